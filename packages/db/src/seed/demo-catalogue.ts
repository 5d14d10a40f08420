import type { BlogPostInput } from '@innventory/domain/records/blog-post.ts';
import type { bundle } from '@innventory/domain/records/bundle.ts';
import type { item } from '@innventory/domain/records/item.ts';
import type { testimonial } from '@innventory/domain/records/testimonial.ts';
import type { z } from 'zod';

/** One entry per record. Pictures have their file names in `packages/db/demo`; the text of a post is `post-<slug>.md` there. */
interface DemoCatalogue {
  items: (Omit<z.input<typeof item.input>, 'imageUrl' | 'isActive'> & { imageUrls: string[] })[];
  /** Items are named by their titles. */
  bundles: (Omit<z.input<typeof bundle.input>, 'itemIds' | 'isActive'> & { itemTitles?: string[] })[];
  posts: Omit<BlogPostInput, 'content' | 'isActive'>[];
  testimonials: Omit<z.input<typeof testimonial.input>, 'isActive'>[];
}

export const demoCatalogue: DemoCatalogue = {
  items: [
    {
      title: 'Walnut King Headboard',
      description:
        'Wall-hung panel headboard in book-matched American walnut with slim brass inlays, wide enough to stand behind a king bed and both nightstands. In four sections on aluminum cleats. Removed in March from a 96-room lakefront hotel in Burlington, Ontario. Grade A: finish even, a few hairline scratches below mattress height. 22 available, cleats and screws included.',
      price: '$640',
      category: 'bedroom',
      quantity: 22,
      dimensions: '114 × 2.5 × 56 in',
      material: 'American walnut, brass inlays',
      origin: 'Lakefront hotel, Burlington',
      sku: 'BED-114',
      imageUrls: ['item-walnut-king-headboard.jpg', 'bundle-king-guest-room-2.jpg', 'bundle-king-guest-room-1.jpg'],
    },
    {
      title: 'Channel-Tufted Queen Bed',
      description:
        'Queen bed in deep green contract velvet, rated to 100,000 double rubs, with a channel-tufted headboard on a hardwood frame and a slatted base that takes any standard mattress. Eighteen months in a boutique hotel in Québec City. Grade A, heat-treated, log number on the invoice. 14 available. Mattress and bedding not included.',
      price: '$1,150',
      category: 'bedroom',
      quantity: 14,
      dimensions: '68 × 85 × 48 in',
      material: 'Contract velvet, hardwood frame',
      origin: 'Boutique hotel, Québec City',
      sku: 'BED-208',
      imageUrls: ['item-channel-tufted-queen-bed.jpg'],
    },
    {
      title: 'Oak Nightstand',
      description:
        'Two-drawer nightstand in white oak with dovetailed drawer boxes, soft-close runners and solid brass pulls on turned, splayed legs. From the guest floors of a conference hotel in Ottawa, refreshed ahead of schedule. Grade A; about one in ten has a faint ring on the top, which we point out on the packing list. 88 available, sold singly or in pairs.',
      price: '$420',
      category: 'bedroom',
      quantity: 88,
      dimensions: '22 × 16.5 × 23.5 in',
      material: 'White oak, solid brass pulls',
      origin: 'Conference hotel, Ottawa',
      sku: 'BED-322',
      imageUrls: ['item-oak-nightstand.jpg'],
    },
    {
      title: 'Linen Bed Bench',
      description:
        'End-of-bed bench with a piped cushion in oatmeal linen blend over high-resilience foam, on a solid oak frame with stretchers. It carries two seated adults or one heavy suitcase without complaint. From a country inn in Prince Edward County. Grade B: fabric clean, light luggage scuffs on the inner faces of the legs. 31 available.',
      price: '$285',
      category: 'bedroom',
      conditionGrade: 'B',
      quantity: 31,
      dimensions: '51 × 17.5 × 19 in',
      material: 'Solid oak, oatmeal linen blend',
      origin: 'Country inn, Prince Edward County',
      sku: 'BED-451',
      imageUrls: ['item-linen-bed-bench.jpg', 'bundle-king-guest-room-3.jpg'],
    },
    {
      title: 'Velvet Lounge Chair',
      description:
        'Barrel lounge chair with a fifteen-channel back, a tight round seat and tapered brass-finished legs, upholstered in pine green contract velvet. Seat height 17 inches. Stood in the suites of a downtown Calgary hotel for three years. Grade A: pile upright, no wear at the front edge, glides replaced. 26 available, a natural pair beside a bed or a fireplace.',
      price: '$560',
      category: 'seating',
      quantity: 26,
      dimensions: '32 × 31 × 28 in',
      material: 'Contract velvet, brass-finished legs',
      origin: 'Downtown hotel, Calgary',
      sku: 'SEA-132',
      imageUrls: ['item-velvet-lounge-chair.jpg', 'bundle-lobby-lounge-2.jpg'],
    },
    {
      title: 'Leather Club Chair',
      description:
        'Deep club chair in full-grain cognac leather with rolled arms, a piped loose seat cushion and aged nail heads. Seat height 18 inches. From the library bar of a railway-era hotel in Saint John. Grade B, and better for it: the leather has an even patina, and two of the twelve show light scratches on the right arm. Cushion cores renewed this spring. 12 available.',
      price: '$890',
      category: 'seating',
      conditionGrade: 'B',
      quantity: 12,
      dimensions: '34 × 33 × 32 in',
      material: 'Full-grain leather',
      origin: 'Railway-era hotel, Saint John',
      sku: 'SEA-234',
      imageUrls: ['item-leather-club-chair.jpg'],
    },
    {
      title: 'Bouclé Sofa',
      description:
        'Two-and-a-half seat sofa in ivory wool-blend bouclé with generous rounded arms, loose back cushions and turned walnut legs that unscrew for delivery. Seat height 18 inches. Used for two seasons in the lounge of a Vancouver Island resort. Grade A after hot-water extraction; one seat zip replaced. Passes a 30-inch door with the legs off. 6 in the lot, scatter cushions included.',
      price: '$1,680',
      category: 'seating',
      availability: 'reserved',
      quantity: 6,
      dimensions: '85 × 36 × 31 in',
      material: 'Wool-blend bouclé, walnut legs',
      origin: 'Vancouver Island resort',
      sku: 'SEA-385',
      imageUrls: ['item-boucle-sofa.jpg'],
    },
    {
      title: 'Bentwood Dining Chair',
      description:
        'Steam-bent beech dining chair, stained walnut, with a double-loop back, a leg ring for stiffness and a cognac leather seat pad on webbing. Commercial joints, 12 pounds. From the breakfast room of a 140-room hotel in Kingston. Grade A to B: frames tight, some stain worn from the leg rings. 164 available, stacked and shipped seat to seat, minimum order of four.',
      price: '$145',
      category: 'seating',
      conditionGrade: 'B',
      quantity: 164,
      minimumOrder: 4,
      dimensions: '17 × 20 × 35 in',
      material: 'Steam-bent beech, leather seat',
      origin: '140-room hotel, Kingston',
      sku: 'SEA-417',
      imageUrls: ['item-bentwood-dining-chair.jpg', 'bundle-forty-seat-restaurant-2.jpg'],
    },
    {
      title: 'Travertine Side Table',
      description:
        'Round side table in unfilled Roman travertine with a fluted drum base and a thick, eased top. 18 diameter x 20 H inches, 74 pounds, felt underneath. Made for the spa suites of a Niagara hotel that closed for redevelopment. Grade A: sealed last month, with natural pits as quarried and one small chip on a base flute of two pieces. 28 available. Needs two people to carry.',
      price: '$340',
      category: 'tables',
      quantity: 28,
      dimensions: '18 × 18 × 20 in',
      material: 'Unfilled Roman travertine',
      origin: 'Spa suites of a Niagara hotel',
      sku: 'TAB-118',
      imageUrls: ['item-travertine-side-table.jpg', 'bundle-lobby-lounge-2.jpg'],
    },
    {
      title: 'Walnut Writing Desk',
      description:
        'Slim three-drawer writing desk in walnut with turned legs, brass ferrules and a cable slot along the back edge. Knees have 25 inches of clearance. From the executive floor of a Toronto business hotel. Grade A: tops re-lacquered in our shop, drawers running freely. 34 available. The chair is sold separately; ask for the matching leather one.',
      price: '$590',
      category: 'tables',
      quantity: 34,
      dimensions: '55 × 26 × 29.5 in',
      material: 'Walnut, brass ferrules',
      origin: 'Business hotel, Toronto',
      sku: 'TAB-255',
      imageUrls: ['item-walnut-writing-desk.jpg'],
    },
    {
      title: 'Round Oak Dining Table',
      description:
        'Pedestal table in solid white oak with a fluted column, a brass collar and a low disc foot that leaves room for everyone’s knees. 48 diameter x 29.5 H inches, seats four to five. From the restaurant of a winery hotel in the Okanagan. Grade B: tops sanded and lacquered here, with faint darker spots left by wine glasses on three of the eleven. Column and top separate for the elevator. 11 available.',
      price: '$980',
      category: 'tables',
      conditionGrade: 'B',
      quantity: 11,
      dimensions: '48 × 48 × 29.5 in',
      material: 'Solid white oak, brass collar',
      origin: 'Winery hotel, Okanagan',
      sku: 'TAB-348',
      imageUrls: ['item-round-oak-dining-table.jpg', 'bundle-extended-stay-studio-2.jpg'],
    },
    {
      title: 'Brass Coffee Table',
      description:
        'Oval coffee table with an unlacquered brass frame, a forest green marble top and a bronze-tinted glass shelf. 92 pounds with the stone. One of a small run made for the lobby of a Montréal hotel. Brass cleaned but not polished bright, stone sealed, no chips. All four single tables are sold; the last one of the run belongs to our Lobby Lounge set. Ask us, and we tell you when a similar one arrives.',
      price: 'Call for price',
      category: 'tables',
      availability: 'sold',
      conditionGrade: null,
      dimensions: '45 × 24.5 × 16 in',
      material: 'Unlacquered brass, green marble, glass',
      origin: 'Hotel lobby, Montréal',
      sku: 'TAB-445',
      imageUrls: ['item-brass-coffee-table.jpg', 'bundle-lobby-lounge-3.jpg'],
    },
    {
      title: 'Six-Drawer Oak Dresser',
      description:
        'Wide six-drawer dresser in white oak with dovetailed boxes, full-extension runners and paired brass pulls. 148 pounds. From the family suites of a ski lodge near Mont-Tremblant. Grade A to B: fronts excellent, tops with light marks from televisions on about a third of the lot, priced accordingly on request. Anti-tip brackets included. 40 available.',
      price: '$760',
      category: 'storage',
      conditionGrade: 'B',
      quantity: 40,
      dimensions: '60 × 19 × 32 in',
      material: 'White oak, brass pulls',
      origin: 'Ski lodge near Mont-Tremblant',
      sku: 'STO-160',
      imageUrls: ['item-six-drawer-oak-dresser.jpg'],
    },
    {
      title: 'Open Wardrobe',
      description:
        'Doorless oak wardrobe with a brass hanging rail, two deep drawers and five open bays for linens and luggage. Breaks down into six panels with the original fittings, about forty minutes for two people. From an extended-stay property in Halifax. Grade A, with slight rubbing under the rail. Wall bracket supplied. 27 available.',
      price: '$880',
      category: 'storage',
      quantity: 27,
      dimensions: '49 × 23 × 79 in',
      material: 'Oak, brass rail',
      origin: 'Extended-stay property, Halifax',
      sku: 'STO-249',
      imageUrls: ['item-open-wardrobe.jpg'],
    },
    {
      title: 'Walnut Media Console',
      description:
        'Low walnut console with slatted, ventilated doors, two open bays in the middle and brass legs. Rated for a 75-inch television, with cable ports in every compartment. From the suites of a harbourfront hotel in Victoria. Grade A: one slat re-glued on two of the pieces, invisible unless we show you. 18 available, delivered assembled.',
      price: '$720',
      category: 'storage',
      quantity: 18,
      dimensions: '71 × 18 × 23 in',
      material: 'Walnut, brass legs',
      origin: 'Harbourfront hotel, Victoria',
      sku: 'STO-371',
      imageUrls: ['item-walnut-media-console.jpg'],
    },
    {
      title: 'Minibar Cabinet',
      description:
        'Bar cabinet in walnut with a marble top, a mirrored display bay with a brass-edged glass shelf, and reeded doors over a ventilated space for a 40-litre fridge. From the corner suites of an Edmonton hotel. Grade A: stone sealed, mirrors clean, hinges adjusted. Fridge and glassware not included. 16 available; they also make excellent coffee stations.',
      price: '$680',
      category: 'storage',
      quantity: 16,
      dimensions: '32 × 21 × 46 in',
      material: 'Walnut, marble top',
      origin: 'Corner suites of an Edmonton hotel',
      sku: 'STO-432',
      imageUrls: ['item-minibar-cabinet.jpg'],
    },
  ],
  bundles: [
    {
      title: 'King Guest Room',
      itemTitles: ['Walnut King Headboard', 'Linen Bed Bench', 'Velvet Lounge Chair', 'Travertine Side Table'],
      description:
        'Everything for a full-service king room. The walnut headboard with its king base, two walnut nightstands and two ceramic lamps come floor by floor from one lakefront hotel, so that every room matches. A linen bed bench, a velvet lounge chair, a travertine side table and two framed prints from our other lots complete each set. 22 rooms available: grade A, the benches grade B with light scuffs on their legs, plus two spare chairs and six spare lamps. Most pieces are also sold singly. Minimum order of four rooms; mattresses are not included. Packed by room and labelled, so that your crew can unload straight to the doors.',
      price: '$2,480 per room',
      quantity: 22,
      minimumOrder: 4,
      material: 'Walnut, linen, velvet, travertine',
      origin: 'Lakefront hotel, Burlington, and our other lots',
      sku: 'SET-101',
      imageUrls: ['bundle-king-guest-room-1.jpg', 'bundle-king-guest-room-2.jpg', 'bundle-king-guest-room-3.jpg'],
    },
    {
      title: 'Double Queen Room',
      description:
        'A family room that has earned its keep: two queen beds with channelled sand velvet headboards and bases, a shared white oak nightstand with a glazed lamp, and two framed prints in oak. From an airport hotel in Mississauga that refreshed two floors after only four years. 34 rooms available, grade A, heat-treated. A six-drawer oak dresser or a linen bed bench from our other lots can be added to any room. Minimum order of six rooms.',
      price: '$2,150 per room',
      quantity: 34,
      minimumOrder: 6,
      material: 'Sand velvet, white oak',
      origin: 'Airport hotel, Mississauga',
      sku: 'SET-102',
      imageUrls: ['bundle-double-queen-room-1.jpg', 'bundle-double-queen-room-2.jpg'],
    },
    {
      title: 'Lobby Lounge',
      itemTitles: ['Velvet Lounge Chair', 'Leather Club Chair', 'Travertine Side Table'],
      description:
        'A complete seating group for about 350 square feet, put together in our warehouse from four closed or renewed hotels: one three-seat bouclé sofa, two pine velvet lounge chairs, one cognac club chair, a brass coffee table with a green marble top, a travertine side table, a floor lamp, a table lamp, a 15 by 10 foot wool rug and a large framed print. Sofa, table and rug stood in the main lobby of a Montréal hotel. One group only, grade A but for the club chair, which has the patina of a library bar; the rug was professionally washed in October. Delivery in Ontario and Québec is included.',
      price: '$7,900',
      quantity: 1,
      material: 'Bouclé, velvet, leather, brass, marble',
      origin: 'Hotels in Montréal, Calgary, Saint John and Niagara',
      sku: 'SET-201',
      imageUrls: ['bundle-lobby-lounge-1.jpg', 'bundle-lobby-lounge-2.jpg', 'bundle-lobby-lounge-3.jpg'],
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
      sku: 'SET-301',
      imageUrls: ['bundle-forty-seat-restaurant-1.jpg', 'bundle-forty-seat-restaurant-2.jpg'],
    },
    {
      title: 'Executive Suite',
      description:
        'A living and working suite in walnut, linen and leather. Each set holds a two-seat sofa, a cognac club chair, a marble-topped coffee table, a writing desk with its leather chair, a floor lamp, a desk lamp, a wool rug and a wide framed print. Nine suites available from the top floors of a Toronto business hotel, grade A. Equally at home as a partner’s office or a show apartment. Slatted wall panels can be supplied by the running foot.',
      price: '$4,350 per suite',
      quantity: 9,
      material: 'Walnut, linen, leather, marble',
      origin: 'Business hotel, Toronto',
      sku: 'SET-401',
      imageUrls: ['bundle-executive-suite-1.jpg', 'bundle-executive-suite-2.jpg'],
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
      sku: 'SET-501',
      imageUrls: ['bundle-extended-stay-studio-1.jpg', 'bundle-extended-stay-studio-2.jpg'],
    },
  ],
  posts: [
    {
      title: 'What a Second Life Saves',
      slug: 'what-a-second-life-saves',
      excerpt:
        'How much a hotel room weighs, where its emissions sit, and what a buyer of salvaged furniture can honestly claim.',
      status: 'draft',
      seoTitle: 'What reusing hotel furniture saves, in numbers',
      seoDescription:
        'Weights, emissions and waste figures for reused hotel furniture, and how to document salvaged furniture for a green building file.',
      tags: ['Sustainability', 'Hospitality'],
      featuredImageUrl: 'post-what-a-second-life-saves.jpg',
    },
    {
      title: 'Refinishing Hotel Casegoods',
      slug: 'refinishing-hotel-casegoods',
      excerpt:
        'A ring-marked oak top is one weekend from grade A. The method our own shop uses, from the pencil test to the last coat.',
      status: 'published',
      seoTitle: 'How to refinish a veneered hotel nightstand or dresser',
      seoDescription:
        'Step-by-step refinishing of used hotel casegoods: testing the finish, sanding veneer safely, choosing oil or lacquer, hardware and runners.',
      tags: ['Care and repair', 'Materials', 'Residential'],
      featuredImageUrl: 'post-refinishing-hotel-casegoods.jpg',
    },
    {
      title: 'Measuring and Freight',
      slug: 'measuring-and-freight',
      excerpt:
        'Doors, diagonals and docks: twenty minutes with a tape measure, and how to estimate what delivery will cost.',
      status: 'published',
      seoTitle: 'Measuring for furniture delivery and estimating freight in Canada',
      seoDescription:
        'How to measure doors, elevators and corridors for hotel furniture, how it is packed, and rules of thumb for freight cost across Canada.',
      tags: ['Freight', 'Buying guide', 'Hospitality', 'Commercial'],
      featuredImageUrl: 'post-measuring-and-freight.jpg',
    },
    {
      title: 'Furnishing a Short-Term Rental',
      slug: 'furnishing-a-short-term-rental',
      excerpt:
        'Where to spend, where to save, and a complete three-bedroom list priced with furniture that was built for guests.',
      status: 'published',
      seoTitle: 'Furnishing a short-term rental with used hotel furniture',
      seoDescription:
        'A practical plan for furnishing a short-term rental: clearances, where to spend and save, a priced three-bedroom list and what to keep in spare.',
      tags: ['Residential', 'Buying guide'],
      featuredImageUrl: 'post-furnishing-a-short-term-rental.jpg',
    },
    {
      title: 'How We Grade',
      slug: 'how-we-grade',
      excerpt:
        'Three grades, a careful inspection and three materials to judge by hand. What the letter beside a listing means.',
      status: 'published',
      seoTitle: 'How used hotel furniture is graded: A, B, C and not offered',
      seoDescription:
        'What grades A, B and C mean for used hotel furniture, how each piece is inspected, and how to judge veneer, brass and fabric yourself.',
      tags: ['Buying guide', 'Materials', 'Hospitality'],
      featuredImageUrl: 'post-how-we-grade.jpg',
    },
    {
      title: 'Buying Used Hotel Furniture',
      slug: 'buying-used-hotel-furniture',
      excerpt:
        'Counts, spares, fire labels and fair prices. The questions we would ask if we were on your side of the desk.',
      status: 'published',
      seoTitle: 'A buyer’s guide to used hotel furniture in Canada',
      seoDescription:
        'How to buy used hotel furniture: working out counts and spares, what to inspect, fire labels, fair prices by grade and how to reserve a lot.',
      tags: ['Buying guide', 'Hospitality', 'Commercial'],
      featuredImageUrl: 'post-buying-used-hotel-furniture.jpg',
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
        'Twelve studios in six weeks. Every set arrived labelled by door number, and the count was right to the last lamp. We are now planning our second building around whatever comes in next.',
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
