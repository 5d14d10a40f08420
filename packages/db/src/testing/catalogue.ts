import type { Orm } from '../orm.ts';

const sentence = 'Solid oak frame from a downtown tower, inspected by hand, light wear on the edges. ';

const moment = "timestamptz '2026-01-01' + number * interval '1 s'";

// The lots give PostgreSQL the hundred common words without which it estimates no prefix.
const columns: Record<string, { names: string; values: string }> = {
  furniture_items: {
    names: 'title, description, price, category, image_url, listed_at',
    values: `'Oak nightstand ' || number, repeat('${sentence}', 4) || 'lot' || number % 200, '$1,240', (array['bedroom', 'seating', 'tables', 'storage'])[1 + number % 4], '/objects/none-' || number || '.jpg', ${moment}`,
  },
  furniture_bundles: {
    names: 'title, description, price, image_urls, listed_at',
    values: `'Guest room ' || number, repeat('${sentence}', 6), '$12,400', array['/objects/none-' || number || '.jpg'], ${moment}`,
  },
  testimonials: {
    names: 'name, company, testimonial, rating',
    values: `'Buyer ' || number, 'Inn ' || number, repeat('${sentence}', 3), 5`,
  },
  blog_posts: {
    names: 'title, slug, excerpt, content, status, published_at, tags, reading_minutes',
    values: `'Guide ' || number, 'guide-' || number, '${sentence}', repeat('## Oak\n\n${sentence}\n\n', 40), 'published', ${moment}, array['oak', 'care'], 3`,
  },
};

const atOnce = 500;

/** Fills the table up to `count` rows. */
export async function growTo(orm: Orm, table: keyof typeof columns, count: number): Promise<void> {
  const connection = orm.em.getConnection();
  const { names = '', values = '' } = columns[table] ?? {};
  const [row] = await connection.execute<{ count: string }[]>(`select count(*) from ${table}`);
  for (let first = Number(row?.count) + 1; first <= count; first += atOnce) {
    await connection.execute(
      `insert into ${table} (id, ${names}, created_at, updated_at) select gen_random_uuid(), ${values}, ${moment}, ${moment}
       from generate_series(${first}, ${Math.min(count, first + atOnce - 1)}) number`,
    );
  }
  await connection.execute(`analyze ${table}`);
}
