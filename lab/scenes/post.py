"""Denoise (guided by normal, position and albedo), tone map (AgX-like), grade and write a progressive JPEG.

usage: /usr/bin/python3 post.py PASS_DIR OUT.jpg WIDTH HEIGHT [bias]
"""
import glob
import os
import sys

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
import cv2  # noqa: E402
import numpy as np  # noqa: E402
from PIL import Image  # noqa: E402

cv2.setNumThreads(2)
LUM = np.array([.2126, .7152, .0722], np.float32)


def load(d, name):
    f = sorted(glob.glob(f'{d}/{name}_*.exr'))
    im = cv2.imread(f[0], cv2.IMREAD_UNCHANGED)[:, :, :3][:, :, ::-1]
    return np.nan_to_num(im.astype(np.float32), posinf=0, neginf=0)


def neighbours(r, *images):
    """A function that gives each image moved by up to r pixels; mirrored at the border."""
    h, w = images[0].shape[:2]
    padded = [cv2.copyMakeBorder(i, r, r, r, r, cv2.BORDER_REFLECT_101) for i in images]
    return lambda dy, dx: [i[r + dy:r + dy + h, r + dx:r + dx + w] for i in padded]


def despike(L, k=3.5):
    """Pull isolated fireflies down to their neighbourhood."""
    lum = L @ LUM
    med = cv2.medianBlur(lum, 5)
    lim = med * k + .15
    s = np.minimum(1, lim / np.maximum(lum, 1e-6))
    return L * s[..., None]


def atrous(L, N, P, levels=4, sl=1.0, sn=48.0, sp=.02, dist=None, extra=None, se=.08):
    """Edge-avoiding a-trous wavelet filter on a lighting buffer."""
    K = {-2: 1 / 16, -1: 1 / 4, 0: 3 / 8, 1: 1 / 4, 2: 1 / 16}
    cur = L
    for lv in range(levels):
        st = 1 << lv
        g = np.log1p(4 * (cur @ LUM))
        guide = cv2.GaussianBlur(g, (0, 0), 1.2 if lv == 0 else .9)
        if lv == 0:
            sd0 = np.sqrt(cv2.GaussianBlur((g - guide) ** 2, (0, 0), 4))
        sd = sl * .62 ** lv * sd0 + .010
        acc = np.zeros_like(cur)
        ws = np.zeros(cur.shape[:2], np.float32)
        moved = neighbours(2 * st, cur, guide, N, P, *([] if extra is None else [extra]))
        for dy in range(-2, 3):
            for dx in range(-2, 3):
                k = np.float32(K[dy] * K[dx])
                if dy == 0 and dx == 0:
                    acc += cur * k
                    ws += k
                    continue
                oy, ox = dy * st, dx * st
                q, tone, n, p, *e = moved(oy, ox)
                w = -np.abs(tone - guide) / sd
                w += sn * (np.clip(np.einsum('ijk,ijk->ij', n, N), 0, 1) - 1)
                w -= np.abs(np.einsum('ijk,ijk->ij', p - P, N)) / (dist * sp)
                if e:
                    w -= np.abs(e[0] - extra).sum(2) / se
                w = k * np.exp(np.maximum(w, -30))
                acc += q * w[..., None]
                ws += w
        cur = acc / ws[..., None]
        if lv == 0:
            trust = np.where(L.max(axis=2) > 0, np.clip((ws - .32) / .35, .02, 1), .001).astype(np.float32)
    return settle_edges(cur, trust)


def settle_edges(L, trust):
    """A pixel on an outline resembles neither side and keeps its noise: take the light of its neighbours that resemble theirs."""
    near = cv2.GaussianBlur(L * trust[..., None], (0, 0), 1.3) / cv2.GaussianBlur(trust, (0, 0), 1.3)[..., None]
    return L * trust[..., None] + near * (1 - trust[..., None])


def agx(x, sat=1.07, contrast=1.24):
    m = np.array([[.842479062253094, .0784335999999992, .0792237451477643], [.0423282422610123, .878468636469772, .0791661274605434],
                  [.0423756549057051, .0784336, .879142973793104]], np.float32)
    inv = np.linalg.inv(m).astype(np.float32)
    y = np.maximum(x @ m.T, 1e-10)
    y = np.clip((np.log2(y) + 12.47393) / 16.5, 0, 1)
    y2, y4 = y * y, (y * y) ** 2
    y = 15.5 * y4 * y2 - 40.14 * y4 * y + 31.96 * y4 - 6.868 * y2 * y + .4298 * y2 + .1191 * y - .00232
    y = np.clip(y, 0, 1)
    # look: a little punch and saturation
    y = np.power(y, 1.10 * contrast)
    l = (y @ LUM)[..., None]
    y = np.clip(l + (y - l) * sat, 0, 1)
    return np.clip(y @ inv.T, 0, 1)  # display-encoded (2.2)


def main():
    d, out, W, H = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    bias = float(sys.argv[5]) if len(sys.argv) > 5 else 1.0
    N, P = load(d, 'Normal'), load(d, 'Position')
    N /= np.maximum(np.linalg.norm(N, axis=2, keepdims=True), 1e-6)
    dc, gc, tc = load(d, 'DiffCol'), load(d, 'GlossCol'), load(d, 'TransCol')
    dl = load(d, 'DiffDir') + load(d, 'DiffInd')
    gl = load(d, 'GlossDir') + load(d, 'GlossInd')
    tl = load(d, 'TransDir') + load(d, 'TransInd')
    Ns = cv2.GaussianBlur(N, (0, 0), .8)
    Ns /= np.maximum(np.linalg.norm(Ns, axis=2, keepdims=True), 1e-6)
    # size of a pixel in the world, to scale the plane distance with
    pix = np.linalg.norm(neighbours(1, P)(0, 1)[0] - P, axis=2)
    pix = np.clip(cv2.medianBlur(pix, 5), 2e-4, .05)
    dl = atrous(despike(dl), Ns, P, 5, 1.7, 40, 3.0, pix)
    gl = atrous(despike(gl), Ns, P, 4, 1.5, 60, 3.0, pix, dc, .25)
    if tl.max() > 0:
        tl = atrous(despike(tl), Ns, P, 2, 1.0, 60, 4.0, pix)
    em = load(d, 'Emit') + load(d, 'Env')
    im = dc * dl + gc * gl + tc * tl + em
    # exposure: highlights of the set land just under paper white
    lum = im @ LUM
    ref = np.percentile(lum, 90)
    mean = np.exp(np.mean(np.log(np.maximum(lum, 1e-4))))
    ev = 2.7 * ((.56 / max(ref, 1e-4)) ** .6 * (.21 / max(mean, 1e-4)) ** .4) ** .55
    im = im * ev * bias
    # soft lens bloom
    hi = np.minimum(np.maximum(im - 1.6, 0), 6)
    s = im.shape[1] / 1600
    im += .10 * cv2.GaussianBlur(hi, (0, 0), 10 * s) + .06 * cv2.GaussianBlur(hi, (0, 0), 45 * s)
    h, w = im.shape[:2]
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    r2 = ((xx / w - .5) ** 2 + (yy / h - .5) ** 2) / .5
    im *= (1 - .20 * r2 ** 1.3)[..., None]
    o = agx(im.astype(np.float32))
    # split tone: faintly cool shadows, warm highlights
    l = (o @ LUM)[..., None]
    o = np.clip(o * (1 + (l - .45) * np.array([.02, .004, -.03], np.float32)), 0, 1)
    if (w, h) != (W, H):
        o = cv2.resize(o, (W, H), interpolation=cv2.INTER_LANCZOS4 if W > w else cv2.INTER_AREA)
    bl = cv2.GaussianBlur(o, (0, 0), 1.1)
    o = np.clip(o + .38 * (o - bl), 0, 1)
    g = np.random.default_rng(3).normal(0, 1, (H, W)).astype(np.float32)
    g = cv2.GaussianBlur(g, (0, 0), .7)
    o = np.clip(o + .006 * g[..., None], 0, 1)
    img = Image.fromarray((o * 255 + .5).astype(np.uint8))
    q = 85
    tmp = out + '.tmp'
    while True:
        img.save(tmp, 'JPEG', quality=q, progressive=True, optimize=True, subsampling=0 if q > 88 else 2)
        if os.path.getsize(tmp) < 345000 or q < 70:
            break
        q -= 2
    os.replace(tmp, out)
    print('wrote', os.path.basename(out), os.path.getsize(out) // 1000, 'kB q', q, 'ev', round(float(ev), 2), 'p90', round(float(ref), 2), 'mean', round(float(mean), 2))


main()
