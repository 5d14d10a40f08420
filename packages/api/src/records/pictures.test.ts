import { aBlogPost, aBundle, aTestimonial, anItem } from '@innventory/domain/testing.ts';
import { beforeEach, expect, test } from 'vitest';
import { testApi } from '../testing/testing.ts';
import { appErrorOf, bodyOf } from '../failures.ts';

const api = await testApi();
const admin = () => api.asAdmin();

beforeEach(api.clear);

const [oak, elm, ash] = ['/objects/oak.jpg', '/objects/elm.jpg', '/objects/ash.jpg'];

const lose = (...addresses: string[]) => void (api.world.missingPictures = addresses);

const gone = (label: string, address: string) =>
  `${label} (${address}) is no longer on the server. Remove it and upload it again.`;

const content = `Text\n\n[photo](${ash} "Ash") and ${oak} alone, [site](https://example.com/a.jpg)`;

const elmAndAsh = { 'imageUrls.1': gone('Image 2', elm), 'imageUrls.2': gone('Image 3', ash) };

const ofPost = { content: gone('The linked picture', ash), featuredImageUrl: gone('The image', elm) };

test.each<[string, () => Promise<unknown>, Record<string, string>]>([
  ['bundle', () => admin().bundle.create(aBundle({ imageUrls: [oak, elm, ash] })), elmAndAsh],
  ['item', () => admin().item.create(anItem({ imageUrl: elm, imageUrls: [] })), { imageUrl: gone('The image', elm) }],
  ['blog post', () => admin().blogPost.create(aBlogPost({ featuredImageUrl: elm, content })), ofPost],
  [
    'imported bundle',
    () => admin().bundle.import({ rows: [aBundle(), aBundle({ imageUrls: [elm] })] }),
    { 'rows.1.imageUrls.0': gone('Image 1', elm) },
  ],
])('a new %s that names missing pictures is refused, with an issue for each', async (_, create, messages) => {
  lose(elm, ash);

  const refusal = await create().catch(appErrorOf);

  const issues = Object.entries(messages).map(([path, message]) => ({ path, message }));
  expect(refusal).toMatchObject({ code: 'PICTURE_MISSING', issues });
  expect(await admin().bundle.list()).toEqual([]);
  expect(await admin().item.list()).toEqual([]);
  expect(await admin().blogPost.listAll()).toEqual([]);
});

test('every save touches the pictures of the record', async () => {
  const touched = async (save: () => Promise<unknown>) => {
    api.world.touchedPictures = [];
    await save();
    return api.world.touchedPictures;
  };

  const { id } = await admin().bundle.create(aBundle({ imageUrls: [oak] }));
  expect(await touched(() => admin().bundle.update({ ...aBundle({ imageUrls: [elm] }), id }))).toEqual([elm]);
  expect(await touched(() => admin().blogPost.create(aBlogPost({ content })))).toEqual([
    ash,
    'https://example.com/a.jpg',
  ]);
  expect(await touched(() => admin().item.import({ rows: [anItem({ imageUrl: ash })] }))).toEqual([ash]);
  expect(await touched(() => admin().testimonial.create(aTestimonial()))).toEqual([]);
});

test('an update may not add a missing picture, but keeps one lost since the last save, which is logged', async () => {
  const { id } = await admin().bundle.create(aBundle({ imageUrls: [oak, elm] }));
  lose(elm, ash);

  const refused = admin().bundle.update({ ...aBundle({ imageUrls: [oak, ash] }), id });
  const message = gone('Image 2', ash);
  expect(await refused.catch((error: unknown) => bodyOf(appErrorOf(error)))).toEqual({
    code: 'PICTURE_MISSING',
    message,
    issues: [{ path: 'imageUrls.1', message }],
    details: { picture: ash },
  });
  const updated = await admin().bundle.update({ ...aBundle({ price: '$1', imageUrls: [elm, oak] }), id });

  expect(updated).toMatchObject({ price: '$1', imageUrls: [elm, oak] });
  expect(await admin().bundle.byId({ id })).toEqual(updated);
  const warnings = api.world.log.filter(({ level }) => level === 'warn');
  expect(warnings.map(({ fields }) => fields)).toEqual([{ event: 'pictures-missing', record: id, pictures: [elm] }]);
});
