import Validator from '@adobe/structured-data-validator';
import type { Bundle } from '@innventory/domain/records/bundle.ts';
import type { Item } from '@innventory/domain/records/item.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import { home } from '@innventory/domain/settings/page-texts.ts';
import { aBlogPost, aBundle, anItem } from '@innventory/domain/testing.ts';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import openGraph from 'open-graph-scraper';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { plainPng, testServer } from '../testing/testing.ts';
import { builtWebApp } from './web-app.ts';

const { app, asAdmin, create, upload } = await testServer({ webApp: await builtWebApp() });

const base = 'http://furniture.example';

const title = 'Tables & Chairs </script>';

const description = `${'Twelve & more. '.repeat(300)}End`;

const picture = await upload(await plainPng(900, 1200));
const imageUrls = [picture, 'https://pictures.example/2.jpg'];
const bundle = await create<Bundle>('/api/furniture-bundles', aBundle({ title, description, imageUrls }));
const second = await create('/api/furniture-bundles', aBundle({ title: 'Walnut room', description: 'Eleven rooms.' }));
const item = await create<Item>(
  '/api/furniture-items',
  anItem({
    title: 'Oak nightstand',
    price: 'Call for price',
    imageUrl: picture,
    imageUrls: [picture, 'https://pictures.example/3.jpg'],
    availability: 'reserved',
    quantity: 88,
    minimumOrder: 2,
    location: 'Mississauga warehouse',
    dimensions: '22 x 16.5 x 23.5 in',
    material: 'White oak',
    sku: 'ON-88',
  }),
);
await create('/api/blog-posts', aBlogPost({ title: 'Second', slug: 'second', excerpt: null }));
await create(
  '/api/blog-posts',
  aBlogPost({ slug: 'grades', content: '# Grades\n\nThree [words](/about) here.', featuredImageUrl: picture }),
);

const htmlOf = async (url: string) => (await app.inject({ url })).body;

/** The structured data in the head, by its type. */
const thingsOf = (html: string) =>
  new WebAutoExtractor({ embedSource: ['rdfa', 'microdata'] }).parse(html.slice(0, html.indexOf('</head>'))).jsonld;

async function errorsOf(html: string): Promise<string[]> {
  const found = new WebAutoExtractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] }).parse(html);
  expect(found.errors).toEqual([]);
  const issues = await new Validator(null).validate(found);
  return issues.filter(({ severity }) => severity === 'ERROR').map(({ issueMessage }) => issueMessage);
}

const screens = {
  home: '/',
  bundle: paths.bundle(bundle.id),
  item: paths.item(item),
  about: '/about',
  blog: '/blog',
  post: '/blog/grades',
  testimonials: '/testimonials',
  privacy: '/privacy',
  search: '/search',
};

type Screen = keyof typeof screens;

const names = Object.keys(screens) as Screen[];

test.each(names)('the social tags of %s hold title, text, URL and a picture of 1200 by 630', async (screen) => {
  const path = screens[screen];
  const { result } = await openGraph({ html: await htmlOf(path) });

  expect(result).toMatchObject({
    ogTitle: expect.stringMatching(/ \| Innventory$/),
    ogDescription: expect.stringMatching(/\S/),
    ogUrl: base + path,
    ogType: screen === 'post' ? 'article' : 'website',
    ogSiteName: 'Innventory',
    twitterCard: 'summary_large_image',
  });
  const [image] = result.ogImage ?? [];
  expect(image).toMatchObject({ width: '1200', height: '630', alt: expect.stringMatching(/\S/) });
  const served = await app.inject({ url: new URL(image?.url ?? '').pathname });
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test('every public page has a title and a description of its own', async () => {
  const others = ['/blog/second', '/nowhere', '/bundle/none', '/item/none', '/blog/none', `/bundle/${second.id}`];
  const heads = await Promise.all([...Object.values(screens), ...others].map(htmlOf));

  for (const pattern of [/<title>([^<]+)<\/title>/, /<meta name="description" content="([^"]+)"/]) {
    const found = heads.map((html) => pattern.exec(html)?.[1]);
    expect(found).not.toContain(undefined);
    expect([...new Set(found)]).toEqual(found);
  }
});

test('the SEO title and the SEO description of a post replace its title and its excerpt in the head', async () => {
  const { seoTitle, seoDescription } = { seoTitle: 'Grades of hotel furniture', seoDescription: 'A to D.' };
  await create('/api/blog-posts', aBlogPost({ slug: 'found', seoTitle, seoDescription, featuredImageUrl: picture }));

  const { result } = await openGraph({ html: await htmlOf('/blog/found') });
  expect(result).toMatchObject({ ogTitle: `${seoTitle} | Innventory`, ogDescription: seoDescription });
  expect(await htmlOf('/blog/grades')).toContain('<title>How we grade hotel furniture | Innventory</title>');
});

test('the social picture is the first site image of the page', async () => {
  const pictureOn = async (screen: Screen) =>
    (await openGraph({ html: await htmlOf(screens[screen]) })).result.ogImage?.[0]?.url;
  const cut = base + picture.replace('.jpg', '-1200x630.jpg');

  expect(await pictureOn('bundle')).toBe(cut);
  expect(await pictureOn('blog')).toBe(cut);
  expect(await pictureOn('post')).toBe(cut);
  expect(await pictureOn('about')).toBe(`${base}/og.jpg`);
});

test.each(['/About', '/about/', '/about?from=mail'])('%s has the one canonical address of its screen', async (url) => {
  const html = await htmlOf(url);

  expect([...html.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    `${base}/about`,
  ]);
});

test.each([...names, 'missing'] as const)(
  'the structured data of a %s page is valid and names the company',
  async (screen) => {
    const html = await htmlOf(screen === 'missing' ? '/nowhere' : screens[screen]);
    const { Organization, LocalBusiness } = thingsOf(html);

    expect(Organization).toMatchObject([{ name: 'Innventory' }]);
    expect(LocalBusiness).toMatchObject([{ name: 'Innventory', priceRange: '$$$', areaServed: 'CA' }]);
    const missingPrice = (error: string) => error.includes('"price" is missing');
    expect(
      (await errorsOf(html)).filter((error) => !['home', 'item', 'search'].includes(screen) || !missingPrice(error)),
    ).toEqual([]);
  },
);

test.each(names)('the structured data of %s ends the head, behind the style sheet and the scripts', async (screen) => {
  const html = await htmlOf(screens[screen]);
  const head = html.slice(0, html.indexOf('</head>'));
  const [loading, ...data] = head.split('<script type="application/ld+json">');

  expect(loading).toMatch(/<link rel="stylesheet"[^>]*\/assets\/[^"]*\.css"/);
  expect(loading).toContain('<script async ');
  expect(data.length).toBeGreaterThan(0);
  expect(data.filter((rest) => !/^[^<]*<\/script>$/.test(rest))).toEqual([]);
});

test('the structured data of a bundle holds the product and its breadcrumbs', async () => {
  const html = await htmlOf(screens.bundle);
  const { Product, BreadcrumbList } = thingsOf(html);

  expect(Product).toMatchObject([
    {
      name: title,
      description,
      image: [base + picture, 'https://pictures.example/2.jpg'],
      category: 'Furniture Bundle',
      brand: { '@type': 'Brand', name: 'Innventory' },
      offers: {
        '@type': 'Offer',
        price: '1200',
        priceCurrency: 'CAD',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/UsedCondition',
        seller: { '@type': 'Organization', name: 'Innventory' },
      },
    },
  ]);
  expect(BreadcrumbList?.[0]?.['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${base}/` },
    { '@type': 'ListItem', position: 2, name: 'Featured Furniture Bundles', item: `${base}/#bundles` },
    { '@type': 'ListItem', position: 3, name: title, item: `${base}/bundle/${bundle.id}` },
  ]);
});

test('the structured data of an item holds its images, its facts and its breadcrumbs', async () => {
  const { Product, BreadcrumbList } = thingsOf(await htmlOf(screens.item));
  const length = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: 'INH' });
  const url = base + paths.item(item);

  expect(Product).toMatchObject([
    {
      name: 'Oak nightstand',
      image: [base + picture, 'https://pictures.example/3.jpg'],
      category: 'Bedroom',
      material: 'White oak',
      sku: 'ON-88',
      width: length(22),
      depth: length(16.5),
      height: length(23.5),
      offers: {
        url,
        availability: 'https://schema.org/LimitedAvailability',
        itemCondition: 'https://schema.org/UsedCondition',
        inventoryLevel: { '@type': 'QuantitativeValue', value: 88 },
        eligibleQuantity: { '@type': 'QuantitativeValue', minValue: 2 },
        availableAtOrFrom: { '@type': 'Place', name: 'Mississauga warehouse' },
      },
    },
  ]);
  expect(BreadcrumbList?.[0]?.['itemListElement']).toMatchObject([
    { name: 'Home', item: `${base}/` },
    { name: 'Furniture Gallery', item: `${base}/#furniture` },
    { name: 'Bedroom', item: `${base}/?category=bedroom#furniture` },
    { name: 'Oak nightstand', item: url },
  ]);
});

test.each([
  ['home page', '/'],
  ['search', '/search'],
])(
  'every bundle and item of the %s is a product, without a number if its price is no plain number',
  async (_, path) => {
    const { Product } = thingsOf(await htmlOf(path));

    expect(Product?.map(({ name }) => name).toSorted()).toEqual(['Oak nightstand', title, 'Walnut room']);
    expect(Product?.find(({ name }) => name === 'Oak nightstand')?.['offers']).not.toHaveProperty('price');
  },
);

test('the structured data of a post holds dates, author, picture, word count and breadcrumbs', async () => {
  const { BlogPosting, BreadcrumbList } = thingsOf(await htmlOf('/blog/grades'));
  const iso = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

  expect(BlogPosting).toMatchObject([
    {
      headline: 'How we grade hotel furniture',
      datePublished: iso,
      dateModified: iso,
      author: { '@type': 'Organization', name: 'Innventory', url: `${base}/` },
      image: base + picture,
      wordCount: 4,
      mainEntityOfPage: `${base}/blog/grades`,
    },
  ]);
  expect(BreadcrumbList?.[0]?.['itemListElement']).toHaveLength(3);
});

test('a sold item is a sold-out product without an inventory level', async () => {
  const sold = await create<Item>(
    '/api/furniture-items',
    anItem({ title: 'Brass lamp', availability: 'sold', quantity: 4 }),
  );

  const [product] = thingsOf(await htmlOf(paths.item(sold))).Product ?? [];

  expect(product?.['offers']).toMatchObject({ availability: 'https://schema.org/SoldOut' });
  expect(product?.['offers']).not.toHaveProperty('inventoryLevel');
});

test('a description is not cut inside a character', async () => {
  const smiles = await create<Bundle>('/api/furniture-bundles', aBundle({ description: `It${'😀'.repeat(300)}` }));

  expect(await htmlOf(paths.bundle(smiles.id))).not.toContain('\uFFFD');
});

test("pages without a picture of their own share the home page's, which also shows the business", async () => {
  const payload = home.input.parse({ picture });
  await asAdmin({ method: 'POST', url: '/trpc/setting.home.update', payload });
  const shared = base + picture.replace('.jpg', '-1200x630.jpg');

  for (const path of ['/', '/about', '/blog/second']) {
    const html = await htmlOf(path);
    expect((await openGraph({ html })).result.ogImage?.[0]?.url).toBe(shared);
    expect(thingsOf(html).LocalBusiness).toMatchObject([{ image: shared }]);
  }
  expect(thingsOf(await htmlOf('/blog/second')).BlogPosting).toMatchObject([{ image: shared }]);
});
