import type { BlogPostInput } from '@innventory/domain/records/blog-post.ts';
import type { bundle } from '@innventory/domain/records/bundle.ts';
import type { item } from '@innventory/domain/records/item.ts';
import type { testimonial } from '@innventory/domain/records/testimonial.ts';
import type { z } from 'zod';

/** Content, not code: one entry per record. Picture fields hold a file name in `packages/db/demo`; the seeder puts the stored URL in its place. */
export type DemoItem = Omit<z.input<typeof item.input>, 'imageUrl' | 'imageUrls' | 'isActive'> & { images: string[] };
export type DemoBundle = Omit<z.input<typeof bundle.input>, 'imageUrls' | 'itemIds' | 'isActive'> & {
  images: string[];
  itemTitles?: string[];
};
export type DemoTestimonial = Omit<z.input<typeof testimonial.input>, 'isActive'>;
export type DemoBlogPost = Omit<BlogPostInput, 'featuredImageUrl' | 'isActive'> & { image?: string };

export interface DemoCatalogue {
  items: DemoItem[];
  bundles: DemoBundle[];
  blogPosts: DemoBlogPost[];
  testimonials: DemoTestimonial[];
}

const buyingGuide = `Buying furniture that has already worked in a hotel is closer to buying used machinery than to antique hunting. The pieces are standardized, there are many of them, and the questions worth asking are practical. This guide covers what we would want to know if we were on your side of the desk.

## Why hotels sell good furniture

Most hotels refresh guest rooms on a fixed cycle, often every six to eight years, because a brand standard or a new owner requires it. The date on the calendar decides, not the condition of the furniture. A dresser that leaves room 412 has usually held two suitcases a week and very little else.

What does wear out is predictable: desk chairs, drawer runners in the top drawer, luggage benches and anything beside a bathroom door. A seller who can tell you which parts of a lot are tired is a seller who has looked.

## Start with the count, not the style

Write down how many of each piece you need, and then add spares:

- **Up to 10 rooms:** one spare of each loose piece, such as chairs and lamps.
- **10 to 40 rooms:** about 5 per cent, rounded up.
- **More than 40 rooms:** 3 per cent for casegoods, 5 per cent for seating.

Hotel lots are finite. When the last of 88 matching nightstands is gone, nobody makes number 89. Spares cost little on the day you buy and a great deal three years later.

## What to check in person

If you can visit, bring a flashlight and a level, and look at three pieces from different parts of the lot rather than one from the front.

- **Drawers.** Pull them fully out. Look for dovetails or screwed corners, a bottom panel that is grooved in, and runners that stop positively.
- **Edges.** Run a thumbnail along the veneer edge at the bottom rail. Lifting there means the piece stood in water from a floor machine.
- **Frames.** Hold a chair by its back and rock it. A joint that clicks can be re-glued; a cracked leg cannot.
- **Seats.** Press the front edge of the cushion. If you feel the frame, the foam is done, so price in about $60 a seat for new foam.
- **Underneath.** A label with a maker, a date and a flammability standard tells you more than any brochure.

If you cannot visit, ask for the same things in photographs, taken of the worst piece in the lot. We send those without being asked. [How we grade](/blog/how-we-grade "Our grading scale") explains the letters you will see next to each listing.

## Fire codes and inspectors

If the furniture goes into a licensed hotel, a student residence or a care home, ask for the upholstery standard in writing before you pay. Contract seating in Canada is commonly labelled to CAN/CGSB or to California TB 117-2013. Labels can be missing on older pieces even when the fabric passed, and *an inspector will go by the label*. For restaurants and offices the requirements are lighter, but your insurer may still ask.

## What a fair price looks like

As a rule of thumb, grade A casegoods sell for 25 to 35 per cent of what the same contract piece costs new, and grade B for 15 to 25 per cent. Upholstery runs lower because fabric dates faster than wood. Complete rooms sell for less than the sum of their pieces, because we handle them once.

Always compare *landed* prices. A bargain in another province can lose its margin to freight, stairs and two hours of waiting time. [Measuring and freight](/blog/measuring-and-freight) shows how to estimate that before you commit.

## How to reserve

Tell us the count, the postal code and the date by which you need it. We hold a lot for five business days while you decide, and we put the condition in writing on the quote. [Send us the list](/#contact) and you will have an answer within one business day.`;

const grading = `Every listing on this site carries a letter. It is given by a person with the piece in front of them, under a bright light, with the drawers out. This is what the letters mean, and what they leave out.

## The four grades

### Grade A: ready to use
Light traces of use that you find only when you look for them. Veneer tight, finish even, all hardware present. Upholstery is clean and firm. You can put it in a guest room the same day.

### Grade B: sound, with visible wear
Structurally perfect, with marks that you will see from a metre away: a ring on a top, a scuffed plinth, a slightly compressed seat. Fine as it is for an office, a staff area or a rental, or one afternoon from grade A if you own a sander.

### Grade C: needs work
One defined repair per piece, and we name it: re-glue a leg, replace a runner, new foam. The frame is worth the work, or we would not offer it.

### Not offered
Anything with a cracked structural part, water damage inside the carcass, odour, or any sign of insects. Those pieces are taken apart for hardware and recycling. They never leave as furniture.

## How a piece gets its letter

The inspection takes between four and nine minutes and follows a card:

- **Structure.** Racked by hand in two directions, feet levelled, joints listened to.
- **Surfaces.** Top, front and two sides under a raking lamp, which shows every dent.
- **Moving parts.** Each drawer and door opened ten times. Runners and hinges replaced where we have the part.
- **Upholstery.** Seams, zips, foam height at the front edge, ultraviolet lamp for stains.
- **Hygiene.** Hot-water extraction for every fabric piece. Beds and upholstered headboards are heat-treated, and the log number goes on the invoice.

A mixed lot is graded by its *typical* piece, and the exceptions are counted. "Grade A, 4 of 36 with a lightly marked top" is a normal line on our quotes.

## Reading materials with your hands

Photographs flatter. Three materials deserve a closer look.

**Veneer** is not a warning word. A 0.6 mm walnut veneer on a good core stays flat where a solid board would move with the heating season. Look at the edges: a solid lipping of 5 mm or more means that the piece can be sanded several times.

**Brass** comes in two kinds. Lacquered brass looks even and then fails in patches; unlacquered brass darkens everywhere and polishes back. We note which it is, because the two should not share a room.

**Fabric** is measured in double rubs. Hotel seating normally starts at 50,000, and a velvet above 100,000 will outlast its foam. If the label survives, we photograph it.

## What the grade does not tell you

It does not tell you whether the piece suits your room, whether it fits your elevator, or whether a colour will match what you already own. For colour we post a swatch or an offcut anywhere in Canada at no charge. For elevators, see [measuring and freight](/blog/measuring-and-freight "Measure before you buy").

Grade B is where the value lies if you are willing to do some work. [Refinishing hotel casegoods](/blog/refinishing-hotel-casegoods) walks through the most common repair we are asked about, a ring-marked oak top.

## If we get it wrong

If a piece arrives a grade lower than we wrote, send a photograph within ten days. We replace it from the same lot, refund the difference or take it back at our cost, and the choice is yours. It happens about once in three hundred pieces, usually to freight damage. What customers say about how we handle it is on the [testimonials page](/testimonials).`;

const freight = `More furniture projects fail at the elevator than at the showroom. The good news is that everything that goes wrong between our dock and your floor can be measured in advance with a tape and twenty minutes.

## Measure the way in

Walk the route the furniture will take, from the kerb to the room, and write down the smallest number at each step.

- **Truck access:** height of any canopy, and whether a 26-foot straight truck can stand for forty minutes.
- **Doors:** clear width with the door open at 90 degrees, measured from the door face and not from the frame. Most interior doors lose 1.5 inches this way.
- **Elevator:** door width, cab depth and cab height, plus the *diagonal* from floor to opposite ceiling corner. A king headboard travels on the diagonal.
- **Corridors:** width at every corner. A piece turns if its depth plus two inches fits the narrower corridor.
- **Stairs:** width between handrails, and ceiling height over the landing.

Send us the list with your inquiry. We keep the packed size of every piece and will tell you what does not go before you pay for it.

## Which pieces cause trouble

In our records four kinds account for nearly every return trip: sofas over 84 inches, one-piece wardrobes, king headboards in a single panel, and stone tops. All of them have an answer. Sofa legs come off and give back five inches. Our wardrobes break down into six panels. Panelled headboards are built in sections joined by cleats. Stone travels upright in an A-frame and needs two people and a proper dolly, never a hero.

## How furniture is packed

**Blanket wrap** is the default for loads that ride on our own trucks. Each piece is wrapped in a quilted blanket, strapped and loaded on edge. Nothing is thrown away afterwards.

**Cartons on pallets** are used with common carriers, where a load is handled three or four times on the way. It costs about $18 a piece and is worth it beyond one day of driving.

**Loose load** means chairs stacked seat to seat with a foam sheet between them. Forty dining chairs fit in the floor space of one double bed.

## Estimating the cost

A 26-foot truck holds roughly fourteen complete guest rooms, or 1,500 cubic feet. For a quick estimate:

- King room set, blanket-wrapped: about 105 cubic feet.
- Sofa: 60 cubic feet.
- Dining chair, stacked: 6 cubic feet.
- Dresser: 22 cubic feet.

Within 150 km of Mississauga, delivery normally comes to 4 to 6 per cent of the furniture price. To Halifax or Calgary, count on 12 to 18 per cent for a full truck. A half-empty truck costs almost the same as a full one, so it often pays to combine two phases of a project.

## The day itself

Book the service elevator for one hour longer than you think. Have somebody on site who may sign. Photograph the floor protection before the first piece comes in and the corridor walls after the last one leaves. Count the pieces against the packing list *at the truck*, not in the room.

If anything arrives damaged, write it on the carrier's slip before the driver leaves, even if it is only the carton. That one sentence decides whether the claim is paid.

Not sure what you need yet? The [buying guide](/blog/buying-used-hotel-furniture) helps with counts and spares, and [a short list of measurements](/#contact "Contact us") is enough for a firm freight quote.`;

const refinishing = `A ring on an oak top is the most common reason a nightstand lands in grade B, and one of the easiest to remove. Here is the method our own shop uses, written for somebody with a weekend, a garage and no ambition to become a cabinetmaker.

## First find out what you have

Hotel casegoods made in the last twenty years are nearly always **veneer on a stable core**, finished with catalyzed lacquer. Two quick tests tell you how to proceed.

- **Edge test.** Look at the front edge of the top. If the grain runs over the edge without a line, it is solid. If you see a strip, it is a lipping, and the face is veneer.
- **Water test.** Put a drop of water on an inside face. If it sits up after five minutes, the lacquer is intact and the mark may be in the finish only.

White rings are moisture trapped in the finish. Dark rings have gone through to the wood. White marks often disappear with a warm iron over a cotton cloth, ten seconds at a time. Try that before you open the sandpaper.

## Tools

- Random-orbit sander with dust extraction, and a cork block
- Discs in 150, 180 and 220 grit, plus a grey abrasive pad
- A soft pencil
- Hardwax oil or water-based lacquer, and a lint-free cloth
- A respirator, because catalyzed lacquer dust is unpleasant

## Sanding a veneered top

Take off the handles and bag the screws. Scribble pencil lines across the entire surface. They are your gauge: when they are gone, you have taken off the same amount everywhere.

Start at **150**, keep the sander flat and moving, and never tip it onto an edge. Most veneers are 0.5 to 0.6 mm thick. A careful pass at 150 removes about 0.05 mm, so you have room for one mistake and not for three. When the lacquer is off, stop. Do not chase a dark ring through the veneer; oxalic acid from the hardware store will lift what remains.

Repeat the pencil and sand at **180**, then at **220** by hand along the grain. Vacuum, then wipe with a barely damp cloth to raise the grain, let it dry, and take the fuzz off with the grey pad.

## Choosing a finish

**Hardwax oil** is forgiving. Wipe on, wait fifteen minutes, wipe off, and repeat the next day. It gives oak a warm, matte surface and can be repaired in spots. It suits homes and rentals.

**Water-based lacquer** is tougher against alcohol and hand cream. Three thin coats with a foam roller, sanding lightly with 320 between them. Use it for commercial rooms.

Whatever you choose, finish the *underside* of a loose top as well. A board sealed on one face only will cup.

## Hardware and runners

New pulls change a piece more than a new colour does. Measure the distance between screw centres; hotel pulls are usually 96, 128 or 160 mm. If you change the spacing, fill the old holes with dowel, not with putty.

Sticky wooden runners want paraffin. Sticky metal ones want a vacuum cleaner first and dry lubricant second.

## When not to refinish

Leave paper foil alone. It looks like wood, has no pores under a magnifier, and goes to fluff at the first touch of a sander. Leave a good grade A finish alone too, since factory lacquer is harder than anything you will apply at home.

Wondering which grade to buy for a project like this? [How we grade](/blog/how-we-grade) explains where the savings are, and [we are glad to set aside](/#contact "Ask us about grade B lots") a few pieces with honest rings.`;

const shortTermRental = `A short-term rental is a hotel with one room and no maintenance department. The furniture has to survive suitcases, coffee and strangers, and it has to look good in a photograph taken from the doorway. Hotel furniture was designed for exactly that, which is why so much of what we sell ends up in apartments.

## Draw the room before you shop

Tape the floor plan to a table and draw furniture to scale. Three distances decide whether a small apartment feels calm:

- **30 inches** to walk past the foot of a bed
- **36 inches** in front of a dresser or a kitchenette
- **18 inches** between the sofa and the coffee table

If a queen bed leaves less than 30 inches at the foot, choose wall-mounted nightstands before you choose a smaller bed. Guests forgive a narrow path, but they do not forgive a double.

## Where to spend

**The bed.** Reviews mention the mattress more than any other object. Buy the mattress new and put the savings into the headboard and base. A hotel base has no squeak, because the hotel has already paid to find out.

**One good chair.** A lounge chair with a lamp next to it photographs as a *place*, and it gives the second guest somewhere to sit that is not the bed.

**Bedside light.** Two lamps with switches that can be found in the dark. It is a small sum and it is noticed every night.

## Where to save

- Dressers: guests stay 2.4 nights and use one drawer. A luggage bench and an open wardrobe do more in less space.
- Dining: two chairs and a 36-inch table serve four people for breakfast if two of them sit on the bench.
- Art: two large pieces rather than six small ones. There is less to level, less to dust and less to steal.

## A list for a one-bedroom

This is what a typical order looks like, with our current prices for grade A pieces:

- Queen bed with upholstered headboard and base: $1,150
- Two nightstands: $420 each
- Open wardrobe: $880
- Sofa: $1,680
- Side table and two lamps: about $500
- Round table and four dining chairs: $1,560

Together that is about $6,600 for furniture that cost a hotel more than $20,000. With delivery inside the Greater Toronto Area, expect to be ready to photograph within ten days.

## Make it easy to clean

Choose legs over plinths, so a vacuum fits underneath. Choose removable cushion covers with zips. Choose stone or lacquered wood for every surface on which a cup may be set down, and keep oiled tables for your own home. Dark velvet hides more than pale linen, and it brushes clean; that surprises people.

Keep a spare of whatever breaks. In our customers' experience that means one lamp, one dining chair and one set of drawer pulls for every three apartments.

## If you run several units

Buy them as one lot. Matching furniture lets you move a chair from one apartment to another between two bookings, shoot the listing once, and train one cleaner in one routine. Our extended-stay bundles are put together with this in mind, and the [buying guide](/blog/buying-used-hotel-furniture "Counts and spares") has a table for spares.

Before you order, measure the elevator. [Measuring and freight](/blog/measuring-and-freight) tells you how, and [our team](/about) has carried enough sofas up enough stairs to know when to say no.`;

const secondLife = `Furniture is one of the quieter kinds of construction waste. It leaves a building by night in open containers, and few project budgets have a line for it. This note sets out what we count, how we count it, and what a buyer can honestly claim.

## What a room weighs

A full-service king room holds between 380 and 450 kg of loose furniture, more than half of it wood-based panel. A 120-room hotel that strips all its rooms fills about thirty-five forty-yard containers. Wood-based panel is difficult to recycle because of its resins, and upholstered furniture is mostly not recycled at all. Without a buyer, it is landfilled or burned.

## Where the emissions sit

For casegoods, nearly all of the footprint lies in making the board, the adhesives and the hardware. Published product declarations for contract casegoods range roughly from 60 to 140 kg of carbon dioxide equivalent for a dresser. Transport is a small share by comparison. Moving a dresser 500 km by full truck adds about 4 kg.

That gives a simple rule: *reuse wins even over long distances, as long as the truck is full.* A half-empty truck across the country is where a good intention starts to leak.

## What we record

- Weight in and weight out for each lot, by scale ticket
- What was sold as furniture, what was used for parts, what was recycled by material and what was landfilled
- Kilometres driven on our own trucks, and the carrier's figure for the rest

In the last full year 91 per cent of the weight we took in left as furniture, 6 per cent was recycled as metal or clean wood, and 3 per cent went to landfill. Most of that 3 per cent was foam.

## What you may claim

If you need numbers for a green building file, ask for a **reuse statement** with your invoice. It lists weight by material, origin within 150 km, and the share of the order that counts as salvaged. Most rating systems credit salvaged furniture by *value*, often at replacement cost, so a modest purchase can carry a surprising share of the credit.

Two things we will not put in writing: that a purchase is "carbon neutral", and that it "saved a tree". The first depends on what you would have bought otherwise. The second is not a unit.

## Making it last a third time

The best thing a buyer can do is to choose pieces that can be repaired. Look for screws rather than staples, removable covers, legs on bolts, and solid lippings that can be sanded. [Refinishing hotel casegoods](/blog/refinishing-hotel-casegoods) shows how little is needed to bring a top back, and [how we grade](/blog/how-we-grade "Our grading scale") explains which pieces we take apart instead of selling.

When you renovate, call before the containers arrive. Three weeks' notice is usually enough for us to inspect, count and book trucks, and a lot that is taken down carefully is worth two or three times as much as one that is thrown down a chute. [Tell us your dates](/#contact) and we will tell you candidly what is worth keeping.`;

export const demoCatalogue: DemoCatalogue = {
  items: [
    {
      title: 'Walnut King Headboard',
      description:
        'Wall-hung panel headboard in book-matched American walnut with slim brass inlays, wide enough to stand behind a king bed and both nightstands. 114 W x 2.5 D x 56 H inches, in four sections on aluminum cleats. Removed in March from a 96-room lakefront hotel in Burlington, Ontario. Grade A: finish even, a few hairline scratches below mattress height. 22 available, cleats and screws included.',
      price: '$640',
      category: 'bedroom',
      conditionGrade: 'A',
      quantity: 22,
      dimensions: '114 × 2.5 × 56 in',
      material: 'American walnut, brass inlays',
      origin: 'Lakefront hotel, Burlington',
      location: 'Mississauga warehouse',
      sku: 'BED-114',
      images: ['item-walnut-king-headboard.jpg', 'bundle-king-guest-room-2.jpg', 'bundle-king-guest-room-1.jpg'],
    },
    {
      title: 'Channel-Tufted Queen Bed',
      description:
        'Queen bed in deep green contract velvet, rated to 100,000 double rubs, with a channel-tufted headboard on a hardwood frame and a slatted base that takes any standard mattress. Headboard 68 W x 48 H inches, overall length 85 inches. Eighteen months in a boutique hotel in Québec City. Grade A, heat-treated, log number on the invoice. 14 available. Mattress and bedding not included.',
      price: '$1,150',
      category: 'bedroom',
      conditionGrade: 'A',
      quantity: 14,
      dimensions: '68 × 85 × 48 in',
      material: 'Contract velvet, hardwood frame',
      origin: 'Boutique hotel, Québec City',
      location: 'Mississauga warehouse',
      sku: 'BED-208',
      images: ['item-channel-tufted-queen-bed.jpg'],
    },
    {
      title: 'Oak Nightstand',
      description:
        'Two-drawer nightstand in white oak with dovetailed drawer boxes, soft-close runners and solid brass pulls on turned, splayed legs. 22 W x 16.5 D x 23.5 H inches. From the guest floors of a conference hotel in Ottawa, refreshed ahead of schedule. Grade A; about one in ten has a faint ring on the top, which we point out on the packing list. 88 available, sold singly or in pairs.',
      price: '$420',
      category: 'bedroom',
      conditionGrade: 'A',
      quantity: 88,
      dimensions: '22 × 16.5 × 23.5 in',
      material: 'White oak, solid brass pulls',
      origin: 'Conference hotel, Ottawa',
      location: 'Mississauga warehouse',
      sku: 'BED-322',
      images: ['item-oak-nightstand.jpg'],
    },
    {
      title: 'Linen Bed Bench',
      description:
        'End-of-bed bench with a piped cushion in oatmeal linen blend over high-resilience foam, on a solid oak frame with stretchers. 51 W x 17.5 D x 19 H inches, and it carries two seated adults or one heavy suitcase without complaint. From a country inn in Prince Edward County. Grade B: fabric clean, light luggage scuffs on the inner faces of the legs. 31 available.',
      price: '$285',
      category: 'bedroom',
      conditionGrade: 'B',
      quantity: 31,
      dimensions: '51 × 17.5 × 19 in',
      material: 'Solid oak, oatmeal linen blend',
      origin: 'Country inn, Prince Edward County',
      location: 'Mississauga warehouse',
      sku: 'BED-451',
      images: ['item-linen-bed-bench.jpg', 'bundle-king-guest-room-3.jpg'],
    },
    {
      title: 'Velvet Lounge Chair',
      description:
        'Barrel lounge chair with a fifteen-channel back, a tight round seat and tapered brass-finished legs, upholstered in pine green contract velvet. 32 W x 31 D x 28 H inches, seat height 17 inches. Stood in the suites of a downtown Calgary hotel for three years. Grade A: pile upright, no wear at the front edge, glides replaced. 26 available, a natural pair beside a bed or a fireplace.',
      price: '$560',
      category: 'seating',
      conditionGrade: 'A',
      quantity: 26,
      dimensions: '32 × 31 × 28 in',
      material: 'Contract velvet, brass-finished legs',
      origin: 'Downtown hotel, Calgary',
      location: 'Mississauga warehouse',
      sku: 'SEA-132',
      images: ['item-velvet-lounge-chair.jpg', 'bundle-lobby-lounge-2.jpg'],
    },
    {
      title: 'Leather Club Chair',
      description:
        'Deep club chair in full-grain cognac leather with rolled arms, a piped loose seat cushion and aged nail heads. 34 W x 33 D x 32 H inches, seat height 18 inches. From the library bar of a railway-era hotel in Saint John. Grade B, and better for it: the leather has an even patina, and two of the twelve show light scratches on the right arm. Cushion cores renewed this spring. 12 available.',
      price: '$890',
      category: 'seating',
      conditionGrade: 'B',
      quantity: 12,
      dimensions: '34 × 33 × 32 in',
      material: 'Full-grain leather',
      origin: 'Railway-era hotel, Saint John',
      location: 'Mississauga warehouse',
      sku: 'SEA-234',
      images: ['item-leather-club-chair.jpg'],
    },
    {
      title: 'Bouclé Sofa',
      description:
        'Two-and-a-half seat sofa in ivory wool-blend bouclé with generous rounded arms, loose back cushions and turned walnut legs that unscrew for delivery. 85 W x 36 D x 31 H inches, seat height 18 inches. Used for two seasons in the lounge of a Vancouver Island resort. Grade A after hot-water extraction; one seat zip replaced. Passes a 30-inch door with the legs off. 6 in the lot, scatter cushions included.',
      price: '$1,680',
      category: 'seating',
      availability: 'reserved',
      conditionGrade: 'A',
      quantity: 6,
      dimensions: '85 × 36 × 31 in',
      material: 'Wool-blend bouclé, walnut legs',
      origin: 'Vancouver Island resort',
      location: 'Mississauga warehouse',
      sku: 'SEA-385',
      images: ['item-boucle-sofa.jpg'],
    },
    {
      title: 'Bentwood Dining Chair',
      description:
        'Steam-bent beech dining chair, stained walnut, with a double-loop back, a leg ring for stiffness and a cognac leather seat pad on webbing. 17 W x 20 D x 35 H inches, 12 pounds, commercial joints. From the breakfast room of a 140-room hotel in Kingston. Grade A to B: frames tight, some stain worn from the leg rings. 164 available, stacked and shipped seat to seat, minimum order of four.',
      price: '$145',
      category: 'seating',
      conditionGrade: 'B',
      quantity: 164,
      minimumOrder: 4,
      dimensions: '17 × 20 × 35 in',
      material: 'Steam-bent beech, leather seat',
      origin: '140-room hotel, Kingston',
      location: 'Mississauga warehouse',
      sku: 'SEA-417',
      images: ['item-bentwood-dining-chair.jpg', 'bundle-forty-seat-restaurant-2.jpg'],
    },
    {
      title: 'Travertine Side Table',
      description:
        'Round side table in unfilled Roman travertine with a fluted drum base and a thick, eased top. 18 diameter x 20 H inches, 74 pounds, felt underneath. Made for the spa lounge of a Niagara hotel that closed for redevelopment. Grade A: sealed last month, with natural pits as quarried and one small chip on a base flute of two pieces. 9 available. Needs two people to carry.',
      price: '$340',
      category: 'tables',
      conditionGrade: 'A',
      quantity: 9,
      dimensions: '18 × 18 × 20 in',
      material: 'Unfilled Roman travertine',
      origin: 'Spa lounge of a Niagara hotel',
      location: 'Mississauga warehouse',
      sku: 'TAB-118',
      images: ['item-travertine-side-table.jpg', 'bundle-lobby-lounge-2.jpg'],
    },
    {
      title: 'Walnut Writing Desk',
      description:
        'Slim three-drawer writing desk in walnut with turned legs, brass ferrules and a cable slot along the back edge. 55 W x 26 D x 29.5 H inches, with 25 inches of clearance for knees. From the executive floor of a Toronto business hotel. Grade A: tops re-lacquered in our shop, drawers running freely. 34 available. The chair is sold separately; ask for the matching leather one.',
      price: '$590',
      category: 'tables',
      conditionGrade: 'A',
      quantity: 34,
      dimensions: '55 × 26 × 29.5 in',
      material: 'Walnut, brass ferrules',
      origin: 'Business hotel, Toronto',
      location: 'Mississauga warehouse',
      sku: 'TAB-255',
      images: ['item-walnut-writing-desk.jpg'],
    },
    {
      title: 'Round Oak Dining Table',
      description:
        'Pedestal table in solid white oak with a fluted column, a brass collar and a low disc foot that leaves room for everyone’s knees. 48 diameter x 29.5 H inches, seats four to five. From the restaurant of a winery hotel in the Okanagan. Grade B: tops sanded and oiled here, with faint darker spots left by wine glasses on three of the eleven. Column and top separate for the elevator. 11 available.',
      price: '$980',
      category: 'tables',
      conditionGrade: 'B',
      quantity: 11,
      dimensions: '48 × 48 × 29.5 in',
      material: 'Solid white oak, brass collar',
      origin: 'Winery hotel, Okanagan',
      location: 'Mississauga warehouse',
      sku: 'TAB-348',
      images: ['item-round-oak-dining-table.jpg', 'bundle-extended-stay-studio-2.jpg'],
    },
    {
      title: 'Brass Coffee Table',
      description:
        'Oval coffee table with an unlacquered brass frame, a forest green marble top and a bronze-tinted glass shelf. 45 W x 24.5 D x 16 H inches, 92 pounds with the stone. One of a small run made for the lobby of a Montréal hotel. Grade A: brass cleaned but not polished bright, stone sealed, no chips. Ships in two parts, the top upright in a crate. All 4 have found a new lobby.',
      price: 'Call for price',
      category: 'tables',
      availability: 'sold',
      conditionGrade: 'A',
      quantity: 4,
      dimensions: '45 × 24.5 × 16 in',
      material: 'Unlacquered brass, green marble, glass',
      origin: 'Hotel lobby, Montréal',
      location: 'Mississauga warehouse',
      sku: 'TAB-445',
      images: ['item-brass-coffee-table.jpg', 'bundle-lobby-lounge-3.jpg'],
    },
    {
      title: 'Six-Drawer Oak Dresser',
      description:
        'Wide six-drawer dresser in white oak with dovetailed boxes, full-extension runners and paired brass pulls. 60 W x 19 D x 32 H inches, 148 pounds. From the family suites of a ski lodge near Mont-Tremblant. Grade A to B: fronts excellent, tops with light marks from televisions on about a third of the lot, priced accordingly on request. Anti-tip brackets included. 40 available.',
      price: '$760',
      category: 'storage',
      conditionGrade: 'B',
      quantity: 40,
      dimensions: '60 × 19 × 32 in',
      material: 'White oak, brass pulls',
      origin: 'Ski lodge near Mont-Tremblant',
      location: 'Mississauga warehouse',
      sku: 'STO-160',
      images: ['item-six-drawer-oak-dresser.jpg'],
    },
    {
      title: 'Open Wardrobe',
      description:
        'Doorless oak wardrobe with a brass hanging rail, two deep drawers and five open bays for linens and luggage. 49 W x 23 D x 79 H inches; breaks down into six panels with the original fittings, about forty minutes for two people. From an extended-stay property in Halifax. Grade A, with slight rubbing under the rail. Wall bracket supplied. 27 available.',
      price: '$880',
      category: 'storage',
      conditionGrade: 'A',
      quantity: 27,
      dimensions: '49 × 23 × 79 in',
      material: 'Oak, brass rail',
      origin: 'Extended-stay property, Halifax',
      location: 'Mississauga warehouse',
      sku: 'STO-249',
      images: ['item-open-wardrobe.jpg'],
    },
    {
      title: 'Walnut Media Console',
      description:
        'Low walnut console with slatted, ventilated doors, two open bays in the middle and brass legs. 71 W x 18 D x 23 H inches, rated for a 75-inch television, with cable ports in every compartment. From the suites of a harbourfront hotel in Victoria. Grade A: one slat re-glued on two of the pieces, invisible unless we show you. 18 available, delivered assembled.',
      price: '$720',
      category: 'storage',
      conditionGrade: 'A',
      quantity: 18,
      dimensions: '71 × 18 × 23 in',
      material: 'Walnut, brass legs',
      origin: 'Harbourfront hotel, Victoria',
      location: 'Mississauga warehouse',
      sku: 'STO-371',
      images: ['item-walnut-media-console.jpg'],
    },
    {
      title: 'Minibar Cabinet',
      description:
        'Bar cabinet in walnut with a marble top, a mirrored display bay with a brass-edged glass shelf, and reeded doors over a ventilated space for a 40-litre fridge. 32 W x 21 D x 46 H inches. From the corner suites of an Edmonton hotel. Grade A: stone sealed, mirrors clean, hinges adjusted. Fridge and glassware not included. 16 available; they also make excellent coffee stations.',
      price: '$680',
      category: 'storage',
      conditionGrade: 'A',
      quantity: 16,
      dimensions: '32 × 21 × 46 in',
      material: 'Walnut, marble top',
      origin: 'Corner suites of an Edmonton hotel',
      location: 'Mississauga warehouse',
      sku: 'STO-432',
      images: ['item-minibar-cabinet.jpg'],
    },
  ],
  bundles: [
    {
      title: 'King Guest Room',
      itemTitles: ['Walnut King Headboard', 'Linen Bed Bench', 'Velvet Lounge Chair', 'Travertine Side Table'],
      description:
        'Everything for a full-service king room, taken floor by floor from one lakefront hotel so that every piece matches. Each set holds a panelled walnut headboard and king base, two walnut nightstands, two ceramic lamps, a linen bed bench, a velvet lounge chair, a travertine side table and two framed prints. 22 complete rooms available, grade A throughout, plus four spare chairs and six spare lamps. Minimum order of four rooms; mattresses are not included. Packed by room and labelled, so that your crew can unload straight to the doors.',
      price: '$2,480 per room',
      conditionGrade: 'A',
      quantity: 22,
      minimumOrder: 4,
      material: 'Walnut, linen, velvet, travertine',
      origin: 'Lakefront hotel',
      location: 'Mississauga warehouse',
      sku: 'SET-101',
      images: ['bundle-king-guest-room-1.jpg', 'bundle-king-guest-room-2.jpg', 'bundle-king-guest-room-3.jpg'],
    },
    {
      title: 'Double Queen Room',
      description:
        'A family room that has earned its keep: two queen beds with channelled sand velvet headboards and bases, a shared white oak nightstand with a glazed lamp, and two framed prints in oak. From an airport hotel in Mississauga that refreshed two floors after only four years. 34 rooms available, grade A, heat-treated. A matching six-drawer dresser or luggage bench can be added to any room from the same lot. Minimum order of six rooms.',
      price: '$2,150 per room',
      conditionGrade: 'A',
      quantity: 34,
      minimumOrder: 6,
      material: 'Sand velvet, white oak',
      origin: 'Airport hotel, Mississauga',
      location: 'Mississauga warehouse',
      sku: 'SET-102',
      images: ['bundle-double-queen-room-1.jpg', 'bundle-double-queen-room-2.jpg'],
    },
    {
      title: 'Lobby Lounge',
      itemTitles: ['Bouclé Sofa', 'Leather Club Chair', 'Travertine Side Table', 'Brass Coffee Table'],
      description:
        'A complete seating group for about 350 square feet: one three-seat bouclé sofa, two pine velvet lounge chairs, one cognac club chair, a brass coffee table with a green marble top, a travertine side table, a floor lamp, a table lamp, a 15 by 10 foot wool rug and a large framed print. From the main lobby of a Montréal hotel. One group only, grade A; the rug was professionally washed in October. Delivery in Ontario and Québec is included.',
      price: '$8,900',
      conditionGrade: 'A',
      quantity: 1,
      material: 'Bouclé, velvet, leather, brass, marble',
      origin: 'Main lobby of a Montréal hotel',
      location: 'Mississauga warehouse',
      sku: 'SET-201',
      images: ['bundle-lobby-lounge-1.jpg', 'bundle-lobby-lounge-2.jpg', 'bundle-lobby-lounge-3.jpg'],
    },
    {
      title: 'Forty-Seat Restaurant',
      description:
        'Furniture for a forty-seat dining room: 30 feet of green velvet banquette in eight sections on walnut plinths, 28 bentwood chairs with leather seats, 20 two-top tables in walnut on cast bases, three brass pendants and two framed prints. From a hotel brasserie in Kingston. Grade A to B: banquette re-foamed in 2024, table tops re-lacquered here. A layout drawing to your floor plan is included in the price, as are four spare chairs.',
      price: '$18,900',
      conditionGrade: 'B',
      quantity: 1,
      material: 'Velvet, walnut, bentwood, leather',
      origin: 'Hotel brasserie, Kingston',
      location: 'Mississauga warehouse',
      sku: 'SET-301',
      images: ['bundle-forty-seat-restaurant-1.jpg', 'bundle-forty-seat-restaurant-2.jpg'],
    },
    {
      title: 'Executive Suite',
      description:
        'A living and working suite in walnut, linen and leather. Each set holds a two-seat sofa, a cognac club chair, a marble-topped coffee table, a writing desk with its leather chair, a floor lamp, a desk lamp, a wool rug and a wide framed print. Nine suites available from the top floors of a Toronto business hotel, grade A. Equally at home as a partner’s office or a show apartment. Slatted wall panels can be supplied by the running foot.',
      price: '$4,350 per suite',
      conditionGrade: 'A',
      quantity: 9,
      material: 'Walnut, linen, leather, marble',
      origin: 'Business hotel, Toronto',
      location: 'Mississauga warehouse',
      sku: 'SET-401',
      images: ['bundle-executive-suite-1.jpg', 'bundle-executive-suite-2.jpg'],
    },
    {
      title: 'Extended-Stay Studio',
      description:
        'Furniture for a studio in which people live for a month at a time: a sage linen sofa, an oak coffee table, a round dining table with two bentwood chairs, a brass pendant, a floor lamp, a wool rug, two prints and a seven-foot oak kitchenette run with a marble counter and an open shelf. 18 studios available from one Halifax property, grade A to B. Appliances, plumbing and installation are not included; we supply drawings for your trades.',
      price: '$3,980 per studio',
      conditionGrade: 'B',
      quantity: 18,
      material: 'Oak, linen, marble',
      origin: 'Halifax property',
      location: 'Mississauga warehouse',
      sku: 'SET-501',
      images: ['bundle-extended-stay-studio-1.jpg', 'bundle-extended-stay-studio-2.jpg'],
    },
  ],
  blogPosts: [
    {
      title: 'What a Second Life Saves',
      slug: 'what-a-second-life-saves',
      excerpt:
        'How much a hotel room weighs, where its emissions sit, and what a buyer of salvaged furniture can honestly claim.',
      content: secondLife,
      status: 'draft',
      seoTitle: 'What reusing hotel furniture saves, in numbers',
      seoDescription:
        'Weights, emissions and waste figures for reused hotel furniture, and how to document salvaged furniture for a green building file.',
      tags: ['Sustainability', 'Hospitality'],
      image: 'post-what-a-second-life-saves.jpg',
    },
    {
      title: 'Refinishing Hotel Casegoods',
      slug: 'refinishing-hotel-casegoods',
      excerpt:
        'A ring-marked oak top is one weekend from grade A. The method our own shop uses, from the pencil test to the last coat.',
      content: refinishing,
      status: 'published',
      seoTitle: 'How to refinish a veneered hotel nightstand or dresser',
      seoDescription:
        'Step-by-step refinishing of used hotel casegoods: testing the finish, sanding veneer safely, choosing oil or lacquer, hardware and runners.',
      tags: ['Care and repair', 'Materials', 'Residential'],
      image: 'post-refinishing-hotel-casegoods.jpg',
    },
    {
      title: 'Measuring and Freight',
      slug: 'measuring-and-freight',
      excerpt:
        'Doors, diagonals and docks: twenty minutes with a tape measure, and how to estimate what delivery will cost.',
      content: freight,
      status: 'published',
      seoTitle: 'Measuring for furniture delivery and estimating freight in Canada',
      seoDescription:
        'How to measure doors, elevators and corridors for hotel furniture, how it is packed, and rules of thumb for freight cost across Canada.',
      tags: ['Freight', 'Buying guide', 'Hospitality', 'Commercial'],
      image: 'post-measuring-and-freight.jpg',
    },
    {
      title: 'Furnishing a Short-Term Rental',
      slug: 'furnishing-a-short-term-rental',
      excerpt:
        'Where to spend, where to save, and a complete one-bedroom list priced with furniture that was built for guests.',
      content: shortTermRental,
      status: 'published',
      seoTitle: 'Furnishing a short-term rental with used hotel furniture',
      seoDescription:
        'A practical plan for furnishing a short-term rental: clearances, where to spend and save, a priced one-bedroom list and what to keep in spare.',
      tags: ['Residential', 'Buying guide'],
      image: 'post-furnishing-a-short-term-rental.jpg',
    },
    {
      title: 'How We Grade',
      slug: 'how-we-grade',
      excerpt:
        'Four grades, a nine-minute inspection and three materials to judge by hand. What the letter beside a listing means.',
      content: grading,
      status: 'published',
      seoTitle: 'How used hotel furniture is graded: A, B, C and not offered',
      seoDescription:
        'What grades A, B and C mean for used hotel furniture, how each piece is inspected, and how to judge veneer, brass and fabric yourself.',
      tags: ['Buying guide', 'Materials', 'Hospitality'],
      image: 'post-how-we-grade.jpg',
    },
    {
      title: 'Buying Used Hotel Furniture',
      slug: 'buying-used-hotel-furniture',
      excerpt:
        'Counts, spares, fire labels and fair prices. The questions we would ask if we were on your side of the desk.',
      content: buyingGuide,
      status: 'published',
      seoTitle: 'A buyer’s guide to used hotel furniture in Canada',
      seoDescription:
        'How to buy used hotel furniture: working out counts and spares, what to inspect, fire labels, fair prices by grade and how to reserve a lot.',
      tags: ['Buying guide', 'Hospitality', 'Commercial'],
      image: 'post-buying-used-hotel-furniture.jpg',
    },
  ],
  testimonials: [
    {
      name: 'Priya Raman',
      company: 'Larkspur House Inn',
      testimonial:
        'We furnished eleven rooms from one lot. The grading notes were more critical than I would have been, and the four pieces they had flagged were exactly where they said. Our guests assume that the headboards were made for us.',
      rating: 5,
    },
    {
      name: 'Étienne Gaudreault',
      company: 'Brasserie du Vieux-Quai',
      testimonial:
        'Thirty chairs and a banquette, delivered on a Tuesday between two services. One chair had a loose joint and a replacement came with the next truck, no forms to fill in. I would have liked a narrower delivery window.',
      rating: 4,
    },
    {
      name: 'Joanne Whitford',
      company: null,
      testimonial:
        'I bought a single leather club chair for my father’s reading corner. They were as patient with me as if I had ordered a hundred, sent photographs of three to choose from, and helped to carry it up to the second floor.',
      rating: 5,
    },
    {
      name: 'Marcus Adeyemi',
      company: 'Adeyemi Property Group',
      testimonial:
        'Eighteen studios in six weeks. Every set arrived labelled by door number, and the count was right to the last lamp. We are now planning our second building around whatever comes in next.',
      rating: 5,
    },
    {
      name: 'Helen Sorensen',
      company: 'Northgate Student Residence',
      testimonial:
        'Sound desks at a price that our board could approve. The tops show some use, as the listing said they would. The paperwork for our fire inspector was complete and arrived before the furniture did.',
      rating: 4,
    },
    {
      name: 'Luc Thibodeau',
      company: 'Thibodeau Interiors',
      testimonial:
        'I specify new furniture for a living and was sceptical. Then I saw the drawer boxes. For two show suites we mixed their walnut with our own textiles, and the client asked where he could buy it.',
      rating: null,
    },
  ],
};
