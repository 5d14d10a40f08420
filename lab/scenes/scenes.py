"""One function per picture of the demo catalogue. Run through render.py."""
from furn import *

SCENES = {}


def scene(name, size=(1600, 1200), bias=1.0):
    def deco(fn):
        SCENES[name] = (fn, size, bias)
        return fn
    return deco


def studio(depth=.9, wall='plasterwall', floor='oakfloor', **kw):
    room(wall, floor, depth, base=wall)
    backdrop()
    world(**{**dict(left=1.05, right=.36, top=.66, front=.68, strength=.64), **kw})


def shot(x, y, z, tx, tz, lens=70, f=7, ty=0.0):
    camera((x, y, z), (tx, ty, tz), lens, f, focus=(tx, ty - .25, tz))


# ---------------------------------------------------------------- items

@scene('item-walnut-king-headboard')
def s():
    studio(.02)
    sun(to=(.2, 0, 1.2), power=5200)
    bed(2.0, 2.05, 'walnut', throw_mat=None, accent='velvet', headw=2.9, headh=1.42, euro=None)
    for sx in (-1, 1):
        with at(sx * 1.32, -.30):
            nightstand('walnut', .50, .40, .56, 2)
    lamp_table(1.32, -.28, .56, 'ceramic', .92, power=4)
    vase('pineglaze', .85, -1.36, -.26, .56, 1)
    branches(-1.36, -.26, .90, 4, .42, 'dryleaf')
    books(-1.22, -.38, .56, 2, 20, .2, .15)
    frame(.6, .5, .0, 0, 1.72, 'art2', 'oak') if False else None
    rug(3.4, 2.2, 0, -1.75, mat='wool')
    camera((-.75, -5.0, 1.38), (.0, 0, .97), 64, 8, focus=(0, -.1, 1))


@scene('item-channel-tufted-queen-bed')
def s():
    studio(.25)
    sun(to=(.6, .2, 1.0), power=5000)
    with at(.05, .12, 0, 0):
        bed(1.53, 2.05, 'velvet', throw_mat='greigelinen', accent='sandvelvet', headw=1.72, headh=1.22, seed=2)
    with at(1.20, -.12):
        nightstand('oak', .50, .40, .52, 2)
        lamp_table(0, 0, .52, 'stoneware', .95, power=4)
    rug(2.9, 2.0, .1, -1.55, mat='wool')
    olive(-1.35, -.15, 1.55)
    camera((1.75, -5.2, 1.42), (.06, -.8, .62), 62, 8, focus=(.05, -.8, .6))


@scene('item-oak-nightstand')
def s():
    studio(.42)
    sun(to=(.25, .4, .75), power=5200, panes=(.085, .12, .012))
    with at(0, 0, 0, 16):
        nightstand('oak', .56, .42, .60, 2)
        lamp_table(-.11, .04, .60, 'pineglaze', .84, power=3)
        z = books(.14, .0, .60, 3, 12, .21, .15)
        cup(.14, 0, z, 'ceramic', .9)
    frame(.52, .68, .46, .415, .72, 'art2', 'oak')
    camera((-.28, -3.1, .98), (0.03, 0, .52), 75, 6.3)


@scene('item-linen-bed-bench')
def s():
    studio(1.25)
    sun(to=(.4, 1.2, .9), power=5600)
    with at(0, 0, .0, 14):
        bench('linen')
        throw(.44, .34, .30, 0, .492, 'pinewool', over=.26, edge=.238, rz=90)
        with at(-.28, .02, 0):
            tray(0, 0, .489, .36, .25, 'walnut')
            cup(-.07, .03, .501)
            books(.08, -.01, .501, 2, 8, .16, .12)
    rug(2.6, 1.7, 0, -.1, mat='greywool')
    olive(-1.05, .72, 1.5)
    with at(.95, .95):
        pass
    frame(.62, .82, .55, 1.24, .95, 'art1', 'walnut')
    camera((.55, -3.5, 1.02), (0, 0, .42), 72, 6.3)


@scene('item-velvet-lounge-chair')
def s():
    studio(.95)
    sun(to=(.3, .9, 1.0), power=5400)
    with at(0, 0, .014, -24):
        lounge_velvet()
    rug(2.2, 2.2, .1, -.1, mat='wool', round_=True)
    with at(.72, .22, .0):
        side_travertine(.20, .48)
        z = books(-.02, 0, .48, 2, 15, .2, .15)
        vase('ceramic', .62, -.02, 0, z, 2)
    lamp_floor(-.74, .45, power=5, h=1.5)
    camera((.2, -4.1, 1.02), (.06, 0, .56), 80, 6.3)


@scene('item-leather-club-chair')
def s():
    studio(.95, 'greigewall')
    sun(to=(.35, .9, 1.0), power=5400)
    with at(-.02, 0, .014, 24):
        club_leather()
        pillow(.44, .30, .15, 0, .06, .60, 'pinelinen', rx=62)
    rug(2.6, 1.9, 0, -.1, mat='wool')
    with at(-.80, .12, 0):
        cyl(.20, .02, z=.52, mat='walnut')
        cyl(.012, .52, mat='brass')
        cyl(.14, .015, mat='brass')
        glassware(.06, -.04, .54, 'tumbler')
        books(-.05, .04, .54, 2, 30, .19, .14)
    olive(.86, .55, 1.45)
    camera((-.1, -4.2, 1.05), (.0, 0, .50), 80, 6.3)


@scene('item-boucle-sofa')
def s():
    studio(.72)
    sun(to=(.5, .7, 1.05), power=5600)
    with at(0, 0, .014, 5):
        sofa(2.15)
    rug(3.2, 2.2, 0, -.4, mat='greywool')
    with at(.25, -.98, .014):
        coffee_brass(.92, .52, .34)
        books(-.16, .0, .34, 2, 10)
        bowl(.20, .02, .34, .11, 'stoneware')
    lamp_floor(1.32, .28, power=6)
    frame(.80, 1.0, -.35, .71, 1.05, 'art1', 'oak')
    frame(.55, .72, .52, .71, 1.19, 'art2', 'oak')
    camera((-.35, -5.3, 1.18), (0.02, 0, .62), 70, 7)


@scene('item-bentwood-dining-chair')
def s():
    studio(1.0)
    sun(to=(.25, .95, .9), power=5200)
    with at(-.22, 0, 0, 28):
        chair_bentwood('walnut', 'leather')
    with at(.42, .35, 0, -150):
        chair_bentwood('walnut', 'leather')
    camera((-.15, -3.9, 1.05), (.03, .1, .46), 90, 5.6, focus=(-.2, -.1, .5))


@scene('item-travertine-side-table')
def s():
    studio(.8)
    sun(to=(.2, .75, .7), power=5200, panes=(.085, .12, .012))
    side_travertine()
    vase('blackware', .86, -.05, .05, .50, 0)
    branches(-.05, .05, .74, 5, .42, 'dryleaf', leaves=12, spread=.4)
    cup(.10, -.08, .50, 'ceramic', .85)
    with at(.78, .30, 0, -32):
        sofa(1.1, .88, 'boucle', 1, (), .012)
    rug(3, 2, .4, .0, mat='wool')
    camera((-.25, -3.3, .92), (.08, 0, .47), 74, 5.6, focus=(0, -.15, .5))


@scene('item-walnut-writing-desk')
def s():
    studio(.55)
    sun(to=(.35, .5, 1.1), power=5400)
    with at(0, 0, 0, 8):
        desk()
        lamp_table(-.50, .10, .75, 'stoneware', .80, shape=1, power=3)
        books(.46, .12, .75, 4, 8)
        box(.34, .24, .012, .02, -.10, .75, M('darkleather'), .003, rz=-3)
        box(.21, .28, .004, .05, -.10, .762, M('paper'), .001, rz=6)
        tube([(.17, -.17, .768), (.21, -.03, .768)], .004, 'brass')
    with at(.50, -.62, 0, 138):
        chair_desk('leather')
    vase('ceramic', .8, .62, .12, .75, 1) if False else None
    frame(.62, .80, .30, .545, 1.12, 'art3', 'walnut')
    rug(2.6, 1.8, .1, -.5, mat='greywool')
    camera((-.75, -4.5, 1.22), (0.04, 0, .68), 75, 7)


@scene('item-round-oak-dining-table')
def s():
    studio(1.5)
    sun(to=(.4, 1.4, 1.0), power=5800)
    with at(0, 0, .014):
        dining_round()
        bowl(0.05, .08, .75, .17, 'stoneware')
        vase('pineglaze', .9, -.2, .12, .75, 2)
        branches(-.2, .12, .88, 4, .40, 'leaf', leaves=15)
        for a in (30, 150, 285):
            with at(.92 * math.sin(math.radians(a)), .92 * math.cos(math.radians(a)), 0, -a):
                chair_dining_uph('oak', 'ivorylinen')
    rug(2.9, 2.9, 0, 0, mat='greywool', round_=True)
    pendant(0, 0, 1.72, 2.5, .26, 'brass', power=8)
    camera((-.2, -4.6, 1.35), (0, 0, .68), 66, 7, focus=(0, -.4, .7))


@scene('item-brass-coffee-table')
def s():
    studio(1.55)
    sun(to=(.4, 1.0, .4), power=5400)
    with at(0, 0, .014, 10):
        coffee_brass()
        z = books(-.22, .02, .40, 3, 14)
        bowl(-.22, .02, z, .09, 'ceramic')
        vase('stoneware', .72, .22, .06, .40, 0)
        branches(.22, .06, .59, 5, .36, 'leaf', leaves=13)
    rug(2.9, 2.0, 0, 0, mat='wool')
    with at(.15, 1.02, .014):
        sofa(2.3, .92, 'sagelinen', 3, ('ivorylinen', 'clayvelvet'), 0)
    camera((-.35, -3.25, 1.12), (.02, .05, .36), 70, 5, focus=(0, -.2, .4))


@scene('item-six-drawer-oak-dresser')
def s():
    studio(.27)
    sun(to=(.35, .25, 1.05), power=5400)
    dresser()
    lamp_table(-.56, .02, .82, 'ceramic', .92, shape=2, power=4)
    mirror_round(.40, .18, .265, 1.42)
    vase('pineglaze', .85, .50, .04, .82, 1)
    branches(.50, .04, 1.16, 5, .46, 'dryleaf', leaves=14)
    z = books(.16, .0, .82, 3, -6)
    tray(-.20, -.03, .82, .26, .18, 'walnut')
    vase('stoneware', .36, -.24, -.02, .832, 2)
    camera((-.75, -4.4, 1.22), (0.02, 0, .80), 70, 7)


@scene('item-open-wardrobe')
def s():
    studio(.31)
    sun(to=(.3, .3, 1.3), power=5600)
    wardrobe()
    with at(1.02, -.15, 0, 6):
        luggage_bench('oak', .62)
        with at(0, 0, .47):
            box(.56, .36, .20, mat=M('leather'), b=.03)
            for sx in (-1, 1):
                box(.03, .366, .206, sx * .17, 0, -.003, M('darkleather'), .004)
    ficus(-1.05, -.1, 1.5)
    camera((-.55, -6.2, 1.30), (.02, 0, .98), 72, 8)


@scene('item-walnut-media-console')
def s():
    studio(.25)
    sun(to=(.4, .2, .95), power=5400)
    media_console()
    frame(1.0, .76, -.12, .245, .98, 'art3', 'walnut')
    vase('ceramic', 1.0, -.66, .02, .58, 0)
    branches(-.66, .02, .86, 5, .50, 'leaf', ('leafO', .075, .02), leaves=16)
    lamp_table(.66, .02, .58, 'pineglaze', .88, power=4)
    books(.25, -.02, .58, 3, 8)
    books(0, 0, .40 - .017, 4, 0, .26, .2)
    bowl(0.0, -.02, .194, .15, 'stoneware')
    camera((.75, -4.7, 1.10), (.02, 0, .66), 72, 7)


@scene('item-minibar-cabinet')
def s():
    studio(.28, 'greigewall')
    sun(to=(.25, .25, 1.0), power=5200)
    minibar()
    tray(.16, -.02, 1.142, .34, .24, 'walnut')
    for x in (.07, .17, .26):
        glassware(x, -.02, 1.152, 'wine')
    vase('stoneware', .72, -.24, .02, 1.142, 0)
    branches(-.24, .02, 1.34, 5, .40, 'leaf', leaves=14)
    with at(1.02, -.05, 0, -36):
        lounge_velvet('velvet')
    camera((-.75, -4.5, 1.18), (.12, 0, .76), 76, 7)


# ---------------------------------------------------------------- bundles

def king_set():
    studio(.02)
    sun(to=(.5, 0, 1.1), power=6200, frm=(-7, -3.4, 4.6))
    bed(2.0, 2.05, 'walnut', throw_mat='pinewool', accent='sandvelvet', headw=3.1, headh=1.2, seed=4)
    for sx in (-1, 1):
        with at(sx * 1.38, -.33):
            nightstand('walnut', .52, .42, .52, 2)
            lamp_table(0, .02, .52, 'ceramic', .95, power=4)
    with at(-1.38, -.33):
        books(.10, -.14, .52, 2, 15, .18, .13)
    with at(1.38, -.33):
        cup(-.10, -.13, .52)
    with at(0, -2.55):
        bench('linen', 1.35)
    rug(3.7, 2.5, 0, -1.95, mat='wool')
    with at(2.45, -1.25, 0, -58):
        lounge_velvet()
    with at(2.50, -.45, 0):
        side_travertine(.2, .5)
        vase('stoneware', .7, 0, 0, .5, 0)
        branches(0, 0, .68, 4, .35, 'dryleaf', leaves=12)
    curtain(.9, 3.1, -2.42, -.14, .01, 'ivorylinen', folds=7)
    frame(.70, .90, -.42, .0, 1.42, 'art1', 'oak')
    frame(.70, .90, .42, .0, 1.42, 'art3', 'oak')


@scene('bundle-king-guest-room-1')
def s():
    king_set()
    camera((-1.45, -6.9, 1.42), (.22, -.6, .82), 50, 9, focus=(0, -1.2, .8))


@scene('bundle-king-guest-room-2')
def s():
    king_set()
    camera((.35, -3.3, 1.28), (1.12, -.3, .82), 66, 4.5, focus=(1.3, -.45, .7))


@scene('bundle-king-guest-room-3')
def s():
    king_set()
    camera((-1.9, -4.6, 1.05), (.05, -2.2, .52), 66, 4.5, focus=(-.1, -2.6, .5))


def queens_set():
    studio(.25)
    sun(to=(.9, .25, 1.1), power=6400, frm=(-7, -3.4, 4.8))
    for sx, sd in ((-1.25, 5), (1.25, 8)):
        with at(sx, .22):
            bed(1.52, 2.0, 'sandvelvet', throw_mat='throw', accent='velvet', headw=1.66, headh=1.15, seed=sd)
    with at(0, -.02):
        nightstand('oak', .58, .44, .56, 2)
        lamp_table(0, .04, .56, 'pineglaze', .95, power=4)
        books(.12, -.13, .56, 2, 12, .17, .12)
        cup(-.15, -.12, .56)
    rug(5.2, 2.2, 0, -1.55, mat='greywool')
    frame(.62, .80, -1.25, .245, 1.42, 'art2', 'oak')
    frame(.62, .80, 1.25, .245, 1.42, 'art1', 'oak')
    curtain(.9, 3.1, -2.62, .08, .01, 'ivorylinen', folds=7)
    with at(2.62, .0, 0, 0):
        ficus(0, 0, 1.6)


@scene('bundle-double-queen-room-1')
def s():
    queens_set()
    camera((-.9, -6.9, 1.50), (.08, -.4, .80), 49, 9, focus=(0, -1, .8))


@scene('bundle-double-queen-room-2')
def s():
    queens_set()
    camera((-.55, -3.4, 1.22), (.28, -.1, .80), 62, 5, focus=(.1, -.2, .7))


def lobby_set(detail=False):
    studio(1.7, floor='oakfloor')
    sun(to=(.5, 1.6, 1.25), power=8000, frm=(-7.5, -3.0, 4.8), panes=(.14, .22, .022), count=(3, 3))
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
    with at(1.55, .75, 0):
        side_travertine(.22, .5)
        lamp_table(0, 0, .5, 'ceramic', .95, power=4)
    with at(-1.62, .82, 0):
        lamp_floor(0, 0, power=7)
    rug(4.6, 3.1, 0, -.1, mat='wool')
    olive(-2.6, 1.0, 2.0, s=1.25, dens=1.3)
    frame(1.1, 1.35, -.15, 1.69, 1.15, 'art1', 'oak')
    with at(2.75, 1.2, 0, -18):
        club_leather()


@scene('bundle-lobby-lounge-1')
def s():
    lobby_set()
    camera((-.8, -6.6, 1.40), (.12, .3, .82), 53, 9, focus=(0, -.2, .6))


@scene('bundle-lobby-lounge-2')
def s():
    lobby_set()
    camera((-1.1, -3.2, 1.12), (1.15, .1, .58), 62, 4.5, focus=(1.5, -.4, .5))


@scene('bundle-lobby-lounge-3')
def s():
    lobby_set()
    camera((.75, -2.9, 1.15), (-.35, .3, .55), 66, 4, focus=(-.1, -.5, .45))


def resto_set():
    studio(2.6, floor='oakfloor')
    sun(to=(.5, 2.4, 1.2), power=9500, frm=(-8, -2.5, 4.9), panes=(.14, .22, .022), count=(3, 3))
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
        glassware(.17, -.10, .75)
        glassware(-.17, .12, .75)
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
        pendant(-3.0 + i * 3.0, 1.6, 1.75, 2.6, .19, 'brass', power=6)
    frame(.9, 1.15, -1.5, 2.59, 1.32, 'art1', 'oak')
    frame(.9, 1.15, 1.5, 2.59, 1.32, 'art3', 'oak')
    ficus(-3.9, 1.2, 1.9, s=1.15)


@scene('bundle-forty-seat-restaurant-1')
def s():
    resto_set()
    camera((-1.9, -5.6, 1.58), (.25, 1.0, .86), 43, 9, focus=(0, -.3, .7))


@scene('bundle-forty-seat-restaurant-2')
def s():
    resto_set()
    camera((-1.45, -1.55, 1.30), (.15, 1.5, .72), 56, 4, focus=(-.05, 1.1, .7))


def suite_set():
    studio(1.0)
    sun(to=(.6, 1.0, 1.2), power=7600, frm=(-7.5, -3.0, 4.8), panes=(.14, .22, .022), count=(2, 3))
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
    frame(1.2, .9, -1.0, .99, 1.2, 'art2', 'walnut')
    olive(-2.85, .55, 1.8, s=1.1)


@scene('bundle-executive-suite-1')
def s():
    suite_set()
    camera((-.2, -6.0, 1.40), (-.05, .2, .80), 46, 9, focus=(0, -.2, .7))


@scene('bundle-executive-suite-2', bias=0.8)
def s():
    suite_set()
    camera((.55, -3.0, 1.28), (1.95, .3, .86), 64, 4.5, focus=(1.95, .1, .8))


def studio_set():
    studio(1.2)
    sun(to=(.4, 1.1, 1.2), power=7200, frm=(-7.5, -3.0, 4.8), panes=(.14, .22, .022), count=(2, 3))
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
    rug(2.9, 2.2, -1.5, -.1, mat='wool')
    lamp_floor(-.32, .85, power=6)
    frame(.8, 1.0, -1.85, 1.19, 1.12, 'art3', 'oak')
    frame(.55, .72, -1.02, 1.19, 1.22, 'art2', 'oak')
    ficus(-2.85, .75, 1.6)


@scene('bundle-extended-stay-studio-1')
def s():
    studio_set()
    camera((-.35, -6.0, 1.46), (.06, .3, .80), 46, 9, focus=(0, -.2, .7))


@scene('bundle-extended-stay-studio-2')
def s():
    studio_set()
    camera((.1, -3.2, 1.30), (1.5, .2, .86), 60, 5, focus=(1.3, -.7, .8))


# ---------------------------------------------------------------- hero, founder

@scene('hero', (2400, 1350), bias=1.1)
def s():
    studio(1.6, left=1.15, right=.38, top=.66, front=.76)
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
    frame(.82, 1.02, 1.42, 1.59, 1.12, 'art1', 'oak')
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
    frame(.46, .60, 1.12, Y - .002, 1.52, 'art3', 'oak')
    rug(2.2, 1.8, .1, -.3, mat='wool')
    camera((-.35, -3.6, 1.32), (.06, .4, .98), 66, 4.5, focus=(.1, .1, .85), aspect=(4, 5))


# ---------------------------------------------------------------- posts

def warehouse(light=True):
    box(16, 30, .1, 0, 4, -.1, M('concrete'), 0)
    box(16, .2, 7, 0, 16, 0, plain('whwall', (.52, .49, .44), .9, var=.08), 0)
    for sx in (-1, 1):
        box(.2, 30, 7, sx * 6.2, 4, 0, plain('whwall', (.52, .49, .44), .9, var=.08), 0)
    world(left=1.0, right=.5, top=.95, front=.7, strength=.75)


@scene('post-buying-used-hotel-furniture')
def s():
    warehouse()
    sun(frm=(-7, -4, 8.5), to=(.6, 4, .4), power=14000, panes=(.10, .26, .022), count=(3, 4), leaves=0, size=.15)
    for sx in (-1, 1):
        for j in range(5):
            y = -1 + j * 2.72
            with at(sx * 2.1, y, 0, 90):
                rack(0, 0, 2.6, 1.0)
                for lv in (.14, 1.57):
                    x = -1.12
                    while x < 1.05:
                        t = R.uniform(.085, .14)
                        if R.random() < .82:
                            hh = R.uniform(.95, 1.25)
                            with at(x + t / 2, 0, lv, 90):
                                wrapped(.92, hh, t, R.choice(['movingblanket', 'greigelinen', 'movingblanket', 'pinelinen', 'ivorylinen']), 0, 0, 0, R.uniform(-2, 2), 0, 2)
                        x += t + .05
                for k in range(3):
                    if R.random() < .85:
                        carton(R.uniform(.55, .7), R.uniform(.5, .7), R.uniform(.4, .75), -.85 + k * .85, 0, 2.97, R.uniform(-5, 5))
    with at(.35, 3.2, 0, 12):
        pallet()
        for i in range(3):
            carton(.55, .46, .36, -.28 + .58 * (i % 2), 0, .12 + .36 * (i // 2), R.uniform(-3, 3))
    with at(-.55, .9, 0, 30):
        club_leather()
    camera((-.1, -4.4, 1.55), (.08, 3, 1.35), 46, 5.6, focus=(0, 1.2, 1))


@scene('post-how-we-grade')
def s():
    box(6, 4, .04, 0, 0, -.04, M('plasterwall'), 0)
    world(left=1.1, right=.30, top=.55, front=.5, strength=.62)
    sun(frm=(-2.6, .9, 2.1), to=(0, 0, 0), power=420, panes=(.12, .17, .018), count=(3, 3), size=.04, leaves=.4)
    box(.30, .20, .018, -.20, .05, 0, 'walnut', .002, rz=8)
    box(.26, .15, .016, -.07, .155, .0185, 'oak', .002, rz=-14)
    box(.18, .16, .022, .20, .14, 0, M('travertine'), .003, rz=10)
    box(.15, .15, .014, .27, -.01, 0, M('greenmarble'), .002, rz=-8)
    for i, (m, x, y, r) in enumerate((('velvet', .04, -.10, 14), ('boucle', .16, -.14, -12), ('leather', -.12, -.14, -6), ('linen', -.28, -.12, 18))):
        so = i * 7.3

        def f(u, v):
            a, b = u - .5, v - .5
            z = .010 + .010 * mn.noise((a * 4 + so, b * 4, 0)) + .004 + (.030 * max(0, a * 2 - .55) if i % 2 else .02 * max(0, -b * 2 - .6))
            return Vector((a * .17, b * .15, max(.004, z) + .004 * i))
        sheet(f, 44, 44, m, solid=.004, x=x, y=y, z=.006, rz=r)
    pull(.07, .02, .060, .13) if False else None
    with at(.07, .045, .004, 25, -90):
        pull(0, 0, 0, .14)
    with at(.36, -.11, .0):
        knob(0, 0, .013)
        cyl(.02, .012, -.05, -.03, 0, 'brass')
    with at(.02, .20, .006, -30, -90):
        pull(0, 0, 0, .10, 'agedbrass')
    branch((-.42, -.02, .012), (1, .55, .10), .26, ('leafS', .05, .018), 'leaf', 12, droop=.0)
    camera((.04, -.60, .78), (.0, .012, .0), 56, 7, focus=(.03, -.02, .03), tilt=True)


@scene('post-furnishing-a-short-term-rental')
def s():
    with at(0, 0, 0, s=.36):
        box(6.6, 4.2, .08, 0, 0, -.08, wood('walnut', 0), .004)
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
        # outer walls, corridor, rooms
        rect(-.24, -.17, .48, .34, .0052)
        line(-.24, .0, -.02, .0, .004)
        line(.05, .0, .24, .0, .004)
        line(-.02, .17, -.02, .07, .004)
        line(-.08, -.17, -.08, -.05, .004)
        line(.10, .17, .10, .05, .004)
        for (x, y) in ((-.20, .055), (.125, .055), (-.21, -.15)):
            rect(x, y, .085, .09, .0012, grn)
            rect(x + .006, y + .065, .034, .019, .0009, grn)
            rect(x + .045, y + .065, .034, .019, .0009, grn)
            rect(x - .024, y + .07, .019, .019, .0009, grn)
            rect(x + .090, y + .07, .019, .019, .0009, grn)
        rect(.0, -.15, .10, .035, .0012, grn)
        rect(.02, -.10, .06, .03, .0009, grn)
        rect(.16, -.16, .06, .028, .0012, grn)
        for i in range(5):
            line(-.26 + i * .13, -.188, -.26 + i * .13, -.182, .0009)
        line(-.26, -.185, .26, -.185, .0007)
    # steel rule, brass pencil, tape, swatches, cup
    box(.36, .020, .0016, .06, -.135, .008, M('agedbrass'), .0004, rz=-9)
    for k, (x, y, r) in enumerate(((.17, .03, 38), (.22, -.035, 61))):
        with at(x, y, .0105, r):
            tube([(-.08, 0, 0), (.07, 0, 0)], .0040, 'pineglaze' if k else 'oak')
            lathe([(.0040, 0), (.0014, .016), (0, .020)], .07, 0, 0, 'ply', ry=90)
    with at(-.30, -.19, 0, 24):
        cyl(.036, .034, 0, 0, .004, 'brass', b=.008)
        box(.05, .035, .034, .03, 0, .004, M('blackware'), .008)
        box(.24, .019, .0006, .165, -.008, .006, plain('tapey', (.62, .45, .12), .5), 0)
    for i, m in enumerate(('velvet', 'linen', 'leather', 'boucle')):
        box(.11, .085, .004, .43 + .014 * i, .08 + .028 * i, .002 + .0045 * i, M(m), .0015, rz=12 + i * 9)
    box(.13, .075, .007, .45, -.06, 0, 'oak', .0015, rz=-18)
    box(.13, .075, .007, .47, -.03, .0075, 'walnut', .0015, rz=4)
    cup(-.42, .13, 0)
    with at(-.47, -.06):
        books(0, 0, 0, 2, -12, .2, .15)
    camera((.06, -.74, .98), (.045, -.015, 0), 53, 6.3, focus=(.02, -.04, 0), tilt=True)


@scene('post-measuring-and-freight')
def s():
    conc = 'concrete'
    box(14, 14, .1, 0, -2, -.1, M(conc), 0)
    w = plain('dockwall', (.50, .47, .42), .9, var=.08, bump=.15, bscale=6)
    D0, D1, DH = -1.5, 1.5, 3.1
    box(5, .3, 5.5, D0 - 2.5, 2.65, 0, w, 0)
    box(5, .3, 5.5, D1 + 2.5, 2.65, 0, w, 0)
    box(D1 - D0, .3, 2.4, 0, 2.65, DH, w, 0)
    for sx in (-1, 1):
        box(.28, .12, DH, sx * (D1 + .02), 2.46, 0, M('rubber'), .02)
        box(.10, .03, 1.0, sx * (D1 - .12), 2.40, 0, plain('hazard', (.62, .42, .07), .6), .004)
    box(D1 - D0 + .3, .12, .28, 0, 2.46, DH - .02, M('rubber'), .02)
    # outside: truck box interior
    tk = plain('truck', (.60, .58, .54), .6)
    box(2.7, 7, .06, 0, 6.4, -.045, 'ply', 0)
    for sx in (-1, 1):
        box(.05, 7, 2.7, sx * 1.33, 6.4, 0, tk, 0)
        for k in range(3):
            box(.02, 7, .10, sx * 1.30, 6.4, .5 + k * .7, 'ply', .003)
    box(2.7, .05, 2.7, 0, 9.0, 0, tk, 0)
    box(2.7, 7, .04, 0, 6.4, 2.7, plain('translucentroof', (.8, .8, .78), .6, emit=(.95, .98, 1.0), estr=.9), 0)
    box(2.2, .75, .015, 0, 2.75, .005, M('steel'), .003)
    world(left=1.0, right=.45, top=.75, front=.55, strength=.62)
    sun(frm=(-6.5, -3.8, 5.4), to=(.4, 1.6, .7), power=6800, panes=(.12, .22, .02), count=(3, 3), leaves=0, size=.15)
    # load inside
    for i in range(6):
        with at(-1.12 + i * .14, 4.6, 0, 90):
            wrapped(1.9, 1.25, .10, ['movingblanket', 'greigelinen', 'pinelinen'][i % 3], 0, 0, 0, 3, 0)
    for i in range(5):
        carton(.62, .6, .55, .35 + .66 * (i % 2), 5.2, .55 * (i // 2), R.uniform(-3, 3))
    # on the dock: a pallet with stacked nightstands in blankets, a hand truck with a wrapped board
    with at(1.15, .55, 0, -14):
        pallet()
        nst = 0
        for (x, z) in ((-.29, .12), (.29, .12)):
            with at(x, 0, z):
                nightstand('oak', .54, .42, .56, 2)
        cushion(1.15, .48, .05, 0, 0, .68, 'movingblanket', r=.024, puff=.0, side=.004, wr=.008)
        with at(.0, 0, .735):
            nightstand('oak', .54, .42, .56, 2)
    with at(-1.05, .75, 0, 24):
        st = plain('htruck', (.02, .045, .035), .4)
        for sx in (-1, 1):
            tube([(sx * .18, .02, .12), (sx * .18, .16, .9), (sx * .17, .22, 1.25)], .014, st, smooth=6)
            cyl(.12, .05, sx * .24 - .025, .10, .12, 'rubber', ry=90)
            cyl(.05, .054, sx * .24 - .027, .10, .12, 'steel', ry=90)
        tube([(-.17, .22, 1.25), (-.1, .25, 1.33), (.1, .25, 1.33), (.17, .22, 1.25)], .014, st, smooth=6)
        for z in (.35, .65, .95):
            tube([(-.18, .05 + z * .12, z), (.18, .05 + z * .12, z)], .011, st)
        box(.42, .20, .012, 0, -.10, .02, M('steel'), .003)
        wrapped(1.08, 1.42, .11, 'movingblanket', 0, -.085, .035, -8, 0)
    with at(-2.15, 1.35, 0, 10):
        carton(.6, .5, .5)
        carton(.5, .42, .38, .03, 0, .5, 9)
    camera((.15, -4.6, 1.5), (.0, 2, 1.12), 52, 6.3, focus=(0, .6, .8))


@scene('post-what-a-second-life-saves')
def s():
    studio(1.5, 'plasterwall', 'concrete')
    sun(to=(.5, 1.4, 1.2), power=6600)
    # bentwood chairs in rows, some seat to seat
    def ch():
        chair_bentwood('walnut', 'leather')

    def ch2():
        chair_bentwood('oak', 'pinelinen')
    for i in range(5):
        stamp('c', ch, -1.6 + i * .62, .55, 0, 14)
        if i < 4:
            # second tier, turned over and resting seat to seat
            e = stamp('c', ch, -1.6 + i * .62, .55, 0, 14)
            e.matrix_world = xf(-1.6 + i * .62, .55, .935, 0, 180, 0) @ xf(0, 0, 0, 0, 0, -14)
    for i in range(4):
        stamp('d', ch2, -1.25 + i * .70, -.45, 0, 20)
    with at(1.75, .2, 0, -20):
        wrapped(1.1, 1.2, .1, 'movingblanket', 0, .5, 0, -8)
    camera((-.6, -4.9, 1.25), (.0, .2, .72), 60, 5, focus=(-.1, -.4, .6))


@scene('post-refinishing-hotel-casegoods')
def s():
    studio(.75, 'plasterwall', 'concrete')
    sun(to=(.3, .5, 1.0), power=5600)
    # workbench with a drawer front half sanded
    box(2.0, .80, .07, 0, 0, .80, wood('ply', 0), .006)
    for sx in (-1, 1):
        for sy in (-1, 1):
            box(.09, .09, .80, sx * .88, sy * .30, 0, 'ply', .006)
    box(1.8, .05, .12, 0, -.30, .66, 'ply', .004)
    box(1.8, .7, .03, 0, 0, .20, 'ply', .004)
    with at(-.12, -.06, .87, 9):
        box(.74, .30, .022, 0, 0, 0, 'oak', .003)
        box(.40, .296, .0008, -.165, 0, .0222, wood('paleoak', 0), 0)
    # sanding block, tin, brush, rag, pulls
    with at(.02, -.02, .893, 32):
        box(.11, .065, .012, 0, 0, 0, plain('grit', (.20, .12, .06), 1, bump=.8, bscale=600), .001)
        box(.11, .065, .03, 0, 0, .012, 'walnut', .008)
    with at(.46, .16, .87):
        cyl(.055, .12, mat='steel', b=.003)
        cyl(.052, .004, z=.118, mat=plain('oil', (.16, .07, .02), .08), b=0)
        cyl(.056, .08, z=.02, mat=plain('tinlabel', (.030, .062, .048), .6), b=0)
    with at(.27, .17, .872, 60):
        box(.16, .022, .012, 0, 0, .002, 'walnut', .004)
        box(.045, .05, .014, .10, 0, .001, M('steel'), .002)
        box(.05, .048, .011, .147, 0, .002, plain('bristle', (.05, .035, .02), .9, bump=1, bscale=500), .003)

    def rag(u, v):
        a, b = u - .5, v - .5
        return Vector((a * .26, b * .22, .008 + .024 * abs(mn.noise((a * 3 + 3, b * 3, 0))) + .008 * max(0, mn.noise((a * 7, b * 7, 4)))))
    sheet(rag, 50, 50, 'ivorylinen', solid=.003, x=.44, y=-.16, z=.872, rz=20)
    for i in range(3):
        with at(-.40 + .05 * i, -.30 + .04 * i, .874, 20 - 22 * i, -90):
            pull(0, 0, 0, .14)
    with at(-.46, .24, .87):
        nightdrawer()
    # tools on the wall
    box(1.3, .02, .04, -.05, .735, 1.52, 'oak', .004)
    for i in range(5):
        knob(-.55 + i * .25, .725, 1.54, 'brass', .010)
    for i, L in enumerate((.30, .26, .34)):
        with at(-.55 + i * .25, .70, 1.52 - L):
            box(.032, .014, L * .55, 0, 0, 0, M('steel'), .003)
            cyl(.016, L * .45, 0, 0, L * .55, 'walnut', .005)
    vase('stoneware', .9, .62, .56, .0, 3) if False else None
    with at(1.35, .3, 0, -15):
        nightstand('oak', .56, .42, .60, 2)
    camera((.34, -1.75, 1.95), (.06, -.01, .89), 66, 5, focus=(.0, -.06, .88), tilt=True)


def nightdrawer():
    box(.30, .02, .16, 0, -.14, 0, 'walnut', .003, grain=0)
    for s_ in (-1, 1):
        box(.014, .28, .13, s_ * .135, .0, .0, 'ply', .002)
    box(.28, .014, .13, 0, .14, 0, 'ply', .002)
    box(.27, .28, .008, 0, 0, .012, 'ply', 0)
