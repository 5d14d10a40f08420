import { paths } from '@innventory/domain/pages/paths.ts';
import { join } from 'node:path';
import { browser, compare } from './compare.ts';
import { starts } from './measures.ts';
import { untilPicturesAreMade } from '../harness/site.ts';
import { folder, startBuilt } from './processes.ts';

/** `pnpm bench:embedded`: the demo site on the embedded database beside a bare Fastify. */
const environment = { DATA_DIR: join(folder, 'embedded'), DEMO_CONTENT: 'on' };

const server = await startBuilt(environment);
const firstStartMs = server.startMs;
await untilPicturesAreMade(server);
const [item] = (await (await fetch(`${server.base}/api/furniture-items`)).json()) as { id: string; title: string }[];
const screens = ['/', ...(item ? [paths.item(item)] : []), '/search', '/blog', '/testimonials'];
const addresses = ['/api/furniture-items', ...screens, '/trpc/item.page?input=%7B%7D'];
const page = await fetch(server.base, { headers: browser });
const targets = [
  ...addresses.map((url) => ({ name: url, url })),
  { name: 'One record', url: `/api/furniture-items/${item?.id}` },
  { name: 'Unchanged page (304)', url: '/', headers: { 'if-none-match': page.headers.get('etag') ?? '' } },
];
for (const target of targets) {
  const { name, ratio, ours } = await compare(server, target, { rounds: 5, seconds: 1 });
  console.log(`${name.padEnd(32)} ${ratio.median.toFixed(2)}  ${Math.round(ours.median)}/s`);
}
await server.end();

const again = await startBuilt(environment);
console.log(`Memory idle: ${Math.round(again.memoryMiB())} MiB`);
await again.end();
const { median } = await starts(environment, 3);
console.log(`Start to first response: new database ${Math.round(firstStartMs)} ms, present ${Math.round(median)} ms`);
