/**
 * Puts a piece of furniture with its picture on the site, raises its price and shows what visitors see.
 *
 *   ADMIN_PASSWORD=… node packages/client/example/new-arrival.ts http://localhost:3000 chair.jpg
 */
import { allOf, createClient, failureOf } from '@innventory/client';

const [url = 'http://localhost:3000', picture = 'packages/db/demo/item-leather-club-chair.jpg'] = process.argv.slice(2);

const admin = await createClient({ url, password: process.env.ADMIN_PASSWORD ?? '' });

const imageUrl = await admin.upload(picture);

const { id, isActive, ...item } = await admin.calls.item.create.mutate({
  title: 'Club chair, cognac leather',
  description: 'Twelve of them, from a lobby in Ottawa.',
  price: '$380',
  category: 'seating',
  imageUrl,
});

await admin.calls.item.update.mutate({ ...item, id, isActive, price: '$420', basedOn: item.updatedAt });

try {
  // The server refuses an update of an outdated record.
  await admin.calls.item.update.mutate({ ...item, id, price: '$99', basedOn: item.updatedAt });
} catch (error) {
  console.error(failureOf(error)?.message);
}

await admin.close();

const visitor = await createClient({ url });
const items = await allOf(visitor.calls.item.list);
console.log(items.map(({ title, price }) => `${title}: ${price}`).join('\n'));
