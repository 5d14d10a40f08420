"""One function per picture of the demo catalogue. Run through render.py."""
from furn import *

SCENES = {}


def scene(name, size=(1600, 1200), bias=1.0):
    def deco(fn):
        SCENES[name] = (fn, size, bias)
        return fn
    return deco


# ---------------------------------------------------------------- light

def morning(to, power=5400, **kw):
    """Low sun through a tall window on the left."""
    world(left=1.05, right=.36, top=.66, front=.68, strength=.64)
    sun(to=to, power=power, **kw)


def afternoon(to, power=5600, frm=(6.6, -3.4, 3.9), **kw):
    """Warm, flatter sun from the right, through two plain panes."""
    world(left=.36, right=.95, top=.66, front=.66, strength=.62)
    sun(frm, to, power, **{**dict(col=(1, .80, .58), panes=(.34, .62, .03), count=(2, 1), soft=.02, leaves=.35), **kw})


def blinds(to, power=7000, frm=(-5.6, -4.2, 3.6)):
    """Sun through a venetian blind."""
    world(left=.95, right=.40, top=.7, front=.66, strength=.66)
    sun(frm, to, power, panes=(.62, .040, .016), count=(1, 11), soft=.005, leaves=0, size=.05)


def overcast(side=-1, power=210):
    """North light: one large soft window, no sun."""
    world(left=.66 if side < 0 else .40, right=.66 if side > 0 else .40, top=.7, front=.38, strength=.46)
    area((side * 3.6, -2.3, 2.2), (0, .3, .7), 2.2, 2.8, power, (.92, .965, 1))


def evening(to=(0, .3, .6), power=34, strength=.20):
    """Blue dusk outside; the lamps of the set do the rest."""
    world(left=1.0, right=.55, top=.7, front=.6, strength=strength)
    area((-1.2, -2.6, 3.4), to, 2.4, 1.6, power, (1, .76, .50))


def strip_lights(power=150):
    """The fluorescent rows of a warehouse."""
    world(left=.70, right=.42, top=1.0, front=.5, strength=.42)
    for x in (-1.7, 1.7):
        area((x, .2, 4.3), (x, .4, 0), .3, 6.5, power, (.97, 1, .96))
    area((-5, -2.6, 2.6), (0, .3, .6), 2.6, 2.2, power * .8, (.92, .965, 1))
    area((-1.5, 1.6, 4.0), (-.5, 4, 1.2), 3.0, .4, power * .5, (.97, 1, .96))


# ---------------------------------------------------------------- places

def studio(depth=.9, wall='plasterwall', floor='oakfloor', **kw):
    room(wall, floor, depth, **kw)
    backdrop()


def bay(depth=4.0, wall='whwall'):
    """A corner of the warehouse: concrete, racking, a floor line."""
    plain('whwall', (.50, .475, .43), .9, var=.08, bump=.15, bscale=6)
    room(wall, 'concrete', depth)
    backdrop()
    for x in (-2.8, 0, 2.8):
        stocked_rack(x, depth - .75)
    floor_line(12, .09, 0, .95)


def shot(x, y, z, tx, tz, lens=70, f=7, ty=0.0):
    camera((x, y, z), (tx, ty, tz), lens, f, focus=(tx, ty - .25, tz))


# ---------------------------------------------------------------- items

@scene('item-walnut-king-headboard', bias=.92)
def s():
    studio(.02, 'sagewall', 'carpet')
    evening((0, 0, .8), 46, .30)
    bed(2.0, 2.05, 'walnut', throw_mat=None, accent='velvet', headw=2.9, headh=1.42, euro=None)
    for sx in (-1, 1):
        with at(sx * 1.32, -.30):
            nightstand('walnut', .50, .40, .56, 2)
            lamp_table(0, .02, .56, 'ceramic', .92, power=13)
    books(-1.20, -.40, .56, 2, 20, .16, .12)
    cup(1.18, -.42, .56)
    lot_tag(114, .725, -.064, 1.40)
    shot(.95, -4.7, 1.42, .12, 1.02, 62, 8)


@scene('item-channel-tufted-queen-bed')
def s():
    studio(.25, 'claywall', 'oakfloor')
    overcast(-1, 250)
    with at(.05, .12):
        bed(1.53, 2.05, 'velvet', throw_mat='greigelinen', accent='sandvelvet', headw=1.72, headh=1.22, seed=2, euro=None)
    lot_tag(208, .81, -.03, 1.20)
    with at(1.20, -.12):
        nightstand('oak', .50, .40, .52, 2)
        lamp_table(0, 0, .52, 'stoneware', .95, on=False)
        books(.10, -.14, .52, 2, 12, .16, .12)
    rug(2.9, 2.0, .1, -1.55, mat='wool')
    curtain(.8, 3.1, -1.55, .10, .01, 'ivorylinen', folds=6)
    camera((1.35, -5.2, 1.60), (.10, -.8, .60), 62, 8, focus=(.05, -.8, .6))


@scene('item-oak-nightstand', bias=.9)
def s():
    studio(.42, 'greenwall', 'oakfloor')
    morning((.25, .4, .6), 5600, panes=(.085, .12, .012), leaves=.3)
    with at(0, 0, 0, 20):
        nightstand('oak', .56, .42, .60, 2)
        lamp_table(-.11, .05, .60, 'stoneware', .80, on=False, shape=2)
        z = books(.15, .05, .60, 3, 12, .19, .14)
        water_ring(.09, -.13, .60)
        lot_tag(322, .05, -.237, .524)
    camera((-.55, -2.7, 1.22), (.05, 0, .445), 62, 6.3)


@scene('item-linen-bed-bench', bias=.92)
def s():
    bay()
    strip_lights()
    with at(0, 0, 0, 14):
        bench('linen')
        throw(.44, .34, .30, 0, .485, 'pinewool', over=.22, edge=.238, rz=90)
        lot_tag(451, -.30, -.206, .315)
    with at(1.35, .75, 0, -9):
        pallet()
        for k in range(3):
            with at(0, 0, .12 + k * .50):
                bench('linen')
        wrapped(1.30, .10, .46, 'movingblanket', 0, 0, 1.605, straps=0)
    camera((.45, -3.7, 1.12), (.12, 0, .52), 66, 2.8, focus=(0, -.2, .45))


@scene('item-velvet-lounge-chair')
def s():
    studio(.95, 'whitewall', 'oakfloor', wainscot=.92)
    afternoon((-.1, .9, .8), 5200)
    with at(0, 0, .014, -24):
        lounge_velvet()
        lot_tag(132, -.31, -.185, .53)
    rug(2.2, 2.2, .1, -.1, mat='greywool', round_=True)
    with at(.74, .22):
        side_travertine(.20, .48)
        z = books(-.02, 0, .48, 2, 15, .2, .15)
        glassware(.02, .0, z, 'pineglaze')
    camera((.65, -4.0, 1.18), (.10, 0, .52), 80, 6.3)


@scene('item-leather-club-chair', bias=.92)
def s():
    studio(.95, 'slatewall', 'darkfloor')
    panelled(7.2, 1.02, .95, 0, 'walnut', .6)
    box(7.2, .05, .035, 0, .925, 1.02, 'walnut', .006)
    evening((0, 0, .5), 60, .42)
    area((3.0, -2.0, 2.0), (0, .1, .5), 1.4, 1.6, 60, (1, .86, .70))
    with at(-.02, 0, .014, 24):
        club_leather()
        lot_tag(234, -.248, -.424, .474)
    rug(2.6, 1.9, 0, -.1, mat='wool')
    with at(-.80, .12):
        cyl(.20, .02, z=.52, mat='walnut')
        cyl(.012, .52, mat='brass')
        cyl(.14, .015, mat='brass')
        glassware(.06, -.04, .54)
        books(-.05, .04, .54, 2, 30, .19, .14)
    lamp_floor(.78, .42, power=16, h=1.5)
    frame(.54, .66, -.30, .95, 1.16, 'moon', 'walnut', mount=.05)
    camera((-.35, -4.2, 1.14), (.0, 0, .68), 68, 6.3)


@scene('item-boucle-sofa')
def s():
    studio(.72, 'slatewall', 'oakfloor')
    overcast(-1, 290)
    with at(0, 0, .014):
        sofa(2.15, scatter=('sandvelvet', 'ivorylinen', 'clayvelvet'))
        lot_tag(385, .965, -.495, .49)
    rug(3.2, 2.2, 0, -.4, mat='greywool')
    with at(1.42, -.05):
        side_travertine(.20, .48)
        lamp_table(0, 0, .48, 'blackware', .9, power=6)
    frame(.62, .80, -.42, .71, 1.14, 'arches', 'oak')
    frame(.62, .80, .30, .71, 1.14, 'blocks', 'oak')
    camera((.0, -5.3, 1.15), (.10, 0, .72), 66, 7)


@scene('item-bentwood-dining-chair', bias=.92)
def s():
    bay(4.2, 'redbrick')
    strip_lights(140)
    with at(-.25, -.1, 0, 30):
        chair_bentwood('walnut', 'leather')
        lot_tag(417, -.02, .262, .775)
    with at(.95, .62, 0, -12):
        pallet()
        for sx in (-1, 1):
            with at(sx * .29, 0, .12, 14):
                chair_bentwood('walnut', 'leather')
            with at(sx * .29, 0, 1.065, 14):
                STACK.append(STACK[-1] @ xf(0, 0, 0, 0, 180, 0) @ xf(0, 0, 0, 0, 0, -28))
                chair_bentwood('walnut', 'leather')
                STACK.pop()
    camera((-.35, -3.9, 1.15), (.18, .1, .46), 66, 2.8, focus=(-.22, -.2, .5))


@scene('item-travertine-side-table')
def s():
    studio(.8, 'whitewall', 'tile')
    blinds((.15, .75, .75))
    side_travertine()
    vase('pineglaze', .80, -.05, .05, .50, 0)
    branches(-.05, .05, .72, 5, .42, 'leaf', leaves=14, spread=.4)
    cup(.10, -.09, .50, 'ceramic', .85)
    with at(.72, .20, 0, -32):
        club_leather()
    camera((-.55, -2.9, 1.22), (.10, 0, .44), 68, 5.6, focus=(0, -.15, .5))


@scene('item-walnut-writing-desk')
def s():
    studio(.55, 'brick', 'oakfloor')
    afternoon((.1, .5, .95), 5200)
    with at(0, 0, 0, 8):
        desk()
        lamp_table(-.50, .10, .75, 'stoneware', .80, on=False, shape=1)
        books(.46, .12, .75, 4, 8)
        box(.34, .24, .012, .02, -.10, .75, M('darkleather'), .003, rz=-3)
        box(.21, .28, .004, .05, -.10, .762, M('paper'), .001, rz=6)
        tube([(.17, -.17, .768), (.21, -.03, .768)], .004, 'brass')
        lot_tag(255, -.42, -.30, .655)
    with at(.50, -.62, 0, 138):
        chair_desk('leather')
    frame(.52, .66, .22, .545, 1.06, 'strokes', 'walnut', mount=.05)
    camera((-.95, -4.3, 1.36), (.04, 0, .80), 67, 7)


@scene('item-round-oak-dining-table')
def s():
    studio(1.5, 'sagewall', 'darkfloor', wainscot=.92)
    overcast(1, 300)
    dining_round()
    bowl(.07, -.04, .75, .17, 'stoneware')
    vase('ceramic', .9, -.2, .16, .75, 2)
    branches(-.2, .16, .88, 4, .40, 'dryleaf', leaves=15)
    water_ring(.26, -.30, .75)
    for a in (35, 150, 262):
        with at(.92 * math.sin(math.radians(a)), .92 * math.cos(math.radians(a)), 0, -a):
            chair_dining_uph('oak', 'ivorylinen')
    pendant(0, 0, 1.78, 2.5, .26, 'brass', power=8)
    camera((.55, -4.5, 1.62), (0, 0, .70), 62, 7, focus=(0, -.4, .7))


@scene('item-brass-coffee-table')
def s():
    studio(1.55, 'greigewall', 'darkfloor')
    afternoon((-.1, .8, .3), 5200)
    with at(0, 0, .014, -12):
        coffee_brass()
        lot_tag(445, .16, -.328, .372)
        z = books(-.24, .02, .40, 3, 14)
        bowl(-.24, .02, z, .09, 'ceramic')
        vase('stoneware', .72, .22, .06, .40, 0)
        branches(.22, .06, .59, 5, .36, 'leaf', leaves=13)
    rug(2.9, 2.0, 0, 0, mat='wool')
    with at(.15, 1.02, .014):
        sofa(2.3, .92, 'sagelinen', 3, ('ivorylinen', 'clayvelvet'), 0)
    camera((.62, -2.95, 1.52), (.0, .05, .28), 62, 5, focus=(0, -.2, .4))


@scene('item-six-drawer-oak-dresser', bias=.85)
def s():
    studio(.27, 'claywall', 'tile')
    afternoon((-.1, .25, .9), 4600)
    dresser()
    lamp_table(-.56, .02, .82, 'ceramic', .92, on=False, shape=2)
    mirror_round(.40, .16, .265, 1.44)
    vase('stoneware', .95, .54, .04, .82, 1)
    branches(.54, .04, 1.20, 5, .46, 'dryleaf', leaves=14)
    books(.14, .0, .82, 3, -6)
    lot_tag(160, -.535, -.262, .705)
    camera((.85, -4.3, 1.38), (0.02, 0, .88), 62, 7)


@scene('item-open-wardrobe', bias=.92)
def s():
    studio(.31, 'greigewall', 'carpet')
    overcast(-1, 330)
    wardrobe()
    with at(1.02, -.15, 0, 6):
        luggage_bench('oak', .62)
        with at(0, 0, .47):
            box(.56, .36, .20, mat=M('leather'), b=.03)
            for sx in (-1, 1):
                box(.03, .366, .206, sx * .17, 0, -.003, M('darkleather'), .004)
    frame(.44, .58, 1.02, .31, 1.22, 'leaves', 'oak', mount=.05)
    lot_tag(249, .163, -.295, 1.95)
    camera((-.95, -6.1, 1.25), (.20, 0, .98), 72, 8)


@scene('item-walnut-media-console', bias=.92)
def s():
    studio(.25, 'greenwall', 'darkfloor')
    evening((0, 0, .6), 46, .30)
    media_console()
    lot_tag(371, .20, -.240, .565)
    frame(1.0, .76, -.12, .245, .98, 'hills', 'oak')
    vase('ceramic', 1.0, -.66, .02, .58, 0)
    branches(-.66, .02, .86, 5, .50, 'dryleaf', leaves=14)
    lamp_table(.66, .02, .58, 'stoneware', .88, power=13)
    books(.28, -.02, .58, 3, 8)
    books(0, 0, .395, 3, 0, .26, .2)
    bowl(0.0, -.02, .194, .15, 'stoneware')
    rug(3.0, 1.2, 0, -.9, mat='greywool')
    camera((-.95, -4.6, 1.02), (.02, 0, .68), 72, 7)


@scene('item-minibar-cabinet')
def s():
    studio(.28, 'plasterwall', 'tile')
    blinds((.1, .25, 1.0))
    minibar()
    tray(.16, -.02, 1.142, .34, .24, 'walnut')
    for x, k in ((.08, 0), (.17, 1)):
        bottle(x, -.01, 1.152, k, .9)
    glassware(.26, -.04, 1.152, 'stoneware')
    vase('blackware', .72, -.24, .02, 1.142, 0)
    branches(-.24, .02, 1.34, 5, .40, 'dryleaf', leaves=14)
    with at(1.02, -.05, 0, -36):
        lounge_velvet('velvet')
    frame(.46, .60, .88, .28, 1.30, 'moon', 'walnut')
    camera((.35, -4.5, 1.24), (.22, 0, .80), 72, 7)


# ---------------------------------------------------------------- bundles

def king_set():
    studio(.02, 'greenwall', 'carpet')
    afternoon((.0, 0, .8), 8200, (7.4, -3.8, 4.3))
    bed(2.0, 2.05, 'walnut', throw_mat='throw', accent='sandvelvet', headw=3.1, headh=1.2, seed=4)
    for sx in (-1, 1):
        with at(sx * 1.38, -.33):
            nightstand('walnut', .52, .42, .52, 2)
            lamp_table(0, .02, .52, 'ceramic', .95, power=7)
    with at(-1.38, -.33):
        books(.10, -.14, .52, 2, 15, .18, .13)
    with at(1.38, -.33):
        cup(-.10, -.13, .52)
    with at(0, -2.55):
        bench('linen', 1.35)
    rug(3.7, 2.5, 0, -1.95, mat='wool')
    with at(2.12, -1.75, .0, -52):
        lounge_velvet()
    with at(1.74, -1.2):
        side_travertine(.2, .5)
        vase('stoneware', .7, 0, 0, .5, 0)
        branches(0, 0, .68, 4, .35, 'dryleaf', leaves=12)
    curtain(.9, 3.1, -2.42, -.14, .01, 'ivorylinen', folds=7)
    frame(.70, .90, -.42, .0, 1.42, 'hills', 'oak')
    frame(.70, .90, .42, .0, 1.42, 'leaves', 'oak')


@scene('bundle-king-guest-room-1', bias=.95)
def s():
    king_set()
    camera((.75, -6.9, 1.62), (.22, -.6, .84), 47, 9, focus=(0, -1.2, .8))


@scene('bundle-king-guest-room-2', bias=.95)
def s():
    king_set()
    camera((.35, -3.3, 1.28), (1.12, -.3, .82), 66, 4.5, focus=(1.3, -.45, .7))


@scene('bundle-king-guest-room-3', bias=.95)
def s():
    king_set()
    camera((-1.9, -4.8, 1.25), (.10, -2.2, .56), 62, 4.5, focus=(-.1, -2.6, .5))


def queens_set():
    studio(.25, 'sagewall', 'oakfloor', wainscot=1.0)
    overcast(-1, 420)
    for sx, sd in ((-1.25, 5), (1.25, 8)):
        with at(sx, .20):
            bed(1.52, 2.0, 'sandvelvet', throw_mat='throw', accent='velvet', headw=1.66, headh=1.15, seed=sd)
    with at(0, -.02):
        nightstand('oak', .58, .44, .56, 2)
        lamp_table(0, .04, .56, 'pineglaze', .95, power=8)
        books(.12, -.13, .56, 2, 12, .17, .12)
        cup(-.15, -.12, .56)
    rug(5.2, 2.2, 0, -1.55, mat='greywool')
    frame(.62, .80, -1.25, .235, 1.42, 'moon', 'oak')
    frame(.62, .80, 1.25, .235, 1.42, 'arches', 'oak')
    curtain(.9, 3.1, -2.62, .05, .01, 'ivorylinen', folds=7)
    with at(2.62, .0):
        ficus(0, 0, 1.6)


@scene('bundle-double-queen-room-1')
def s():
    queens_set()
    camera((.0, -6.9, 1.72), (.0, -.4, .80), 47, 9, focus=(0, -1, .8))


@scene('bundle-double-queen-room-2')
def s():
    queens_set()
    camera((-.55, -3.4, 1.32), (.28, -.1, .80), 62, 5, focus=(.1, -.2, .7))


def lobby_set():
    studio(1.7, 'brick', 'tile')
    afternoon((-.2, 1.6, 1.1), 10500, (7.6, -3.4, 4.6), panes=(.14, .30, .02), count=(3, 2))
    panelled(3.2, 3.6, 1.69, 2.6, 'walnut', .4)
    with at(-.1, .75, .014):
        sofa(2.35, .95, 'boucle', 3, ('velvet', 'throw', 'ivorylinen'))
    for x, rz in ((-1.65, 62), (1.75, -64)):
        with at(x, -.45, .014, rz):
            lounge_velvet()
    with at(0, -.45, .014):
        coffee_brass(1.2, .66, .36)
        z = books(-.25, .02, .36, 3, 12)
        vase('stoneware', .8, .22, .06, .36, 0)
        branches(.22, .06, .58, 5, .40, 'leaf', leaves=15)
    with at(1.55, .75):
        side_travertine(.22, .5)
        lamp_table(0, 0, .5, 'ceramic', .95, power=7)
    with at(-1.62, .82):
        lamp_floor(0, 0, power=9)
    rug(4.6, 3.1, 0, -.1, mat='wool')
    olive(-2.6, 1.0, 2.0, s=1.25, dens=1.3)
    frame(1.1, 1.35, -.15, 1.69, 1.15, 'landscape', 'oak')
    with at(2.75, 1.2, 0, -18):
        club_leather()


@scene('bundle-lobby-lounge-1')
def s():
    lobby_set()
    camera((.7, -6.6, 1.62), (.12, .3, .82), 49, 9, focus=(0, -.2, .6))


@scene('bundle-lobby-lounge-2')
def s():
    lobby_set()
    camera((-1.1, -3.2, 1.12), (1.15, .1, .58), 62, 4.5, focus=(1.5, -.4, .5))


@scene('bundle-lobby-lounge-3')
def s():
    lobby_set()
    camera((.75, -2.9, 1.30), (-.35, .3, .55), 66, 4, focus=(-.1, -.5, .45))


def resto_set():
    studio(2.6, 'claywall', 'darkfloor')
    evening((0, 1.5, .7), 150, .42)
    # banquette along the wall
    with at(0, 2.25, 0):
        box(9.0, .56, .32, 0, 0, 0, 'walnut', .006)
        for i in range(8):
            cushion(1.12, .58, .15, -3.94 + i * 1.125, -.02, .32, 'velvet', r=.05, puff=.02, side=.004, wr=.003, n=14)
        channels(9.0, .52, 60, 'velvet', 0, .22, .46, depth=.10, r=.05)
        box(9.0, .12, .03, 0, .29, .98, 'walnut', .004)

    def table(y=0):
        dining_square('walnut', .72)
        plate(0, -.2, .75, .13)
        plate(0, .2, .75, .13)
        glassware(.17, -.10, .75, 'pineglaze')
        glassware(-.17, .12, .75, 'pineglaze')
        for s_ in (-1, 1):
            prism(rrect(.07, .18, .01, 3), .006, s_ * .19, s_ * .20, .75, 'ivorylinen', .002)
        vase('stoneware', .42, .24, .2, .75, 1)

    def chair():
        chair_bentwood('walnut', 'leather')
    for i in range(5):
        x = -3.0 + i * 1.5
        stamp('t', table, x, 1.62)
        stamp('c', chair, x + R.uniform(-.03, .03), .98, 0, 180 + R.uniform(-7, 7))
    for r_, y in ((0, -.35), (1, -2.1)):
        for i in range(3):
            x = -2.3 + i * 2.3 + (.5 if r_ else 0)
            stamp('t', table, x, y)
            stamp('c', chair, x + R.uniform(-.03, .03), y - .62, 0, 180 + R.uniform(-9, 9))
            stamp('c', chair, x + R.uniform(-.03, .03), y + .62, 0, 0 + R.uniform(-9, 9))
    for i in range(3):
        pendant(-3.0 + i * 3.0, 1.6, 1.75, 2.6, .19, 'brass', power=34)
    frame(.9, 1.15, -1.5, 2.59, 1.32, 'blocks', 'oak')
    frame(.9, 1.15, 1.5, 2.59, 1.32, 'strokes', 'oak')
    ficus(-3.9, 1.2, 1.9, s=1.15)


@scene('bundle-forty-seat-restaurant-1', bias=.95)
def s():
    resto_set()
    camera((1.9, -5.5, 1.78), (-.25, 1.0, .86), 43, 9, focus=(0, -.3, .7))


@scene('bundle-forty-seat-restaurant-2', bias=.95)
def s():
    resto_set()
    camera((-1.45, -1.55, 1.30), (.15, 1.5, .72), 56, 4, focus=(-.05, 1.1, .7))


def suite_set():
    studio(1.0, 'greigewall', 'darkfloor')
    blinds((.2, 1.0, 1.0), 11500, (-7.4, -4.6, 4.4))
    slats(2.6, 3.4, .99, 2.2, 0, 'walnut')
    with at(-1.0, .35, .014, 0):
        sofa(2.0, .92, 'greigelinen', 2, ('velvet', 'ivorylinen'), 0)
    with at(-1.0, -.72, .014, 0):
        coffee_brass(1.0, .58, .36, 'marble')
        books(-.2, .02, .36, 3, 10)
        bowl(.2, .0, .36, .11, 'stoneware')
    with at(-2.45, -.55, .014, 66):
        club_leather()
    rug(3.6, 2.5, -1.15, -.45, mat='wool')
    with at(2.1, .45, 0):
        desk('walnut', 1.5, .68)
        lamp_table(-.54, .1, .75, 'ceramic', .82, shape=1, power=3.5)
        books(.5, .1, .75, 4, -5)
        vase('pineglaze', .8, .22, .15, .75, 2)
        branches(.22, .15, .87, 4, .38, 'dryleaf', leaves=13)
        box(.36, .26, .012, -.08, -.12, .75, M('darkleather'), .003)
    with at(2.42, -.30, 0, 146):
        chair_desk('leather')
    lamp_floor(.35, .55, power=6)
    frame(1.2, .9, -1.0, .99, 1.2, 'strokes', 'walnut')
    olive(-2.85, .55, 1.8, s=1.1)


@scene('bundle-executive-suite-1', bias=.88)
def s():
    suite_set()
    camera((-.9, -6.0, 1.55), (-.05, .2, .80), 46, 9, focus=(0, -.2, .7))


@scene('bundle-executive-suite-2', bias=0.8)
def s():
    suite_set()
    camera((.55, -3.0, 1.28), (1.95, .3, .86), 64, 4.5, focus=(1.95, .1, .8))


def studio_set():
    studio(1.2, 'whitewall', 'oakfloor')
    overcast(-1, 480)
    with at(1.75, .88, 0):
        kitchenette(2.1)
    with at(-1.55, .68, .014):
        sofa(1.9, .9, 'sagelinen', 2, ('ivorylinen', 'clayvelvet'), 0)
    with at(-1.5, -.35, .014):
        cyl(.42, .03, z=.35, mat=wood('oak', 0), b=.008, seg=100)
        for a in (0, 120, 240):
            c_, s_ = math.cos(math.radians(a)), math.sin(math.radians(a))
            leg((.25 * c_, .25 * s_, .36), (.32 * c_, .32 * s_, 0), .022, .013, 'oak')
        books(-.1, .03, .38, 2, 14)
        cup(.17, -.06, .38)
    with at(1.35, -.75, 0):
        dining_round('oak', .48)
        vase('ceramic', .72, .0, .05, .75, 0)
        branches(0, .05, .95, 5, .38, 'leaf', leaves=14)
        for a in (75, 285):
            with at(.74 * math.sin(math.radians(a)), .74 * math.cos(math.radians(a)), 0, -a):
                chair_bentwood('oak', 'pinelinen')
    pendant(1.35, -.75, 1.75, 2.5, .2, 'brass', power=6)
    rug(2.9, 2.2, -1.5, -.1, mat='greywool')
    lamp_floor(-.32, .85, power=9)
    frame(.8, 1.0, -1.85, 1.19, 1.12, 'landscape', 'oak')
    frame(.55, .72, -1.02, 1.19, 1.22, 'arches', 'oak')
    ficus(-2.85, .75, 1.6)


@scene('bundle-extended-stay-studio-1')
def s():
    studio_set()
    camera((.55, -6.0, 1.62), (.0, .3, .80), 46, 9, focus=(0, -.2, .7))


@scene('bundle-extended-stay-studio-2')
def s():
    studio_set()
    camera((.1, -3.2, 1.30), (1.5, .2, .86), 60, 5, focus=(1.3, -.7, .8))


# ---------------------------------------------------------------- hero, founder

@scene('hero', (2400, 1350), bias=1.1)
def s():
    studio(1.6)
    world(left=1.15, right=.38, top=.66, front=.76, strength=.64)
    sun(to=(-.35, 1.6, 1.22), power=8800, frm=(-7.6, -3.4, 4.5), panes=(.125, .19, .016), count=(3, 3), leaves=.55, soft=.006)
    with at(1.32, .62, .014, -3):
        sofa(2.3, .95, 'boucle', 2, ('velvet', 'throw'))
    with at(2.30, -.72, .014, -50):
        lounge_velvet()
    with at(.98, -.55, .014, 4):
        coffee_brass(1.15, .62, .36)
        z = books(-.25, .02, .36, 3, 12)
        bowl(-.25, .02, z, .075, 'ceramic')
        vase('stoneware', .85, .2, .05, .36, 0)
        branches(.2, .05, .60, 5, .42, 'leaf', ('leafO', .085, .024), leaves=20, spread=.55)
    rug(4.4, 2.9, 1.5, -.1, mat='wool')
    olive(-.22, 1.02, 1.55, s=.95, dens=1.25)
    frame(.82, 1.02, 1.42, 1.59, 1.12, 'landscape', 'oak')
    camera((.42, -6.6, 1.22), (.42, 0, .80), 54, 8, focus=(1.3, .1, .6), aspect=(16, 9))


@scene('founder', (1200, 1500), bias=0.95)
def s():
    # the founder's corner: desk at the tall warehouse window, coat over the chair
    W0, W1, Z0, Z1, Y = -1.55, .55, .80, 4.4, 1.25
    for w_, x_ in ((3.0, W0 - 1.5), (5.0, W1 + 2.5)):
        box(w_, .25, 6, x_, Y + .125, 0, M('brick'), 0)
    box(W1 - W0, .25, Z0, (W0 + W1) / 2, Y + .125, 0, M('brick'), 0)
    box(W1 - W0, .25, 1.6, (W0 + W1) / 2, Y + .125, Z1, M('brick'), 0)
    box(W1 - W0 + .1, .32, .05, (W0 + W1) / 2, Y + .08, Z0 - .02, M('plasterwall'), .006)
    box(14, 12, .1, 0, -3, -.1, M('oakfloor'), 0)
    window(W1 - W0, Z1 - Z0, (W0 + W1) / 2, Y + .14, Z0, 4, 6)
    backdrop()
    world(left=.95, right=.42, top=.75, front=.60, strength=.52)
    sky = box(16, .05, 12, 0, 7, -3, plain('sky', (0, 0, 0), 1, emit=(.90, .96, 1.0), estr=1.7), 0)
    sky.visible_shadow = False
    sky.visible_diffuse = False
    # blurred yard outside
    far = plain('far', (0, 0, 0), 1, emit=(.70, .75, .74), estr=1.6)
    box(5, .1, 2.6, 2.6, 6.5, -.5, far, 0)
    box(4, .1, 1.7, -3.2, 6.6, -.5, far, 0)
    area(((W0 + W1) / 2, Y + .5, 2.6), ((W0 + W1) / 2 + .3, -1, .6), W1 - W0, 3.4, 110, (.90, .96, 1.0))
    sun(frm=(-3.6, 6.2, 5.2), to=(.3, .1, .7), power=11000, panes=None, size=.10, col=(1, .80, .56))
    area((-3.2, -2.2, 2.4), (.2, .3, .8), 1.6, 1.6, 30, (1, .86, .70))
    sun(frm=(-5.2, -3.6, 4.2), to=(.55, 1.2, 1.15), power=3800)
    with at(-.02, .62, 0, 0):
        desk('walnut', 1.55, .70)
        lamp_table(.56, .12, .75, 'pineglaze', .92, on=True, power=3)
        books(-.58, .14, .75, 5, 6)
        vase('stoneware', .82, -.28, .20, .75, 0)
        branches(-.28, .20, .97, 5, .46, 'leaf', ('leafO', .085, .024), leaves=20, spread=.55)
        box(.42, .30, .002, .02, -.10, .751, M('paper'), 0, rz=-6)
        box(.30, .22, .002, .10, -.13, .7535, M('paper'), 0, rz=9)
        for i, m in enumerate(('velvet', 'linen', 'leather', 'boucle')):
            box(.11, .085, .005, .33 + .010 * i, -.16 + .018 * i, .756 + .0055 * i, M(m), .0015, rz=12 + i * 11)
        cup(-.30, -.12, .75)
        with at(-.06, -.20, .758, 34):
            tube([(-.08, 0, 0), (.08, 0, 0)], .004, 'brass')
    with at(.20, -.22, 0, 152):
        chair_desk('leather')
        with at(.02, .268, .0, 0):
            draped()
    for i, (w_, h_, m) in enumerate(((.9, 1.15, 'greigelinen'), (.8, .95, 'walnut'))):
        if m == 'walnut':
            box(w_, .03, h_, 1.30, Y - .19, 0, 'walnut', .004, rx=-8, grain=2)
        else:
            wrapped(w_, h_, .09, m, 1.42, Y - .05, 0, -7)
    frame(.46, .60, 1.12, Y - .002, 1.52, 'blocks', 'oak')
    lot_tag(27, 1.30, Y - .20, .93, s=1.2)
    rug(2.2, 1.8, .1, -.3, mat='wool')
    camera((-.35, -3.6, 1.32), (.06, .4, .98), 66, 4.5, focus=(.1, .1, .85), aspect=(4, 5))


# ---------------------------------------------------------------- posts

def hall(y=16):
    plain('whwall', (.52, .49, .44), .9, var=.08, bump=.15, bscale=6)
    box(16, 30, .1, 0, 4, -.1, M('concrete'), 0)
    box(16, .2, 7, 0, y, 0, M('whwall'), 0)
    for sx in (-1, 1):
        box(.2, 30, 7, sx * 6.2, 4, 0, M('whwall'), 0)


@scene('post-buying-used-hotel-furniture')
def s():
    hall()
    world(left=.9, right=.6, top=1.0, front=.6, strength=.55)
    steel = plain('truss', (.36, .35, .33), .6)
    for j in range(5):
        y = .4 + j * 2.9
        box(12, .10, .16, 0, y + 1.2, 4.75, steel, .01)
        box(.16, 1.5, .05, 0, y, 4.58, plain('tubelight', (.9, .9, .9), .5, emit=(.97, 1, .96), estr=5), .01)
        area((0, y, 4.5), (0, y, 0), .3, 1.6, 110, (.97, 1, .96))
    sun(frm=(-7, -4, 8.5), to=(.6, 4, .4), power=8000, panes=(.10, .26, .022), count=(3, 4), leaves=0, size=.15)
    for sx in (-1, 1):
        for j in range(5):
            stocked_rack(sx * 2.15, -1 + j * 2.72, 90 * -sx)
        floor_line(.09, 14, sx * 1.42, 4)
        for j in range(5):
            with at(sx * 1.66, -1 + j * 2.72, 2.56, -90 * sx):
                box(.34, .012, .22, 0, 0, 0, M('paper'), .002)
                lettering('ABCDE'[j] + ('1' if sx < 0 else '2'), .17, 0, -.008, .11)
    with at(.52, 3.4, 0, 12):
        nightstand_pallet(322)
    with at(-.50, .75, 0, 26):
        club_leather()
        lot_tag(234, -.248, -.424, .474, 0, 1.3)
    camera((.05, -4.4, 1.62), (.08, 3, 1.32), 44, 5.6, focus=(-.4, .7, .7))


@scene('post-how-we-grade')
def s():
    box(6, 4, .04, 0, 0, -.04, wood('paleoak', 0), 0)
    world(left=.9, right=.30, top=.5, front=.45, strength=.50)
    sun(frm=(2.7, 1.1, 1.5), to=(0, 0, 0), power=380, panes=None, size=.08, col=(1, .86, .68))
    box(.34, .25, .022, -.235, .085, 0, 'walnut', .003, rz=6)
    water_ring(-.30, .10, .022)
    box(.27, .16, .018, -.15, .185, .0225, 'oak', .003, rz=-12)
    box(.19, .17, .022, .24, .155, 0, M('travertine'), .003, rz=9)
    box(.15, .15, .014, .30, -.03, 0, M('greenmarble'), .002, rz=-8)
    for i, (m, x, y, r) in enumerate((('velvet', .105, -.13, 13), ('boucle', .215, -.165, -9), ('leather', .005, -.165, -5))):
        def swatch(u, v, so=i * 7.3):
            a, b = u - .5, v - .5
            pinked = .004 * (abs((a * 22) % 1 - .5) + abs((b * 20) % 1 - .5)) * (max(abs(a), abs(b)) > .485)
            return Vector((a * .16 * (1 - pinked * 9), b * .14 * (1 - pinked * 9), .004 + .009 * i * (a + .5) + .004 * abs(mn.noise((a * 3 + so, b * 3, 0)))))
        sheet(swatch, 90, 90, m, solid=.003, x=x, y=y, z=.001 + .002 * i, rz=r)
    # the inspection card on its clipboard
    with at(-.26, -.215, 0, -7):
        box(.235, .30, .004, 0, 0, 0, 'smoked', .001)
        box(.215, .27, .001, 0, -.008, .0042, M('paper'), 0)
        box(.075, .022, .008, 0, .138, .004, M('steel'), .003)
        cyl(.008, .07, -.035, .143, .013, 'steel', ry=90)
        lettering('INSPECTION CARD', .0125, 0, .105, .0056, rx=0)
        for k, (line, grade) in enumerate((('STRUCTURE', 'A'), ('SURFACES', 'B'), ('MOVING PARTS', 'A'), ('UPHOLSTERY', 'A'), ('HYGIENE', 'A'))):
            y = .072 - k * .030
            lettering(line, .0105, -.045, y, .0056, rx=0)
            lettering(grade, .017, .075, y, .0056, plain('inkblue', (.02, .05, .14), .6), rx=0, rz=R.uniform(-8, 8))
            box(.19, .0008, .0002, 0, y - .014, .0053, plain('rule', (.35, .33, .30), .8), 0)
        lettering('GRADE', .014, -.045, -.105, .0056, rx=0)
        prism(rrect(.05, .036, .004), .0002, .075, -.105, .0053, plain('labelgreen', (.022, .05, .037), .7), 0)
        lettering('B', .030, .075, -.105, .0060, M('paper'), rx=0)
        with at(.155, -.03, .0045, 76):
            tube([(-.075, 0, 0), (.055, 0, 0)], .0040, 'pineglaze')
            lathe([(.0040, 0), (.0014, .016), (0, .020)], .055, 0, 0, 'ply', ry=90)
    with at(.075, .055, .012, 25, -90):
        pull(0, 0, 0, .14)
    with at(.06, .115, .012, -12, -90):
        pull(0, 0, 0, .10, 'agedbrass')
    with at(.42, -.10):
        knob(0, 0, .013)
    # loupe
    with at(.06, .225, .0, 40):
        lathe([(.034, 0), (.038, 0), (.038, .014), (.034, .014), (.034, 0)], mat='blackmetal')
        lathe([(0, .004), (.02, .0045), (.034, .006), (.034, .008), (.02, .0095), (0, .010)], mat='glass')
        tube([(.038, 0, .007), (.13, 0, .010)], .007, 'walnut')
    camera((-.02, -.70, .86), (-.03, -.015, .0), 44, 8, focus=(-.02, -.02, .01), tilt=True)


@scene('post-furnishing-a-short-term-rental')
def s():
    with at(0, 0, 0, s=.5):
        for i in range(5):
            box(6.6, .60, .08, 0, -1.2 + .602 * i, -.08, 'oak', .003, grain=0)
    world(left=1.1, right=.30, top=.55, front=.5, strength=.62)
    sun(frm=(-2.8, 1.3, 2.3), to=(.02, 0, 0), power=520, panes=(.13, .18, .018), count=(3, 3), size=.04, leaves=.45)
    ink = plain('inkline', (.05, .055, .06), .8)
    grn = plain('inkgreen', (.05, .12, .09), .8)

    def paper(u, v):
        a, b = (u - .5) * .62, (v - .5) * .44
        z = .0012 + .05 * max(0, (abs(a) - .26) / .05) ** 2 * .25 + .002 * abs(mn.noise((a * 3, b * 3, 0)))
        return Vector((a, b, z))
    with at(-.02, .0, 0, 5):
        sheet(paper, 60, 40, M('paper'), solid=.0006)

        def line(x0, y0, x1, y1, t=.0016, m=ink):
            L = math.hypot(x1 - x0, y1 - y0)
            box(L, t, .0006, (x0 + x1) / 2, (y0 + y1) / 2, .0034, m, 0, rz=math.degrees(math.atan2(y1 - y0, x1 - x0)))

        def rect(x, y, w, h, t=.0012, m=ink):
            for a in ((x, y, x + w, y), (x + w, y, x + w, y + h), (x + w, y + h, x, y + h), (x, y + h, x, y)):
                line(*a, t, m)
        # outer walls, corridor, rooms, doors
        rect(-.24, -.17, .48, .34, .0052)
        for wall in ((-.24, 0, -.10, 0), (-.055, 0, -.02, 0), (.05, 0, .10, 0), (.145, 0, .24, 0), (-.02, .17, -.02, .07), (-.08, -.17, -.08, -.05), (.10, .17, .10, .05)):
            line(*wall, .004)
        for x, y, a in ((-.10, 0, 0), (.10, 0, 90), (-.02, .07, 180)):
            arc = disc(.045, x, y, a, a + 90)
            tube([(*p, .0036) for p in arc], .0004, ink)
            line(x, y, *arc[0], .001)
        for (x, y) in ((-.20, .055), (.125, .055), (-.21, -.15)):
            rect(x, y, .085, .09, .0012, grn)
            for k in (.006, .045):
                rect(x + k, y + .065, .034, .019, .0009, grn)
            for k in (-.024, .090):
                rect(x + k, y + .07, .019, .019, .0009, grn)
        rect(.0, -.15, .10, .035, .0012, grn)
        rect(.02, -.10, .06, .03, .0009, grn)
        rect(.16, -.16, .06, .028, .0012, grn)
        for text, x, y in (('BEDROOM 1', -.155, .030), ('BEDROOM 2', .168, .030), ('BEDROOM 3', -.165, -.035), ('BATH', .04, .11), ('LIVING', .06, -.060), ("12' - 6\"", -.19, -.194), ("14' - 0\"", .06, -.194)):
            lettering(text, .010, x, y, .0042, ink, rx=0)
        for i in range(5):
            line(-.26 + i * .13, -.188, -.26 + i * .13, -.182, .0009)
        line(-.26, -.185, .26, -.185, .0007)
    # steel rule, pencils, tape, swatches, cup
    box(.36, .020, .0016, .06, -.135, .008, M('steel'), .0004, rz=-9)
    for k in range(35):
        with at(.06, -.135, .0097, -9):
            box(.0006, .008 if k % 5 == 0 else .004, .0002, -.17 + .01 * k, .008 - (.004 if k % 5 == 0 else .002), 0, ink, 0)
    for k, (x, y, r) in enumerate(((.17, .03, 38), (.22, -.035, 61))):
        with at(x, y, .0105, r):
            tube([(-.08, 0, 0), (.07, 0, 0)], .0040, 'pineglaze' if k else 'clayvelvet')
            lathe([(.0040, 0), (.0014, .016), (0, .020)], .07, 0, 0, 'ply', ry=90)
    with at(-.30, -.19, 0, 24):
        cyl(.036, .034, 0, 0, .004, 'brass', b=.008)
        box(.05, .035, .034, .03, 0, .004, M('blackware'), .008)
        box(.24, .019, .0006, .165, -.008, .006, plain('tapey', (.62, .45, .12), .5), 0)
        for k in range(22):
            box(.0007, .008, .0002, .065 + .01 * k, -.004, .0067, ink, 0)
    for i, m in enumerate(('velvet', 'linen', 'leather', 'boucle')):
        box(.11, .085, .004, .43 + .014 * i, .08 + .028 * i, .002 + .0045 * i, M(m), .0015, rz=12 + i * 9)
    box(.13, .075, .007, .45, -.06, 0, 'walnut', .0015, rz=-18)
    box(.13, .075, .007, .47, -.03, .0075, 'smoked', .0015, rz=4)
    cup(-.42, .13, 0)
    with at(-.47, -.06):
        books(0, 0, 0, 2, -12, .2, .15)
    camera((.06, -.74, .98), (.045, -.015, 0), 53, 6.3, focus=(.02, -.04, 0), tilt=True)


def truck(y0, w=2.5, h=2.65, L=6.5):
    """The inside of a box truck whose open end stands at y0: ribbed walls, rails, plank floor, light through the roof."""
    skin, rail = plain('truck', (.56, .55, .52), .55, var=.10, vscale=2), M('steel')
    room_ = y0 + L / 2
    for i in range(16):
        box(w / 16 - .004, L, .05, -w / 2 + w / 16 * (i + .5), room_, -.05, wood('ply', 1), .002)
    for sx in (-1, 1):
        box(.03, L, h, sx * (w / 2 + .015), room_, 0, skin, 0)
        for k in range(14):
            box(.03, .05, h, sx * (w / 2 - .012), y0 + .25 + k * .46, 0, skin, .008)
        for z in (.55, 1.35):
            box(.012, L, .13, sx * (w / 2 - .034), room_, z, rail, .003)
            for k in range(24):
                box(.004, .03, .07, sx * (w / 2 - .041), y0 + .2 + k * .26, z + .03, M('blackmetal'), .001)
        box(.06, .10, h + .1, sx * (w / 2 + .02), y0 + .02, -.05, plain('truckframe', (.30, .29, .27), .4, var=.2), .01)
    box(w, .04, h, 0, y0 + L, 0, skin, 0)
    box(w + .1, L, .03, 0, room_, h, plain('translucentroof', (.8, .8, .78), .6, emit=(.94, .98, 1.0), estr=1.1), 0)
    for k in range(9):
        box(w, .05, .06, 0, y0 + .4 + k * .72, h - .06, skin, .006)
    box(w + .1, .10, .14, 0, y0 + .04, h - .06, plain('truckframe', (.30, .29, .27), .4), .01)


@scene('post-measuring-and-freight')
def s():
    D, DH, Y = 1.42, 2.95, 2.5
    box(14, 10, .1, 0, -2.35, -.1, M('concrete'), 0)
    plain('whwall', (.50, .47, .42), .9, var=.08, bump=.15, bscale=6)
    for sx in (-1, 1):
        box(5, .3, 5.5, sx * (D + 2.5), Y + .15, 0, M('whwall'), 0)
        box(.26, .34, DH, sx * (D + .02), Y + .05, 0, M('rubber'), .05)
        box(.05, .05, DH + .8, sx * (D + .22), Y - .05, 0, M('steel'), .004)
        cyl(.075, 1.0, sx * (D + .48), Y - .35, 0, plain('hazard', (.60, .40, .06), .55, var=.2, vscale=14), .03)
        floor_line(.09, 3.8, sx * (D + .16), .3)
    box(2 * D, .3, 2.6, 0, Y + .15, DH, M('whwall'), 0)
    box(2 * D + .5, .34, .30, 0, Y + .05, DH - .06, M('rubber'), .05)
    box(2 * D + .3, .12, .42, 0, Y - .10, DH + .26, plain('rolldoor', (.42, .41, .39), .45, 0), .12)
    with at(D + .95, Y - .012, 1.75):
        box(.50, .012, .50, mat=plain('labelgreen', (.022, .05, .037), .7), b=.004)
        lettering('4', .42, 0, -.008, .24, M('paper'))
    # leveller plate and its lip
    box(2.0, 1.5, .016, 0, Y - .55, .0, plain('leveller', (.20, .195, .185), .45, .6, var=.25, vscale=5, bump=.2, bscale=60), .004)
    box(1.9, .5, .02, 0, Y + .40, .004, M('steel'), .004)
    for sx in (-1, 1):
        floor_line(.07, 1.5, sx * 1.06, Y - .55)
    truck(Y + .35)
    backdrop()
    world(left=.9, right=.5, top=.85, front=.5, strength=.55)
    area((-1.2, -1.0, 4.2), (-.2, 1.0, 0), .4, 4.0, 190, (.97, 1, .96))
    sun(frm=(-6.5, -3.8, 5.4), to=(.4, 1.6, .7), power=4200, panes=(.12, .22, .02), count=(3, 3), leaves=0, size=.15)
    # the load: sofas on end, casegoods stacked, headboards on edge along the left wall
    for i in range(5):
        wrapped(1.9, 1.25, .11, ('movingblanket', 'greenblanket', 'sandblanket')[i % 3], -1.10 + i * .15, 5.0, 0, rz=90)
    for k, (w, h, d, m) in enumerate(((.86, 1.95, .80, 'movingblanket'), (.84, 1.80, .80, 'greenblanket'))):
        wrapped(w, h, d, m, .76, 4.35 + k * .95, 0, straps=3, lot=385)
    for k in range(2):
        for j in range(2):
            wrapped(.66, .62, .55, ('movingblanket', 'sandblanket')[(k + j) % 2], -.02, 6.1 + j * .7, k * .68, straps=1)
    # a strap from rail to rail round the headboards
    tube([(-1.24, 4.02, .62), (-.43, 4.02, .62), (-.41, 4.04, .62), (-.41, 5.96, .62), (-.43, 5.98, .62), (-1.24, 5.98, .62)], .012, plain('strap', (.33, .17, .05), .7))
    # on the dock: banded nightstands on a pallet with a jack, a headboard on a hand truck
    with at(1.02, .42, 0, -22):
        nightstand_pallet(322)
    with at(-1.02, .55, 0, 44):
        hand_truck()
        wrapped(1.08, 1.42, .11, 'movingblanket', 0, -.085, .03, -8, lot=114)
    with at(-2.05, 1.45, 0, 35):
        pallet_jack()
    camera((-.25, -4.5, 1.58), (.0, 2, 1.18), 48, 7, focus=(0, .7, .8))


@scene('post-what-a-second-life-saves', bias=.85)
def s():
    bay(5.4, 'redbrick')
    strip_lights(190)

    def walnut():
        chair_bentwood('walnut', 'leather')

    def oak():
        chair_bentwood('oak', 'pinelinen')
    # the back row carries a second tier, turned over and seat to seat
    for i in range(6):
        x = -2.0 + i * .62
        stamp('c', walnut, x, .55, 0, 14)
        if i % 5 != 4:
            stamp('c', walnut, 0, 0).matrix_world = xf(x, .55, .935, 0, 180, 0) @ xf(0, 0, 0, 0, 0, -14)
    for i in range(4):
        stamp('d', oak, -1.25 + i * .70, -.45, 0, 20 + R.uniform(-4, 4))
    with at(-.55, -.45, 0, 20):
        lot_tag(417, .0, -.222, .42, s=1.3)
    with at(1.86, .25, 0, -24):
        hand_truck()
        wrapped(.95, 1.25, .11, 'movingblanket', 0, -.085, .03, -8, lot=385)
    camera((-.75, -4.7, 1.42), (.05, .2, .76), 56, 2.2, focus=(-.1, -.3, .6))


def clamp(L=.42):
    """Bar clamp that lies along x."""
    box(L, .022, .008, 0, 0, .030, M('steel'), .001)
    for x, tall in ((-L / 2 + .02, .075), (L / 6, .075)):
        box(.030, .026, tall, x, 0, .0, M('blackmetal'), .006)
    cyl(.007, .12, L / 6 + .01, 0, .058, 'steel', ry=90)
    cyl(.016, .10, L / 6 + .12, 0, .058, 'walnut', .006, ry=90)


def sander():
    """Random-orbit sander with its hose, on its pad."""
    body = plain('sander', (.022, .05, .037), .45, bump=.05, bscale=300)
    cyl(.063, .010, z=.0, mat=plain('grit', (.20, .12, .06), 1, bump=.8, bscale=600), b=.001)
    cyl(.062, .014, z=.010, mat='rubber')
    lathe([(.050, .024), (.063, .027), (.066, .040), (.064, .062), (.056, .078), (.052, .096), (.056, .112), (.057, .124), (.048, .138), (.026, .146), (0, .147)], mat=body, smooth_prof=4)
    lathe([(.050, .090), (.0545, .092), (.0545, .102), (.050, .104)], mat='rubber')
    box(.02, .03, .012, 0, -.052, .112, M('blackmetal'), .004)
    tube([(0, .05, .045), (0, .10, .05), (.02, .20, .05), (.04, .32, .03), (.26, .42, .02), (.8, .46, .02), (1.5, .4, .02)], .016, 'rubber', smooth=10)


@scene('post-refinishing-hotel-casegoods')
def s():
    studio(.75, 'greigewall', 'concrete')
    world(left=1.0, right=.42, top=.7, front=.5, strength=.5)
    sun(to=(.2, .3, .9), power=4600, panes=(.34, .50, .03), count=(2, 1), soft=.02, leaves=0, size=.15)
    # old bench top of dark boards
    for i in range(5):
        box(2.2, .158, .07, 0, -.32 + i * .16, .80, 'smoked', .005, grain=0)
    box(2.0, .05, .14, 0, -.34, .66, 'smoked', .004)
    # the nightstand's top, half sanded: old finish with its ring on the right, pencil lines where the sander has yet to go
    with at(-.02, -.06, .87, 8):
        box(.78, .40, .024, 0, 0, 0, 'oak', .004, grain=0)
        prism([(-.386, -.196), (-.03, -.196), (.0, -.06), (-.035, .07), (.01, .196), (-.386, .196)], .0005, 0, 0, .0241, wood('paleoak', 0), 0)
        for dx, dy in ((.16, .03), (.235, -.045)):
            water_ring(dx, dy, .024)
        for k in range(5):
            tube([(.03 + .075 * k + .012 * math.sin(j * 1.9 + k), -.17 + .34 * j / 8, .0246) for j in range(9)], .0007, plain('pencil', (.10, .095, .09), .8), smooth=5)
        with at(-.13, .03, .0246, -35):
            sander()
        for k in range(60):
            cyl(R.uniform(.0008, .0022), .0004, R.uniform(-.36, .0), R.uniform(-.18, .18), .0246, plain('dust', (.72, .58, .40), 1), 0, seg=9)
    with at(.30, -.34, .872, 24):
        for k, (x, y) in enumerate(((0, 0), (.055, .025), (.10, -.02))):
            cyl(.0625, .0012, x, y, .0013 * k, plain(f'disc{k}', ((.23, .12, .05), (.30, .17, .075), (.36, .23, .12))[k], 1, bump=.8, bscale=600), 0)
        lettering('220', .022, .10, -.02, .0042, rx=0)
    with at(.55, .20, .87):
        cyl(.055, .12, mat='steel', b=.003)
        cyl(.052, .004, z=.118, mat=plain('oil', (.16, .07, .02), .08), b=0)
        cyl(.0556, .08, z=.02, mat=plain('labelgreen', (.022, .05, .037), .7), b=0)
        lettering('HARDWAX OIL', .011, 0, -.0562, .060)
    with at(.47, .05, .872, 64):
        prism([(-.11, -.008), (-.02, -.011), (.05, -.009), (.07, -.021), (.07, .021), (.05, .009), (-.02, .011), (-.11, .008)], .014, 0, 0, 0, 'walnut', .004)
        box(.040, .046, .016, .088, 0, -.001, M('steel'), .002)
        box(.050, .044, .012, .132, 0, .001, plain('bristle', (.05, .035, .02), .9, bump=1, bscale=500), .004)

    def rag(u, v):
        a, b = u - .5, v - .5
        fold = .026 * max(0, mn.noise((a * 3 + b * 2 + 3, b * 1.4, 0))) + .010 * abs(mn.noise((a * 2, b * 5 - a * 3, 4)))
        return Vector((a * .24 + .02 * mn.noise((a * 3, b * 3, 7)), b * .20 + .02 * mn.noise((b * 3, a * 3, 2)), .004 + fold))
    sheet(rag, 80, 80, 'greigelinen', solid=.002, x=.56, y=-.17, z=.872, rz=20)
    with at(-.56, -.06, .872, 82):
        clamp()
    for k, x in enumerate((-.30, -.37)):
        with at(x, .27 - .05 * k, .890, 12 + 30 * k, -90):
            pull(0, 0, 0, .14)
    with at(-.60, .22, .87, 6):
        drawer()
    camera((.34, -1.62, 1.92), (.04, -.06, .86), 60, 6, focus=(.0, -.08, .89), tilt=True)


def drawer():
    box(.30, .02, .16, 0, -.14, 0, 'oak', .003, grain=0)
    for s_ in (-1, 1):
        box(.014, .28, .13, s_ * .135, .0, .0, 'ply', .002)
    box(.28, .014, .13, 0, .14, 0, 'ply', .002)
    box(.27, .28, .008, 0, 0, .012, 'ply', 0)
