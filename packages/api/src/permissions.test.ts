import { aBlogPost, aBundle, aTestimonial, anItem } from '@innventory/domain/testing.ts';
import { expect, test } from 'vitest';
import { appRouter } from './app-router.ts';
import { testApi } from './testing.ts';

const api = await testApi();
const visitor = api.asVisitor();
const id = '0190a6f2-0000-7000-8000-000000000001';

const forTheAdministrator: [string, () => Promise<unknown>][] = [
  ['bundle.create', () => visitor.bundle.create(aBundle())],
  ['bundle.import', () => visitor.bundle.import(aBundle())],
  ['bundle.update', () => visitor.bundle.update({ ...aBundle(), id })],
  ['bundle.delete', () => visitor.bundle.delete({ id })],
  ['bundle.restore', () => visitor.bundle.restore({ id })],
  ['item.create', () => visitor.item.create(anItem())],
  ['item.import', () => visitor.item.import(anItem())],
  ['item.update', () => visitor.item.update({ ...anItem(), id })],
  ['item.delete', () => visitor.item.delete({ id })],
  ['item.restore', () => visitor.item.restore({ id })],
  ['item.byId', () => visitor.item.byId({ id })],
  ['testimonial.create', () => visitor.testimonial.create(aTestimonial())],
  ['testimonial.import', () => visitor.testimonial.import(aTestimonial())],
  ['testimonial.update', () => visitor.testimonial.update({ ...aTestimonial(), id })],
  ['testimonial.delete', () => visitor.testimonial.delete({ id })],
  ['testimonial.restore', () => visitor.testimonial.restore({ id })],
  ['testimonial.byId', () => visitor.testimonial.byId({ id })],
  ['blogPost.listAll', () => visitor.blogPost.listAll()],
  ['blogPost.summaries', () => visitor.blogPost.summaries()],
  ['blogPost.create', () => visitor.blogPost.create(aBlogPost())],
  ['blogPost.import', () => visitor.blogPost.import(aBlogPost())],
  ['blogPost.update', () => visitor.blogPost.update({ ...aBlogPost(), id })],
  ['blogPost.delete', () => visitor.blogPost.delete({ id })],
  ['blogPost.restore', () => visitor.blogPost.restore({ id })],
  ['blogPost.byId', () => visitor.blogPost.byId({ id })],
  ['trash.list', () => visitor.trash.list()],
  ['trash.restore', () => visitor.trash.restore({ id })],
  ['upkeep.state', () => visitor.upkeep.state()],
  ['upkeep.noteBackup', () => visitor.upkeep.noteBackup({ madeAt: '2026-11-01T12:00:00.000Z' })],
  ['inquiry.list', () => visitor.inquiry.list()],
  ['inquiry.ofSender', () => visitor.inquiry.ofSender({ email: 'priya@example.com' })],
  ['inquiry.deleteOfSender', () => visitor.inquiry.deleteOfSender({ email: 'priya@example.com' })],
];

const forEverybody = [
  'admin.status',
  'admin.login',
  'admin.logout',
  'bundle.list',
  'bundle.byId',
  'company.story',
  'company.privacy',
  'item.list',
  'item.page',
  'testimonial.list',
  'testimonial.random',
  'blogPost.list',
  'blogPost.cards',
  'blogPost.bySlug',
  'inquiry.challenge',
  'inquiry.create',
];

test.each(forTheAdministrator)('a visitor may not call %s', async (_, call) => {
  await expect(call()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test('every procedure is either for everybody or for the administrator', () => {
  const procedures = Object.keys(appRouter._def.procedures);

  expect(procedures.toSorted()).toEqual([...forEverybody, ...forTheAdministrator.map(([name]) => name)].toSorted());
});

test('a visitor learns that the session is missing before learning what is wrong with the input', async () => {
  await expect(visitor.bundle.create({} as never)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test('every procedure says what leaves the server', () => {
  // A procedure without an output schema has no output parser; tRPC's types do not show it.
  const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: object }>);

  expect(procedures.filter(([, { _def }]) => !('output' in _def)).map(([name]) => name)).toEqual([]);
});
