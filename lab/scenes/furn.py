"""Furniture and props, all procedural. Every builder stands at the origin, faces -y and is measured in metres."""
from lib import *


# ---------------------------------------------------------------- rooms

def room(wall='plasterwall', floor='oakfloor', depth=1.6, w=16, h=5.0, wainscot=0, corner=None):
    box(w, 14, .1, 0, depth - 7, -.1, M(floor), b=0)
    box(w, .1, h, 0, depth + .05, 0, M(wall), b=0)
    if wall in WALLS:
        paint = plain('skirt:' + wall, tuple(v * .92 for v in WALLS[wall]), .5)
        box(w, .016, .12, 0, depth - .008, 0, paint, b=.004)
        if corner is not None:
            side = math.copysign(.05, corner)
            box(.1, 9, h, corner + side, depth - 4.5, 0, M(wall), b=0)
            box(.016, 9, .12, corner - side * .16, depth - 4.5, 0, paint, b=.004)
        if wainscot:
            mouldings(w, wainscot, depth, paint)


def mouldings(w, h, y, paint, step=.86):
    """Panelled dado: a rail at height h and raised frames below and above it."""
    box(w, .035, .05, 0, y - .017, h, paint, .012)
    for i in range(-int(w / step / 2), int(w / step / 2) + 1):
        for z, tall in ((.22, h - .32), (h + .15, 3.2)):
            for sx in (-1, 1):
                box(.022, .016, tall, i * step + sx * (step / 2 - .07), y - .008, z, paint, .006)
            for zz in (z, z + tall - .022):
                box(step - .14, .016, .022, i * step, y - .008, zz, paint, .006)


def backdrop():
    ob = box(14, .05, 5, 0, -8.5, 0, M('backdrop'), 0)
    ob.visible_camera = ob.visible_diffuse = ob.visible_shadow = ob.visible_transmission = False


def rug(w, d, x=0, y=0, rz=0, mat='wool', round_=False, h=.014):
    n = 90
    so = R.uniform(0, 50)
    pts = [(w / 2 * math.cos(2 * math.pi * i / 90), d / 2 * math.sin(2 * math.pi * i / 90)) for i in range(90)] if round_ else None
    if pts is None:
        pts = []
        k = 60
        for (ax, ay), (bx, by) in (((-1, -1), (1, -1)), ((1, -1), (1, 1)), ((1, 1), (-1, 1)), ((-1, 1), (-1, -1))):
            for i in range(k):
                t = i / k
                px, py = (ax + (bx - ax) * t) * w / 2, (ay + (by - ay) * t) * d / 2
                nn = mn.noise_vector((px * 4 + so, py * 4, 0)) * .004
                pts.append((px + nn.x, py + nn.y))
    prism(pts, h, x, y, .0, mat, .006, rz=rz)


def curtain(w, h, x=0, y=0, z=0, mat='ivorylinen', rz=0, folds=9, amp=.05):
    so = R.uniform(0, 30)

    def f(u, v):
        t = u * folds * 2 * math.pi
        a = amp * (.65 + .35 * (1 - v)) * (1 + .35 * mn.noise((u * 5 + so, v * .8, 0)))
        px = (u - .5) * w + .02 * math.sin(2 * t) + .012 * mn.noise((u * 6, v * 2 + so, 1))
        return Vector((px, a * math.sin(t + .9 * mn.noise((u * 3 + so, v * .7, 2))), v * h))
    sheet(f, folds * 22, 40, mat, x=x, y=y, z=z, rz=rz)


def panelled(w, h, y, x0=0, mat='walnut', step=.6, z=0):
    n = round(w / step)
    for i in range(n):
        box(step - .006, .02, h, x0 - w / 2 + step * (i + .5), y - .01, z, mat, b=.003, grain=2)


def slats(w, h, y, x0=0, z=0, mat='walnut', pitch=.045):
    n = int(w / pitch)
    box(w, .01, h, x0, y, z, plain('slatback', (.015, .012, .010), .9), b=0)
    for i in range(n):
        box(.026, .026, h, x0 - w / 2 + pitch * (i + .5), y - .018, z, mat, b=.003, grain=2)


def window(w, h, x=0, y=0, z=.3, cols=2, rows=2, mat='blackmetal', rz=0, bar=.03, depth=.06):
    with at(x, y, z, rz):
        for i in range(cols + 1):
            box(bar, depth, h, -w / 2 + w * i / cols, 0, 0, mat, b=.004)
        for j in range(rows + 1):
            box(w + bar, depth, bar, 0, 0, h * j / rows - bar / 2, mat, b=.004)


# ---------------------------------------------------------------- props

def vase(kind='ceramic', s=1.0, x=0, y=0, z=0, shape=0):
    P = [[(0, 0), (.055, 0), (.085, .03), (.11, .10), (.095, .19), (.045, .25), (.036, .28), (.048, .30), (.044, .30), (.03, .28), (.03, .2)],
         [(0, 0), (.04, 0), (.05, .01), (.062, .12), (.06, .24), (.05, .33), (.028, .37), (.026, .41), (.034, .42), (.03, .42), (.02, .38), (.02, .3)],
         [(0, 0), (.07, 0), (.12, .03), (.135, .08), (.12, .13), (.06, .165), (.055, .175), (.06, .18), (.05, .178), (.045, .15)],
         [(0, 0), (.05, 0), (.06, .01), (.085, .07), (.10, .13), (.102, .135), (.097, .135), (.08, .08), (.05, .02), (0, .018)]][shape]
    lathe([(r * s, h * s) for r, h in P], x, y, z, kind, smooth_prof=5)


def leafmesh(name, L, W, curl=.25):
    me = bpy.data.meshes.get(name)
    if me:
        return me
    bm = bmesh.new()
    n, k = 9, 4
    V = []
    for i in range(n):
        t = i / (n - 1)
        hw = W / 2 * (math.sin(math.pi * min(1, t * .97 + .03)) ** .8) * (1 - .25 * t)
        row = []
        for j in range(k + 1):
            s = j / k * 2 - 1
            row.append(bm.verts.new((s * hw, t * L, abs(s) * hw * .35 - curl * L * t * t)))
        V.append(row)
    for i in range(n - 1):
        for j in range(k):
            bm.faces.new((V[i][j], V[i][j + 1], V[i + 1][j + 1], V[i + 1][j]))
    me = from_bm(bm, name)
    me.name = name
    me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    return me


def branch(p0, dirv, length, leaf=('leafA', .055, .020), mat='leaf', n=16, r=.0028, droop=.25, spread=.8, wig=.06):
    p = Vector(p0)
    d = Vector(dirv).normalized()
    so = R.uniform(0, 90)
    pts = [p.copy()]
    k = 14
    for i in range(k):
        d = (d + mn.noise_vector((so + i * .35, so, 0)) * wig * 2 + Vector((0, 0, -droop / k))).normalized()
        p = p + d * length / k
        pts.append(p.copy())
    tube(pts, r, 'bark', taper=lambda t: 1 - .6 * t)
    me = leafmesh(*leaf)
    if not me.materials:
        me.materials.append(M(mat))
    for i in range(n):
        t = .22 + .78 * (i + R.uniform(0, .6)) / n
        q = min(t, .999) * k
        i0 = int(q)
        pos = pts[i0].lerp(pts[min(i0 + 1, k)], q - i0)
        tan = (pts[min(i0 + 1, k)] - pts[i0]).normalized()
        a = i * 2.4 + R.uniform(-.5, .5)
        side = tan.orthogonal().normalized()
        side.rotate(Matrix.Rotation(a, 3, tan))
        ld = (tan * (1 - spread) + side * spread + Vector((0, 0, .15))).normalized()
        qd = ld.to_track_quat('Y', 'Z').to_matrix().to_4x4()
        ob = bpy.data.objects.new('leaf', me)
        COLL[-1].objects.link(ob)
        ob.matrix_world = STACK[-1] @ Matrix.Translation(pos) @ qd @ Matrix.Scale(R.uniform(.7, 1.15), 4)


def branches(x, y, z, n=5, h=.5, mat='leaf', leaf=('leafB', .075, .027), spread=.50, leaves=18, lean=(0, 0)):
    n += 2
    leaf = (leaf[0] + mat, *leaf[1:])
    for i in range(n):
        a = 2 * math.pi * i / n + R.uniform(-.5, .5)
        s = spread * R.uniform(.35, 1)
        branch((x, y, z), (math.cos(a) * s + lean[0], math.sin(a) * s + lean[1], 1), h * R.uniform(.75, 1.1), leaf, mat, leaves)


def olive(x=0, y=0, h=1.5, pot='stoneware', s=1.0, dens=1.0):
    """Potted tree."""
    with at(x, y):
        lathe([(0, 0), (.15 * s, 0), (.17 * s, .02), (.21 * s, .2 * s), (.215 * s, .36 * s), (.20 * s, .38 * s), (.185 * s, .36 * s), (.18 * s, .30 * s), (0, .30 * s)], mat=pot, smooth_prof=4)
        cyl(.175 * s, .02, 0, 0, .31 * s, 'soil')
        for k in range(3):
            a = k * 2.1
            top = Vector((.10 * math.cos(a), .10 * math.sin(a), h * .62))
            tube([(.02 * math.cos(a), .02 * math.sin(a), .3 * s), (.06 * math.cos(a + 1), .05 * math.sin(a), h * .42), top], .012, 'bark', smooth=8, taper=lambda t: 1 - .5 * t)
            for i in range(int(9 * dens)):
                b = R.uniform(0, 6.28)
                t = R.uniform(.45, 1)
                base = Vector((.06 * math.cos(a + 1) * (1 - t) + top.x * t, .05 * math.sin(a) * (1 - t) + top.y * t, h * (.42 + .2 * t)))
                branch(base, (math.cos(b) * .9, math.sin(b) * .9, R.uniform(.3, 1.3)), h * R.uniform(.24, .42), ('leafO', .075, .020), 'leaf', 22, .0032, .3, .75)


def ficus(x=0, y=0, h=1.6, pot='ceramic', s=1.0):
    with at(x, y):
        lathe([(0, 0), (.16 * s, 0), (.19 * s, .02), (.20 * s, .36 * s), (.19 * s, .37 * s), (.18 * s, .33 * s), (0, .33 * s)], mat=pot, smooth_prof=3)
        cyl(.178 * s, .02, 0, 0, .325 * s, 'soil')
        for k in range(4):
            a = k * 1.7
            branch((.03 * math.cos(a), .03 * math.sin(a), .33 * s), (.28 * math.cos(a), .28 * math.sin(a), 1), h * R.uniform(.55, .8), ('leafF', .20, .11), 'leaf', 11, .011, .1, .85, .05)


def books(x=0, y=0, z=0, n=3, rz=0, w=.24, d=.17):
    zz = z
    cols = [hexc(c) for c in ('D9CDB8', '3B4A40', '8A5A3C', 'B9AD9C', '262523', 'E8E0D2')]
    R.shuffle(cols)
    for i in range(n):
        t = R.uniform(.018, .034)
        k = 1 - .07 * i
        with at(x, y, zz, rz + R.uniform(-7, 7)):
            c = plain(f'cover{cols[i % 6]}', cols[i % 6], .6, bump=.06, bscale=300)
            box(w * k, d * k, .003, 0, 0, 0, c, .001)
            box(w * k, d * k, .003, 0, 0, t - .003, c, .001)
            box(w * k, .003, t, 0, -d * k / 2 + .0015, 0, c, .001)
            box(w * k - .008, d * k - .008, t - .006, 0, .002, .003, M('paper'), .001)
        zz += t
    return zz


def cup(x, y, z, mat='ceramic', s=1.0, saucer=True):
    if saucer:
        lathe([(0, 0), (.04 * s, 0), (.072 * s, .012), (.070 * s, .014), (.035 * s, .006), (0, .006)], x, y, z, mat)
    lathe([(0, .006), (.022 * s, .006), (.03 * s, .015), (.038 * s, .045), (.041 * s, .062), (.038 * s, .062), (.034 * s, .04), (.02 * s, .014), (0, .012)], x, y, z, mat, smooth_prof=3)
    cyl(.0355 * s, .002, x, y, z + .05 * s, plain('coffee', (.03, .013, .006), .1), .0)
    with at(x, y, z + .036 * s, R.uniform(0, 360)):
        tube([(.036 * s, 0, .014), (.058 * s, 0, .012), (.058 * s, 0, -.012), (.034 * s, 0, -.012)], .0035, mat, smooth=6)


def glassware(x, y, z, mat='glass'):
    lathe([(0, 0), (.033, 0), (.036, .01), (.038, .10), (.036, .10), (.034, .012), (0, .010)], x, y, z, mat)


def plate(x, y, z, r=.135, mat='ceramic'):
    lathe([(0, 0), (r * .6, 0), (r * .75, .006), (r, .020), (r * .985, .023), (r * .72, .010), (0, .007)], x, y, z, mat)


def disc(r, x=0, y=0, a0=0, a1=360, ry=None):
    ry = ry or r
    return [(x + r * math.cos(math.radians(a0 + (a1 - a0) * i / 60)), y + ry * math.sin(math.radians(a0 + (a1 - a0) * i / 60))) for i in range(61 if a1 - a0 < 360 else 60)]


def motif(kind, w, h):
    """Points and colours of the shapes of a print, from back to front; origin in the middle."""
    def ridge(z, amp, k, so):
        top = [(w * (i / 40 - .5), h * (z + amp * mn.noise((i / 40 * k + so, so, 0)))) for i in range(41)]
        return [(-w / 2, -h / 2)] + top + [(w / 2, -h / 2)]
    u = min(w, h)
    full = [(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)]
    if kind == 'hills':
        return [(full, 'EBDFC9'), (disc(u * .13, u * .14, h * .24), 'C98F5F'), (ridge(.05, .14, 2.2, 3), 'B7B79F'), (ridge(-.10, .16, 2.6, 9), '7C8A72'), (ridge(-.28, .13, 3, 5), '2E473B')]
    if kind == 'arches':
        rings = [(disc(u * r, 0, -h * .22, 0, 180), c) for r, c in ((.42, 'A86F4E'), (.34, 'EFE8DC'), (.27, 'C9A27E'), (.20, 'EFE8DC'), (.13, '3B4A40'))]
        return [(full, 'EFE8DC'), *rings]
    if kind == 'blocks':
        def slab(z, k, c):
            return [(p[0], p[1] + h * z) for p in rrect(w * .78, h * k, .012)], c
        return [(full, 'D9CDB8'), slab(.17, .44, '8A5A3C'), slab(-.24, .28, '23211F')]
    if kind == 'leaves':
        out = [(full, 'EFE8DC'), ([(-.004, -h * .42), (.004, -h * .42), (.003, h * .36), (-.003, h * .36)], '3B4A40')]
        for i in range(9):
            side, z = (-1) ** i, -.30 + .075 * i
            a = math.radians(90 - side * (52 - 3 * i))
            L = u * (.34 - .018 * i)
            blade = [(L * t, L * .15 * s * math.sin(math.pi * t) ** .8) for s, ts in ((1, range(0, 21)), (-1, range(19, 0, -1))) for t in [k / 20 for k in ts]]
            out.append(([(x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a) + h * z) for x, y in blade], ('3B4A40', '6F7D6B')[i % 2]))
        return out
    if kind == 'moon':
        return [(full, '2A3436'), (disc(u * .27, 0, h * .12), 'E2D3B4'), ([(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, -h * .16), (-w / 2, -h * .16)], '8F8578')]
    strokes = [(full, 'F2EADB')]
    for i, c in enumerate(('23211F', 'A86F4E', '8F8578')):
        mid = [(w * .72 * (k / 30 - .5), h * (.22 - .22 * i) + h * .09 * math.sin(k / 30 * 5.5 + i * 1.9)) for k in range(31)]
        thick = [h * .035 * (1 - .6 * k / 30) for k in range(31)]
        strokes.append(([(x, y + t) for (x, y), t in zip(mid, thick)] + [(x, y - t) for (x, y), t in zip(mid[::-1], thick[::-1])], c))
    return strokes


def frame(w, h, x=0, y=0, z=0, art='hills', mat='oak', rz=0, rx=0, mount=.07):
    """Framed print; back on y, bottom on z."""
    with at(x, y, z, rz, rx):
        t = .022
        for sx in (-1, 1):
            box(t, .03, h, sx * (w / 2 - t / 2), -.015, 0, mat, .002, grain=2)
        for zz in (0, h - t):
            box(w - 2 * t, .03, t, 0, -.015, zz, mat, .002, grain=0)
        box(w - 2 * t, .006, h - 2 * t, 0, -.006, t, M('paper'), 0)
        pw, ph = w - 2 * t - 2 * mount, h - 2 * t - 2 * mount
        if art == 'landscape':
            box(pw, .002, ph, 0, -.011, t + mount, M(art), 0)
            return
        for i, (points, colour) in enumerate(motif(art, pw, ph)):
            prism(points, .0006, 0, -.010 - .0007 * i, h / 2, plain('print' + colour, colour, .85, bump=.1, bscale=300, var=.07, vscale=25), 0, rx=90)


def lot_tag(number, x, y, z, rz=0, s=1.0):
    """Manila tag on a string that hangs from x, y, z; readable from -y."""
    paper = plain('manila', (.56, .41, .22), .85, bump=.1, bscale=200, var=.06, vscale=30)
    with at(x, y, z, rz, s=s, ry=R.uniform(-9, 9)):
        for sx in (-1, 1):
            tube([(sx * .004, 0, 0), (sx * .010, -.002, -.035), (sx * .001, -.003, -.072)], .0009, plain('string', (.62, .55, .43), .9), smooth=6)
        prism([(-.031, -.15), (.031, -.15), (.031, -.078), (.017, -.062), (-.017, -.062), (-.031, -.078)], .0008, 0, -.003, 0, paper, 0, rx=90)
        prism(disc(.0075, 0, -.074), .0006, 0, -.0038, 0, plain('eyelet', (.33, .10, .05), .6), 0, rx=90)
        lettering('LOT', .013, 0, -.0042, -.094)
        lettering(str(number), .030, 0, -.0042, -.117)
        lettering('INNVENTORY', .0065, 0, -.0042, -.140)


def lot_sticker(number, x, y, z, rz=0, rx=0, s=1.0):
    """Paper label on a surface that faces -y."""
    with at(x, y, z, rz, rx, s=s):
        prism(rrect(.10, .065, .004, 4), .0006, 0, 0, 0, M('paper'), 0, rx=90)
        prism(rrect(.10, .014, .003, 4), .0002, 0, -.0007, .0255, plain('labelgreen', (.022, .05, .037), .7), 0, rx=90)
        lettering('LOT ' + str(number), .025, 0, -.0011, .002)
        for k in range(18):
            box(.0012 + .0012 * (k * 7 % 3), .0003, .012, -.036 + .0042 * k, -.0009, -.027, plain('ink', (.02, .022, .024), .7), 0)


def water_ring(x, y, z, r=.036):
    """The pale mark that a wet glass leaves on lacquer."""
    lathe([(r - .004, 0), (r, .0002), (r + .002, 0)], x, y, z + .0003, 'ring')


def mirror_round(r, x, y, z, mat='brass'):
    with at(x, y, z, 0, 90):
        lathe([(0, 0), (r - .01, 0), (r - .01, .012), (0, .012)], mat=plain('mirror', (.86, .87, .86), .02, 1), seg=96)
        lathe([(r - .014, -.004), (r + .004, -.004), (r + .004, .026), (r - .014, .026), (r - .014, -.004)], mat=mat, seg=96)


def lamp_table(x=0, y=0, z=0, base='ceramic', s=1.0, on=True, shape=0, power=5):
    with at(x, y, z, s=s):
        if shape == 0:
            lathe([(0, 0), (.06, 0), (.075, .012), (.10, .07), (.105, .13), (.08, .20), (.03, .25), (.016, .27), (.016, .30), (0, .30)], mat=base, smooth_prof=4)
        elif shape == 1:
            cyl(.075, .02, mat='brass')
            cyl(.010, .30, z=.02, mat='brass')
            lathe([(.03, .09), (.052, .12), (.03, .15)], mat=base, smooth_prof=6)
        else:
            for k in range(4):
                lathe([(0, 0), (.055, 0), (.07, .035), (.055, .07), (0, .07)], z=.07 * k, mat=base, smooth_prof=4)
            cyl(.012, .05, z=.28, mat='brass')
        sh = 'shade' if on else 'shadeoff'
        lathe([(.17, .29), (.115, .50), (.1135, .50), (.1685, .29), (.17, .29)], mat=sh, seg=80)
        cyl(.006, .10, z=.28, mat='brass')
        cyl(.012, .012, z=.505, mat='brass')
        tube([(-.1135, 0, .495), (.1135, 0, .495)], .002, 'brass')
        if on:
            point((0, 0, .40), power, size=.04)


def lamp_floor(x=0, y=0, on=True, h=1.55, power=8, base='brass'):
    with at(x, y):
        cyl(.14, .022, mat='blackware' if base != 'brass' else 'brass')
        cyl(.009, h - .25, z=.02, mat='brass')
        lathe([(.215, h - .31), (.17, h), (.168, h), (.213, h - .31), (.215, h - .31)], mat='shade' if on else 'shadeoff', seg=90)
        tube([(-.168, 0, h - .02), (.168, 0, h - .02)], .003, 'brass')
        if on:
            point((0, 0, h - .17), power, size=.05)


def pendant(x, y, z, drop=1.5, r=.2, mat='brass', on=True, power=7, kind=0):
    with at(x, y, z):
        cyl(.004, drop, z=.16, mat='blackmetal')
        if kind == 0:
            lathe([(.012, .18), (.03, .17), (r * .6, .13), (r * .92, .06), (r, 0), (r * .985, 0), (r * .9, .06), (r * .58, .122), (.03, .16)], mat=mat, smooth_prof=4)
        else:
            lathe([(.03, .20), (r * .7, .18), (r, .08), (r * .85, -.03), (r * .4, -.08), (0, -.085)], mat=plain('opal', (.9, .86, .78), .4, emit=(1, .78, .52), estr=1.1), smooth_prof=5)
        if on and kind == 0:
            lathe([(0, .0), (.03, .01), (.04, .045), (.02, .09), (0, .1)], z=.03, mat='bulb', smooth_prof=4)
            point((0, 0, .0), power, size=.04)


def tray(x, y, z, w=.36, d=.24, mat='walnut'):
    with at(x, y, z):
        box(w, d, .010, mat=mat, b=.003)
        for sx in (-1, 1):
            box(.010, d, .032, sx * (w / 2 - .005), 0, 0, mat, .003)
        for sy in (-1, 1):
            box(w, .010, .032, 0, sy * (d / 2 - .005), 0, mat, .003)


def bowl(x, y, z, r=.14, mat='stoneware'):
    lathe([(0, 0), (r * .35, 0), (r * .4, .01), (r * .8, r * .28), (r, r * .55), (r * .97, r * .56), (r * .74, r * .3), (r * .3, .03), (0, .025)], x, y, z, mat, smooth_prof=3)


def throw(w, d, x=0, y=0, z=0, mat='throw', over=.3, edge=None, rz=0, wr=.012, drop_y=0.0):
    """Blanket laid over a bed: hangs down both x ends past `edge` half-width."""
    edge = edge or w / 2
    so = R.uniform(0, 50)
    L = 2 * (edge + over)

    def f(u, v):
        s = (u - .5) * L
        dep = (v - .5) * d
        a = abs(s)
        sg = 1 if s > 0 else -1
        r = .05
        n1 = mn.noise((s * 3 + so, dep * 5, 0)) + .5 * mn.noise((s * 8 + so, dep * 11, 3))
        if a < edge - r:
            px, pz = s, 0.0
            off = Vector((0, .02 * n1, abs(wr * n1)))
        else:
            t = a - (edge - r)
            if t < r * math.pi / 2:
                th = t / r
                px, pz = sg * (edge - r + r * math.sin(th)), -r + r * math.cos(th)
            else:
                px, pz = sg * edge, -r - (t - r * math.pi / 2)
            wob = .022 * math.sin(dep * 17 + so) * min(1, max(0, (t - .03) / .2))
            off = Vector((sg * (abs(wr * n1) + .012 + wob * .8), .02 * n1, 0))
        pz += .004
        return Vector((px, dep, pz)) + off
    sheet(f, 130, 46, mat, solid=.012, x=x, y=y, z=z, rz=rz)


# ---------------------------------------------------------------- upholstered frames and beds

def channels(w, h, n, mat, x=0, y=0, z=0, depth=.09, r=.05, top=True):
    p = w / n
    for i in range(n):
        cushion(p + .006, depth, h, x - w / 2 + p * (i + .5), y, z, mat, r=min(r, p * .42), puff=.0, side=.010, wr=.0018, n=16)


def bed(w=1.98, L=2.05, head='walnut', duvet='sheet', throw_mat='throw', pillow_mat='sheet', accent='velvet', base='greigelinen', headw=None, headh=1.20, seed=1, euro='ivorylinen'):
    """Made bed, head against y = 0 wall side (+y), foot towards -y. Origin: centre of the headboard's foot."""
    hw = headw or w + .10
    hd = .09
    if head == 'walnut':
        headboard_walnut(hw, headh)
        hd = .07
    elif head == 'oak':
        box(hw, .05, headh, 0, -.025, 0, 'oak', .012, grain=0)
        for k in range(3):
            cushion(hw / 3 - .03, .07, headh - .62, -hw / 3 + k * hw / 3, -.085, .52, 'greigelinen', r=.03, puff=0, side=.012)
        hd = .12
    else:
        channels(hw, headh + .06, max(8, int(hw / .19)), head, y=-.06, z=-.06, depth=.12)
        hd = .12
    y0 = -hd - .02
    # base
    box(w, L, .22, 0, y0 - L / 2, .10, base if not isinstance(base, str) or base in WOODS else M(base), .02)
    for sx in (-1, 1):
        for yy in (y0 - .12, y0 - L + .12):
            leg((sx * (w / 2 - .12), yy, .11), (sx * (w / 2 - .12), yy, 0), .026, .018, 'walnut')
    cushion(w - .02, L - .02, .27, 0, y0 - L / 2, .31, 'sheet', r=.06, puff=.01, side=.006, wr=.002, pipe=(-1, 1), n=22)
    # duvet
    so = seed * 13.7
    top = .585
    ew = w / 2 + .035
    over = .30
    y_head, y_foot = y0 - .62, y0 - L - .035
    SL = 2 * (ew + over)
    Lf = (y_head - y_foot) + .26
    q_throw = y_head - (y0 - L + .62)

    def drape(s, q):
        """Where cloth starts to turn down, how far it then leads out and down, its way (to the side, to the foot) and its length."""
        r, side, foot = .10, abs(s) - ew + .10, q - (y_head - y_foot) + .10
        t = max(side, foot, 0)
        out, drop = (r * math.sin(t / r), r - r * math.cos(t / r)) if t < r * math.pi / 2 else (r, r + t - r * math.pi / 2)
        way = math.atan2(max(foot, 0), max(side, 0))
        return min(abs(s), ew - r), min(q, y_head - y_foot - r), out, drop, math.cos(way), math.sin(way), t

    def f(u, v):
        s = (u - .5) * SL
        q = v * Lf
        px, py, out, drop, to_side, to_foot, t = drape(s, q)
        # quilted softness and long creases
        n1 = mn.noise((s * 1.6 + so, q * 1.6, 0)) * .030 + mn.noise((s * 4.2 + so, q * 3.4, 5)) * .018
        wv = mn.noise((s * 2.5 + so, q * 2.5, 4)) * .5
        n1 -= .013 * max(0, 1 - abs(mn.noise((s * 3.3 + so + wv, q * 1.5 + wv, 9))) * 3.2) ** 2
        n1 -= .007 * max(0, 1 - abs(mn.noise((s * 5.5 - q * 3 + so, q * 4 + wv + s, 2))) * 3.5) ** 2
        if throw_mat:  # which presses the creases flat
            n1 *= min(1, max(.12, (abs(q - q_throw) - .26) / .20))
        flat = max(0, 1 - t / .25)
        z = top + .035 * flat + n1 * (.35 + .65 * flat) - drop
        hang = max(0, t - .16)
        wave = to_side * math.sin(q * 8.5 + 2 * mn.noise((q * 2 + so, 0, 0))) + to_foot * math.sin(s * 8 + 2 * mn.noise((s * 2 + so, 3, 0)))
        out += hang * (.10 + .2 * to_side * to_foot) + .030 * wave * min(1, hang / .2) + n1 * .35 * min(1, hang * 8)
        z -= .03 * max(0, 1 - max(v, 0) / .04)
        return Vector((math.copysign(px + to_side * out, s), y_head - py - to_foot * out, z))
    sheet(f, 260, 190, duvet, solid=.02)

    def above(s, q, off):
        """The point at a distance from the surface of the duvet."""
        e = .04
        across = f((s + e) / SL + .5, q / Lf) - f((s - e) / SL + .5, q / Lf)
        along = f(s / SL + .5, (q - e) / Lf) - f(s / SL + .5, (q + e) / Lf)
        return f(s / SL + .5, q / Lf) + across.cross(along).normalized() * off

    def turndown(u, v):
        """The band of sheet folded over the head end of the duvet; its long edges dip into the duvet."""
        s, q = (u - .5) * (SL + .04), -.20 + .52 * v
        soft = mn.noise((s * 2.2 + so, q * 5, 7)) * .010 + mn.noise((s * 7 + so, q * 6, 2)) * .005
        return above(s, q, -.016 + (.058 + soft) * (1 - (2 * v - 1) ** 12) ** .5)
    sheet(turndown, 150, 60, 'sheet', solid=.022)

    def blanket(u, v):
        """Lies on the duvet and hangs over both sides; its edges sink in a little."""
        s, q = (u - .5) * 2 * (ew + .27), q_throw + (v - .5) * .50
        s += .03 * mn.noise((q * 2 + so, 4, 1))
        q += .02 * mn.noise((s * 2 + so, 1, 6))
        rim = max(0, 1 - min(v, 1 - v) / .06)
        return above(s, q, .018 - .006 * rim + .006 * abs(mn.noise((s * 5 + so, q * 9, 8))) * (1 - rim))
    if throw_mat:
        sheet(blanket, 260, 70, throw_mat, solid=.014)
    # pillows: euro shams at the back, sleepers, one accent
    n = 3 if w > 1.8 else 2
    for i in range(n if euro else 0):
        pillow(w / n * .98, .60, .27, (i - (n - 1) / 2) * (w / n), y0 - .15, top + .285, euro, rx=72 + R.uniform(-2, 2), rz=R.uniform(-2, 2))
    for i in (-1, 1):
        pillow(w * .43 if w > 1.6 else w * .47, .46, .27, i * w * .235, y0 - (.36 if euro else .17), top + (.225 if euro else .175), pillow_mat, rx=58 + R.uniform(-2, 2), rz=R.uniform(-5, 5))
    if accent:
        pillow(.66 if w > 1.6 else .55, .32, .20, R.uniform(-.03, .03), y0 - (.535 if euro else .37), top + (.19 if euro else .165), accent, rx=56, rz=R.uniform(-2, 2))


def headboard_walnut(w=2.08, h=1.20, y=0):
    n = 4
    p = w / n
    box(w - .02, .03, h - .02, 0, y - .015, 0, 'smoked', .004)
    for i in range(n):
        box(p - .008, .028, h, -w / 2 + p * (i + .5), y - .044, 0, 'walnut', .004, grain=2)
    for i in range(1, n):
        box(.006, .022, h - .004, -w / 2 + p * i, y - .036, 0, M('brass'), .001)
    box(w, .066, .026, 0, y - .030, h - .002, 'walnut', .004)
    box(w, .005, .008, 0, y - .0605, h * .56, M('brass'), .001)


# ---------------------------------------------------------------- case goods

def pull(x, y, z, w=.14, mat='brass', vertical=False):
    with at(x, y, z, 0, 0, 90 if vertical else 0):
        tube([(-w / 2, 0, 0), (w / 2, 0, 0)], .005, mat)
        for s in (-1, 1):
            tube([(s * (w / 2 - .012), 0, 0), (s * (w / 2 - .012), .024, 0)], .004, mat)


def knob(x, y, z, mat='brass', r=.013):
    lathe([(0, 0), (.006, 0), (.006, .012), (r, .018), (r * .95, .026), (0, .028)], x, y, z, mat, rx=90)


def case(w, d, h, mat, z=0, t=.022, back=True):
    """Carcass: sides, top, bottom, back."""
    for s in (-1, 1):
        box(t, d, h - t, s * (w / 2 - t / 2), 0, z, mat, .003, grain=2)
    box(w - 2 * t, d, t, 0, 0, z, mat, .003, grain=0)
    box(w, d + .012, t, 0, -.003, z + h - t, mat, .004, grain=0)
    if back:
        box(w - 2 * t, .01, h - 2 * t, 0, d / 2 - .01, z + t, mat, 0, grain=0)


def nightstand(mat='oak', w=.56, d=.42, h=.60, drawers=2, handle='pull'):
    lh = .16
    ch = h - lh
    case(w, d, ch, mat, lh)
    fh = (ch - .044 - .004 * (drawers + 1)) / drawers
    for i in range(drawers):
        z = lh + .022 + .004 + i * (fh + .004)
        box(w - .052, .02, fh, 0, -d / 2 + .012, z, mat, .004, grain=0)
        if handle == 'pull':
            pull(0, -d / 2 - .020, z + fh * .72, .15)
        else:
            knob(0, -d / 2 + .002, z + fh * .6)
    for sx in (-1, 1):
        for sy in (-1, 1):
            leg((sx * (w / 2 - .045), sy * (d / 2 - .045), lh + .002), (sx * (w / 2 - .030), sy * (d / 2 - .030), 0), .019, .011, mat)
    for sy in (-1, 1):
        box(w - .1, .02, .03, 0, sy * (d / 2 - .045), lh - .03, mat, .004)


def dresser(mat='oak', w=1.52, d=.48, h=.82):
    lh = .14
    ch = h - lh
    case(w, d, ch, mat, lh, .026)
    box(.022, d - .02, ch - .05, 0, .006, lh + .024, mat, .002, grain=2)
    fw = (w - .052 - .022) / 2 - .008
    fh = (ch - .052 - .016) / 3
    for i in range(3):
        for s in (-1, 1):
            z = lh + .026 + .004 + i * (fh + .004)
            box(fw, .022, fh, s * (w / 4 - .007), -d / 2 + .013, z, mat, .004, grain=0)
            for k in (-1, 1):
                pull(s * (w / 4 - .007) + k * fw * .24, -d / 2 - .021, z + fh * .56, .10)
    # plinth frame with tapered legs
    box(w - .12, d - .10, .03, 0, .01, lh - .03, mat, .004)
    for sx in (-1, 1):
        for sy in (-1, 1):
            leg((sx * (w / 2 - .10), sy * (d / 2 - .08), lh - .01), (sx * (w / 2 - .07), sy * (d / 2 - .06), 0), .022, .013, mat)


def wardrobe(mat='oak', w=1.25, d=.58, h=2.0):
    t = .026
    with at():
        for s in (-1, 1):
            box(t, d, h, s * (w / 2 - t / 2), 0, 0, mat, .003, grain=2)
        box(w, d, t, 0, 0, h - t, mat, .003, grain=0)
        box(w - 2 * t, d, t, 0, 0, .08, mat, .003, grain=0)
        box(w - 2 * t, .02, .08, 0, -d / 2 + .05, 0, mat, .002)
        box(w - 2 * t, .01, h - .1, 0, d / 2 - .01, .09, mat, 0, grain=2)
        dv = .18
        box(t, d - .02, h - .1 - t, dv, .005, .08 + t, mat, .003, grain=2)
        # right: shelves
        rw = w / 2 - t - dv - t / 2
        for k, z in enumerate((.50, .86, 1.22, 1.58)):
            box(rw, d - .04, .02, dv + t / 2 + rw / 2, .01, z, mat, .003, grain=0)
        # left: rail, drawers
        lw = dv - t / 2 + w / 2 - t
        lx = (-w / 2 + t + dv - t / 2) / 2
        tube([(-w / 2 + t, 0, h - .16), (dv - t / 2, 0, h - .16)], .011, 'brass')
        for i in range(2):
            box(lw - .008, .02, .19, lx, -d / 2 + .03, .112 + i * .196, mat, .004, grain=0)
            pull(lx, -d / 2 - .002, .112 + i * .196 + .13, .16)
        box(lw, d - .03, .022, lx, .01, .51, mat, .003, grain=0)
        # clothes and things
        cols = ['greigelinen', 'pinelinen', 'ivorylinen', 'charcoal', 'linen', 'sagelinen']
        n = 7
        for i in range(n):
            x = -w / 2 + .14 + i * (lw - .30) / (n - 1) + R.uniform(-.012, .012)
            garment(x, 0, h - .16, cols[i % 6], R.uniform(.72, .98), R.uniform(-7, 7))
        x = dv + t / 2 + rw / 2
        for k, z in enumerate((.52, .88)):
            for j in range(3):
                cushion(rw * .8, d * .62, .055, x + R.uniform(-.01, .01), -.02, z + j * .056, ['sheet', 'greigelinen', 'sheet', 'sagelinen'][(j + k) % 4], r=.027, puff=.004, side=.004, wr=.003, n=12)
        box(rw * .78, d * .6, .15, x, -.03, 1.24, fabric('basketlin', hexc('B79F7A'), 'linen'), .012)
        vase('stoneware', .72, x - .02, -.06, 1.60, 0)
        box(rw * .74, .26, .09, x, -.03, .112, M('darkleather'), .02)


def garment(x, y, z, mat, L, rz=0):
    so = R.uniform(0, 60)

    def f(u, v):
        a = u * 2 * math.pi
        drop = v * L
        wd = .20 * (1 if v > .12 else (v / .12) ** .55 * .92 + .08) * (1 + .10 * v)
        dp = (.028 + .035 * min(1, v * 2.5)) * (1 + .35 * math.sin(a * 4 + so + 2 * v) * v)
        sl = -.065 * max(0, 1 - v / .10)
        return Vector((dp * math.sin(a) + .01 * mn.noise((v * 3 + so, a, 0)), wd * math.cos(a), -.06 - drop + (abs(math.cos(a)) * -.05 if v < .12 else -.05)))
    sheet(f, 48, 30, mat, cyc_u=True, x=x, y=y, z=z, rz=rz)
    with at(x, y, z, rz):
        tube([(0, 0, -.055), (0, 0, -.01), (0, .02, .012), (0, .012, .03), (0, -.012, .022)], .0025, 'brass', smooth=5)
        tube([(0, -.19, -.115), (0, -.1, -.07), (0, 0, -.055), (0, .1, -.07), (0, .19, -.115)], .006, 'oak', smooth=4)


def media_console(mat='walnut', w=1.80, d=.45, h=.58):
    lh = .17
    ch = h - lh
    case(w, d, ch, mat, lh, .024)
    # two slatted sliding doors, open bay in the middle
    bay = .56
    dw = (w - .048 - bay) / 2
    for s in (-1, 1):
        box(.02, d - .02, ch - .048, s * bay / 2, .006, lh + .024, mat, .002, grain=2)
        n = int(dw / .030)
        x0 = s * (bay / 2 + dw / 2)
        box(dw - .012, .008, ch - .056, x0, -d / 2 + .030, lh + .028, 'smoked', 0)
        for i in range(n):
            box(.019, .016, ch - .056, x0 - dw / 2 + dw * (i + .5) / n, -d / 2 + .018, lh + .028, mat, .004, grain=2)
    box(bay - .02, d - .04, .02, 0, .01, lh + ch * .5, mat, .002, grain=0)
    for sx in (-1, 1):
        for sy in (-1, 1):
            leg((sx * (w / 2 - .20), sy * (d / 2 - .07), lh + .002), (sx * (w / 2 - .17), sy * (d / 2 - .05), 0), .015, .011, 'brass')
        box(.03, d - .10, .012, sx * (w / 2 - .20), 0, lh - .012, M('brass'), .002)


def area_local(loc, to, w, h, power, col=(1, .72, .42)):
    m = STACK[-1]
    return area(m @ Vector(loc), m @ Vector(to), w, h, power, col)


def minibar(mat='walnut', w=.80, d=.50, h=1.12, open_=True):
    t = .024
    case(w, d, h - .12, mat, .12, t)
    box(w - .06, d - .06, .12, 0, .01, 0, 'smoked', .003)
    box(w + .02, d + .03, .022, 0, -.008, h - .0, M('marble'), .004)
    # upper open bar, lined with brass-edged glass shelf and mirror
    mid = .62
    box(w - 2 * t, d - .02, t, 0, .005, mid, mat, .003, grain=0)
    box(w - 2 * t, .004, h - mid - 2 * t - .002, 0, d / 2 - .02, mid + t, plain('smokymirror', (.45, .40, .34), .06, 1), 0)
    box(w - 2 * t, d - .14, .008, 0, .05, mid + .265, M('glass'), .002)
    box(w - 2 * t, .006, .012, 0, -d / 2 + .115, mid + .263, M('brass'), .001)
    z = mid + t
    for i, (k, x) in enumerate([(0, -.27), (1, -.18), (2, -.10), (0, -.02)]):
        bottle(x, .06 + (i % 2) * .03, z, k, .82)
    for x in (.10, .185, .27):
        glassware(x, .02, z, 'stoneware')
        glassware(x + .02, .11, z, 'stoneware')
    for x in (-.24, -.14, -.04, .06, .16, .26):
        glassware(x, .06, mid + .273, 'stoneware')
    area_local((0, -.02, h - .05), (0, 0, mid), w - .12, .2, 5)
    # lower doors: fluted
    dw = (w - 2 * t) / 2 - .003
    for s in (-1, 1):
        x0 = s * (dw / 2 + .0015)
        n = 11
        for i in range(n):
            cyl(dw / n / 2, mid - .12 - t - .010, x0 - dw / 2 + dw * (i + .5) / n, -d / 2 + .012, .12 + t + .004, wood(mat, 2), .002, seg=20)
        box(dw, .014, mid - .12 - t - .008, x0, -d / 2 + .022, .12 + t + .004, mat, .002, grain=2)
        pull(s * .028, -d / 2 - .032, .44, .18, vertical=True)
    tube([(-w / 2 + .05, -d / 2 - .012, mid + .008), (w / 2 - .05, -d / 2 - .012, mid + .008)], .004, 'brass')


def bottle(x, y, z, k=0, s=1.0):
    P = [[(0, 0), (.036, 0), (.038, .01), (.038, .17), (.03, .20), (.014, .225), (.014, .29), (.017, .292), (.017, .30), (0, .30)],
         [(0, 0), (.045, 0), (.047, .01), (.047, .11), (.035, .145), (.015, .16), (.015, .20), (.018, .205), (.018, .23), (0, .23)],
         [(0, 0), (.033, 0), (.035, .01), (.035, .20), (.028, .23), (.012, .26), (.012, .30), (0, .30)]][k]
    col = [(.012, .030, .018), (.22, .09, .02), (.05, .02, .012)][k]
    lathe([(r * s, h * s) for r, h in P], x, y, z, plain(f'bottle{k}', col, .06, spec=.6, coat=.5))
    cyl(.0385 * s if k == 0 else (.0475 * s if k == 1 else .0355 * s), .07 * s, x, y, z + .05 * s, M('paper'), .0)


def desk(mat='walnut', w=1.40, d=.66, h=.75):
    box(w, d, .028, 0, 0, h - .028, mat, .008, grain=0)
    box(w - .16, d - .10, .10, 0, .01, h - .128, mat, .004, grain=0)
    for i in (-1, 0, 1):
        fw = (w - .18) / 3
        box(fw - .006, .02, .088, i * fw, -d / 2 + .055, h - .122, mat, .003, grain=0)
        knob(i * fw, -d / 2 + .045, h - .085, r=.011)
    for sx in (-1, 1):
        for sy in (-1, 1):
            leg((sx * (w / 2 - .10), sy * (d / 2 - .08), h - .05), (sx * (w / 2 - .055), sy * (d / 2 - .045), .0), .021, .012, mat)
            cyl(.0135, .03, sx * (w / 2 - .056), sy * (d / 2 - .046), 0, M('brass'), .002)


def dining_round(mat='oak', r=.60, h=.75):
    lathe([(0, h - .03), (r - .02, h - .03), (r - .004, h - .012), (r, h - .006), (r - .003, h), (0, h)], mat=wood(mat, 0), seg=120)
    # fluted pedestal
    n = 28
    for i in range(n):
        a = 2 * math.pi * i / n
        cyl(.0205, h - .075, .165 * math.cos(a), .165 * math.sin(a), .045, wood(mat, 2), .002, seg=16)
    cyl(.163, h - .06, 0, 0, .03, wood(mat, 2))
    lathe([(0, 0), (.30, 0), (.305, .01), (.295, .035), (.20, .05), (0, .05)], mat=wood(mat, 0), seg=90)
    cyl(.21, .02, 0, 0, h - .05, 'brass')


def dining_square(mat='walnut', w=.76, h=.75, round_=False):
    if round_:
        cyl(w / 2, .03, z=h - .03, mat=wood(mat, 0), b=.008, seg=90)
    else:
        prism(rrect(w, w, .05), .03, z=h - .03, mat=mat, b=.007)
    cyl(.028, h - .05, z=.02, mat='blackmetal')
    cyl(.22, .014, mat='blackmetal', b=.005)
    cyl(.10, .01, z=h - .04, mat='blackmetal')


def side_travertine(r=.23, h=.50):
    lathe([(0, 0), (.17, 0), (.176, .006), (.176, .012)], mat='travertine', seg=90)
    cyl(.176, h - .055, mat='travertine', b=.006, seg=90)
    # deep reeding round the drum
    n = 30
    for i in range(n):
        a = 2 * math.pi * i / n
        cyl(.0185, h - .060, .172 * math.cos(a), .172 * math.sin(a), .004, 'travertine', .004, seg=18)
    cyl(r, .045, z=h - .045, mat='travertine', b=.012, seg=110)


def coffee_brass(w=1.15, d=.62, h=.40, top='greenmarble'):
    pts = rrect(w, d, d / 2 - .001, 22)
    prism(pts, .022, z=h - .022, mat=top, b=.006)
    prism(rrect(w + .016, d + .016, d / 2 + .007, 22), .014, z=h - .034, mat='brass', b=.003)
    loop = [(p[0] * .80, p[1] * .80, .012) for p in pts]
    tube(loop, .011, 'brass', cyclic=True)
    # the legs stand on the ends of the base ring
    foot = .80 * d / 2 * math.sqrt(.5)
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = sx * (.80 * (w - d) / 2 + foot), sy * foot
            tube([(x, y, h - .03), (x, y, .012)], .011, 'brass')
    # glass-like lower shelf in smoked bronze
    prism(rrect(w * .78, d * .78, d * .385, 18), .008, z=.10, mat=plain('bronzeglass', (.09, .06, .035), .08, .3, .6), b=.002)


# ---------------------------------------------------------------- seats

def chair_bentwood(mat='walnut', seat='leather'):
    """Bentwood dining chair: steam-bent back loop and hoop seat."""
    hoop, mat = mat, 'bent' + mat
    sw, sd, sh = .43, .42, .455
    pts = [(sw / 2 * math.copysign(abs(math.cos(a)) ** .75, math.cos(a)), sd / 2 * math.copysign(abs(math.sin(a)) ** .75, math.sin(a))) for a in [2 * math.pi * i / 72 for i in range(72)]]
    prism(pts, .032, z=sh - .045, mat=hoop, b=.008)
    cushion(sw - .035, sd - .035, .055, 0, 0, sh - .018, seat, r=.026, puff=.016, side=.02, wr=.001, n=20)
    # back legs sweep up into one bent loop
    loop = [(-.195, .185, 0), (-.188, .165, .25), (-.186, .168, .46), (-.196, .205, .62), (-.190, .245, .76), (-.125, .275, .855), (0, .285, .880),
            (.125, .275, .855), (.190, .245, .76), (.196, .205, .62), (.186, .168, .46), (.188, .165, .25), (.195, .185, 0)]
    tube(loop, .0165, mat, smooth=14)
    inner = [(-.110, .180, .44), (-.128, .212, .58), (-.118, .242, .70), (-.06, .262, .765), (0, .266, .78), (.06, .262, .765), (.118, .242, .70), (.128, .212, .58), (.110, .180, .44)]
    tube(inner, .0115, mat, smooth=12)
    for s in (-1, 1):
        tube([(s * .145, -.140, sh - .03), (s * .160, -.158, .235), (s * .180, -.180, 0)], .0165, mat, smooth=8, taper=lambda t: 1 - .28 * t)
    # the ring touches all four legs from within
    ring = [((.203 + .028 * math.sin(a)) * math.copysign(abs(math.cos(a)) ** .75, math.cos(a)), .19 * math.copysign(abs(math.sin(a)) ** .75, math.sin(a)), .235) for a in [2 * math.pi * i / 72 for i in range(72)]]
    tube(ring, .010, mat, cyclic=True)


def chair_dining_uph(mat='walnut', fab='sandvelvet'):
    cushion(.50, .50, .10, 0, 0, .39, fab, r=.04, puff=.02, side=.01, wr=.0015, pipe=(1,), n=20)

    def f(u, v):
        a = (u - .5) * 1.9
        hgt = .44 + .42 * v - .05 * abs(u - .5) ** 2 * 4
        rr = .285 + .03 * v
        return Vector((rr * math.sin(a), rr * math.cos(a) - .055 + .05 * v, hgt))
    ob = sheet(f, 40, 24, fab, solid=.055)
    ob.modifiers[-1].use_rim = True
    m = ob.modifiers.new('b', 'BEVEL')
    m.width, m.segments, m.limit_method = .024, 4, 'ANGLE'
    m.angle_limit = math.radians(50)
    for sx in (-1, 1):
        leg((sx * .20, -.20, .40), (sx * .225, -.225, 0), .018, .011, mat)
        leg((sx * .19, .20, .40), (sx * .215, .255, 0), .018, .011, mat)


def lounge_velvet(fab='velvet', legs='brass'):
    """Barrel lounge chair with channelled back."""
    n = 15
    a0 = math.radians(112)
    for i in range(n):
        t = (i + .5) / n
        a = -a0 + 2 * a0 * t
        k = abs(2 * t - 1)
        hgt = .50 - .13 * k ** 1.6
        rr = .345
        with at(rr * math.sin(a), rr * math.cos(a), .20, -math.degrees(a)):
            cushion(.108, .105, hgt, 0, 0, 0, fab, r=.046, puff=.004, side=.012, wr=.0015, n=14, rx=-5)
    # outer shell
    def f(u, v):
        a = (-a0 + 2 * a0 * u) * .955
        k = abs(2 * u - 1)
        hgt = .20 + (.455 - .13 * k ** 1.6) * v
        rr = .385 + .035 * v
        return Vector((rr * math.sin(a), rr * math.cos(a), hgt))
    sheet(f, 60, 10, fab, solid=.03)
    lathe([(0, .16), (.375, .16), (.402, .175), (.408, .22), (.385, .26), (0, .26)], mat=fab, smooth_prof=4, seg=90)
    # seat: round cushion with front bulge and piping
    lathe([(0, 0), (.29, .0), (.322, .02), (.335, .07), (.322, .118), (.29, .138), (.2, .152), (.1, .158), (0, .160)], 0, -.045, .255, fab, smooth_prof=4, seg=90, sy=1.05)
    tube([(.324 * math.cos(a), -.045 + .324 * 1.05 * math.sin(a), .255 + .116) for a in [2 * math.pi * i / 80 for i in range(80)]], .005, fab, cyclic=True)
    for ang in (45, 135, 225, 315):
        c, s = math.cos(math.radians(ang)), math.sin(math.radians(ang))
        leg((.24 * c, .24 * s, .17), (.29 * c, .29 * s, 0), .016, .009, legs)
    pillow(.42, .27, .13, 0, .16, .52, 'ivorylinen', rx=66)


def club_leather(fab='leather'):
    w, d = .86, .84
    for s in (-1, 1):
        cushion(.19, d - .03, .50, s * (w / 2 - .095), -.01, .11, fab, r=.085, puff=.012, side=.012, wr=.003, pipe=None, n=26)
    cushion(w - .20, .22, .72, 0, d / 2 - .13, .11, fab, r=.09, puff=.02, side=.015, wr=.003, rx=-6, n=26)
    cushion(w - .37, .15, .46, 0, d / 2 - .265, .43, fab, r=.06, puff=.02, side=.03, wr=.006, rx=-12, pipe=None, n=26)
    box(w - .30, d - .16, .16, 0, -.04, .12, fab if not isinstance(fab, str) else M(fab), .03)
    cushion(w - .375, d - .27, .17, 0, -.095, .285, fab, r=.055, puff=.035, side=.012, wr=.006, pipe=(-1, 1), n=28, piper=.0055)
    for sx in (-1, 1):
        for sy in (-1, 1):
            leg((sx * (w / 2 - .11), sy * (d / 2 - .10), .13), (sx * (w / 2 - .10), sy * (d / 2 - .09), 0), .026, .017, 'smoked')
    # brass nail heads along the front arms
    for s in (-1, 1):
        for i in range(13):
            lathe([(0, 0), (.006, 0), (.004, .004), (0, .005)], s * (w / 2 - .19 + (.008)), -d / 2 + .008, .16 + i * .026, 'agedbrass', seg=14, rx=90)


def sofa(w=2.15, d=.92, fab='boucle', seats=2, scatter=('velvet', 'ivorylinen', 'throw'), curl_=.012, legs='walnut'):
    b = curl_ if fab == 'boucle' else 0
    n = 26
    box(w - .10, d - .12, .16, 0, 0, .12, fab if not isinstance(fab, str) else M(fab), .04)
    for s in (-1, 1):
        cushion(.22, d - .02, .46, s * (w / 2 - .11), -.005, .11, fab, r=.10, puff=.012, side=.014, wr=.003, n=30, boucle=b)
    cushion(w - .06, .24, .64, 0, d / 2 - .13, .11, fab, r=.11, puff=.015, side=.016, wr=.004, n=34, boucle=b, rx=-4)
    sw = (w - .44) / seats
    for i in range(seats):
        x = -w / 2 + .22 + sw * (i + .5)
        cushion(sw - .006, d - .24, .19, x, -.10, .27, fab, r=.07, puff=.030, side=.012, wr=.005, n=30, boucle=b)
        cushion(sw - .02, .20, .44, x, d / 2 - .30, .44, fab, r=.085, puff=.012, side=.045, wr=.008, n=30, boucle=b, rx=-14)
    for sx in (-1, 1):
        for sy in (-1, 1):
            leg((sx * (w / 2 - .16), sy * (d / 2 - .12), .13), (sx * (w / 2 - .13), sy * (d / 2 - .09), 0), .024, .014, legs)
    if scatter:
        x0 = -w / 2 + .40
        pillow(.50, .50, .19, x0, d / 2 - .46, .66, scatter[0], rx=68, rz=-14)
        if len(scatter) > 1:
            pillow(.44, .44, .17, w / 2 - .42, d / 2 - .46, .64, scatter[1], rx=66, rz=16)
        if len(scatter) > 2:
            pillow(.50, .30, .14, x0 + .34, d / 2 - .62, .605, scatter[2], rx=58, rz=-3)


def bench(fab='linen', w=1.30, d=.44, h=.47, mat='oak'):
    box(w - .04, d - .04, .05, 0, 0, h - .165, mat, .01)
    cushion(w, d, .13, 0, 0, h - .125, fab, r=.05, puff=.016, side=.008, wr=.003, pipe=(-1, 1), n=34)
    # shallow tufts
    for sx in (-1, 1):
        for sy in (-1, 1):
            leg((sx * (w / 2 - .11), sy * (d / 2 - .07), h - .12), (sx * (w / 2 - .07), sy * (d / 2 - .045), 0), .023, .013, mat)
    for sx in (-1, 1):
        box(.024, d - .16, .024, sx * (w / 2 - .096), 0, .17, mat, .005)
    box(w - .20, .024, .024, 0, 0, .17, mat, .005)


def chair_desk(fab='leather', mat='walnut'):
    """Upholstered desk chair with wooden frame."""
    cushion(.48, .46, .085, 0, 0, .40, fab, r=.036, puff=.018, side=.01, wr=.002, pipe=(1,), n=18)
    with at(0, .235, .60, 0, -9):
        cushion(.46, .07, .30, 0, 0, 0, fab, r=.032, puff=.0, side=.022, wr=.002, bend=-.045, n=20)
    for s in (-1, 1):
        tube([(s * .225, .265, 0), (s * .222, .225, .25), (s * .225, .225, .45), (s * .228, .265, .70), (s * .225, .285, .86)], .017, mat, smooth=8, axis=2)
        tube([(s * .225, -.215, 0), (s * .226, -.205, .40), (s * .245, -.19, .60), (s * .255, -.12, .645), (s * .248, .08, .635), (s * .228, .25, .63)], .015, mat, smooth=8, axis=2)
    box(.43, .02, .05, 0, -.205, .36, mat, .005)
    box(.43, .02, .05, 0, .215, .36, mat, .005)


def luggage_bench(mat='oak', w=.80):
    for s in (-1, 1):
        box(.03, .42, .03, s * (w / 2 - .015), 0, .42, mat, .005)
        for sy in (-1, 1):
            box(.03, .03, .45, s * (w / 2 - .015), sy * .195, 0, mat, .005)
    for i in range(6):
        box(w, .045, .018, 0, -.19 + i * .076, .45, M('darkleather') if i % 2 else mat, .004)


def kitchenette(w=2.2):
    d, h = .60, .90
    box(w, d - .06, .10, 0, .03, 0, plain('toe', (.03, .026, .022), .7), .002)
    box(w, d - .025, h - .10 - .03, 0, .012, .10, 'oak', .002)
    n = 4
    for i in range(n):
        fw = w / n
        x = -w / 2 + fw * (i + .5)
        if i == 1:
            for k in range(3):
                hh = (h - .14) / 3
                box(fw - .005, .02, hh - .005, x, -d / 2 + .012, .105 + k * hh, 'oak', .003, grain=0)
                pull(x, -d / 2 - .02, .105 + k * hh + hh * .78, .16)
        else:
            box(fw - .005, .02, h - .145, x, -d / 2 + .012, .105, 'oak', .003, grain=2)
            pull(x + fw * .38 * (1 if i == 0 else -1), -d / 2 - .02, .72, .16, vertical=True)
    box(w + .02, d + .02, .03, 0, 0, h - .03, M('marble'), .004)
    box(w + .02, .015, .50, 0, d / 2 - .0, h, M('marble'), .002)
    # open shelf with crockery
    box(w, .24, .035, 0, d / 2 - .12, 1.48, 'oak', .005)
    for i in range(5):
        for k in range(3):
            plate(-w / 2 + .18 + (i % 2) * .32, d / 2 - .13, 1.515 + k * .012, .12)
    for i in range(5):
        glassware(-w / 2 + .80 + i * .10, d / 2 - .10 - (i % 2) * .06, 1.515, 'blackware')
    bowl(.45, d / 2 - .13, 1.515, .11, 'stoneware')
    vase('pineglaze', .7, .78, d / 2 - .12, 1.515, 2)
    # tap, kettle, board
    tube([(.35, .17, h), (.35, .17, h + .26), (.35, .13, h + .32), (.35, .05, h + .32), (.35, .02, h + .27)], .011, 'brass', smooth=8)
    box(.28, .02, .40, -.55, d / 2 - .05, h, 'walnut', .008, rx=-8)
    lathe([(0, 0), (.085, 0), (.09, .01), (.085, .10), (.05, .16), (.03, .165), (0, .17)], -.12, .0, h, 'blackware', smooth_prof=3)
    tube([(-.185, 0, h + .13), (-.195, 0, h + .20), (-.12, 0, h + .245), (-.045, 0, h + .20), (-.055, 0, h + .13)], .006, 'oak', smooth=6)
    tube([(-.05, 0, h + .05), (-.01, 0, h + .08), (.02, 0, h + .135)], .014, 'blackware', smooth=6, taper=lambda t: 1 - .4 * t)


# ---------------------------------------------------------------- warehouse

def carton(w, d, h, x=0, y=0, z=0, rz=0, tape=True):
    with at(x, y, z, rz):
        box(w, d, h, mat=M('kraft'), b=.006)
        if tape:
            box(w * .14 if w < d else w + .002, d + .002 if w < d else d * .14, h + .002, 0, 0, 0, plain('tape', (.42, .33, .21), .35), .005)


def pallet(x=0, y=0, z=0, rz=0):
    with at(x, y, z, rz):
        for i in range(7):
            box(.098, 1.0, .018, -.55 + i * .1835, 0, .10, 'ply', .003)
        for yy in (-.45, 0, .45):
            box(1.2, .09, .08, 0, yy, .02, 'ply', .004)
            box(1.2, .09, .018, 0, yy, 0, 'ply', .003)


def wrapped(w, h, t=.10, mat='movingblanket', x=0, y=0, z=0, rx=0, rz=0, straps=2, lot=None):
    """A piece of furniture in a quilted moving blanket, strapped; stands on z."""
    with at(x, y, z, rz, rx):
        cushion(w, t, h, 0, 0, 0, mat, r=min(.05, t * .42), puff=.004, side=.012, wr=.013, freq=4, n=30)
        for i in range(straps):
            zz = h * (i + .7) / (straps + .4)
            prism(rrect(w + .045, t + .045, min(.06, t * .45), 6), .035, 0, 0, zz, plain('strap', (.33, .17, .05), .7), .001)
        if lot:
            lot_sticker(lot, w * .2, -t / 2 - .026, h * .45, s=1.5)


def rack(x=0, y=0, w=2.6, d=1.0, levels=(.12, 1.55, 2.95), h=4.4, rz=0):
    st = plain('rackgreen', (.034, .046, .041), .45)
    beam = plain('rackbeam', (.30, .16, .07), .45)
    with at(x, y, 0, rz):
        for sx in (-1, 1):
            for sy in (-1, 1):
                box(.08, .06, h, sx * w / 2, sy * (d / 2 - .03), 0, st, .006)
            for k in range(int(h / .6)):
                z = .2 + k * .6
                tube([(sx * w / 2, -d / 2 + .04, z), (sx * w / 2, d / 2 - .04, z + .5)], .014, st)
        for z in levels:
            for sy in (-1, 1):
                box(w, .045, .11, 0, sy * (d / 2 - .02), z - .11, beam, .006)
            for k in range(8):
                box(w / 8 - .03, d - .04, .02, -w / 2 + w / 8 * (k + .5), 0, z, 'ply', .003)


def stocked_rack(x, y, rz=0, levels=(.14, 1.57), w=2.6):
    """Racking with headboards and table tops on edge, and cartons on the highest level."""
    with at(x, y, 0, rz):
        rack(0, 0, w, 1.0)
        for z in levels:
            px = -w / 2 + .17
            while px < w / 2 - .30:
                t = R.uniform(.085, .30)
                if R.random() < .85:
                    wrapped(.92, R.uniform(.85, 1.25) if t < .16 else R.uniform(.5, .8), t, R.choice(['movingblanket', 'greenblanket', 'sandblanket', 'movingblanket']), px + t / 2, 0, z + .02, 0, 90, 2 if t < .16 else 1)
                px += t + .05
        for k in range(3):
            carton(R.uniform(.55, .7), R.uniform(.5, .7), R.uniform(.4, .75), -.85 + k * .85, 0, 2.97, R.uniform(-5, 5))


def nightstand_pallet(lot):
    """Four nightstands under two bands, with a blanket between the layers and a board on top."""
    pallet()
    for k in (0, 1):
        for sx in (-1, 1):
            with at(sx * .29, 0, .12 + k * .63):
                nightstand('oak', .54, .42, .58, 2)
    box(1.16, .48, .03, 0, 0, .710, M('movingblanket'), .01)
    box(1.16, .48, .03, 0, 0, 1.340, M('kraft'), .006)
    for z in (.50, 1.13):
        prism(rrect(1.135, .475, .012, 4), .022, 0, 0, z, plain('band', (.035, .055, .045), .4), .001)
    lot_sticker(lot, .30, -.240, .98, s=1.6)


def floor_line(w, d, x, y, rz=0):
    paint = plain('floorpaint', (.55, .40, .09), .6, var=.35, vscale=9)
    box(w, d, .0015, x, y, 0, paint, 0, rz=rz)


def hand_truck():
    st = plain('htruck', (.02, .045, .035), .4)
    for sx in (-1, 1):
        tube([(sx * .18, .02, .12), (sx * .18, .16, .9), (sx * .17, .22, 1.25)], .014, st, smooth=6)
        cyl(.12, .05, sx * .24 - .025, .10, .12, 'rubber', ry=90)
        cyl(.05, .054, sx * .24 - .027, .10, .12, 'steel', ry=90)
    tube([(-.17, .22, 1.25), (-.1, .25, 1.33), (.1, .25, 1.33), (.17, .22, 1.25)], .014, st, smooth=6)
    for z in (.35, .65, .95):
        tube([(-.18, .05 + z * .12, z), (.18, .05 + z * .12, z)], .011, st)
    box(.42, .26, .012, 0, -.13, .012, M('steel'), .003)


def pallet_jack():
    """Forks towards -y, handle at +y."""
    red = plain('jack', (.30, .13, .03), .4, var=.25, vscale=14)
    for sx in (-1, 1):
        box(.16, 1.15, .05, sx * .19, -.55, .05, red, .01)
        cyl(.035, .12, sx * .19 - .06, -1.02, .035, 'blackware', ry=90)
        cyl(.09, .05, sx * .08 - .025, .16, .09, 'rubber', ry=90)
    box(.54, .14, .22, 0, .05, .06, red, .02)
    cyl(.05, .25, 0, .12, .20, 'steel')
    tube([(0, .14, .38), (0, .30, .85), (0, .40, 1.12)], .018, red, smooth=6)
    tube([(-.03, .39, 1.10), (-.16, .41, 1.17), (-.13, .45, 1.27), (.13, .45, 1.27), (.16, .41, 1.17), (.03, .39, 1.10)], .014, 'blackware', smooth=6)


def draped(mat='throw', top=.90, r=.075, w=.38, front=.20, back=.46):
    """A blanket folded over a chair's back; the rail runs along x, +y is behind."""
    so = 4.2

    def f(u, v):
        s = (u - .5) * 2
        t = v * (front + back + math.pi * r) - front
        if t < 0:
            y, z = -r, top - r + t
        elif t < math.pi * r:
            a = t / r
            y, z = -r * math.cos(a), top - r + r * math.sin(a)
        else:
            y, z = r, top - r - (t - math.pi * r)
        hang = max(0, (t - math.pi * r) / back) if t > 0 else -t / front
        y += (.024 * math.sin(s * 8 + so + 2 * z) + .012 * math.sin(s * 17 + 3 * z) + .014 * mn.noise((s * 5, z * 6, so))) * hang + .006 * mn.noise((s * 6, t * 9, 1))
        x = s * w / 2 * (1 + .05 * hang) + .010 * mn.noise((z * 5, s * 2, so))
        return Vector((x + .05 * hang * s * s * s, y, z + .012 * mn.noise((s * 3, so, v * 2)) - (.035 * s + .02 * math.sin(s * 6)) * hang))
    sheet(f, 70, 90, mat, solid=.012)
