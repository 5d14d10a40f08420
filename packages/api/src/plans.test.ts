import { growTo } from '@innventory/db/testing-catalogue.ts';
import { testOrm } from '@innventory/db/testing.ts';
import { encodeCursor } from '@innventory/domain/cursor.ts';
import { describe, expect, inject, test } from 'vitest';
import { createCaller } from './app-router.ts';
import { testApi } from './testing.ts';

const api = await testApi();
const { orm } = await testOrm();

const visitor = () => createCaller({ ...api.contextOf(false, '198.51.100.7'), em: orm.em.fork() });

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** How PostgreSQL does what `work` asks of it: kinds of step with their index, and the rows that it touches. */
async function plansOf(work: () => Promise<unknown>): Promise<{ steps: string[]; rows: number }> {
  const connection = orm.em.getConnection();
  const execute = connection.execute.bind(connection);
  const asked: Parameters<typeof execute>[] = [];
  Object.assign(connection, {
    execute: (...given: Parameters<typeof execute>) => {
      asked.push(given);
      return execute(...given);
    },
  });
  await work();
  Object.assign(connection, { execute });
  const nodes: Plan[] = [];
  for (const [sql, params] of asked) {
    const [row] = await execute<{ 'QUERY PLAN': { Plan: Plan }[] }[]>(
      `explain (analyze, format json) ${sql as string}`,
      params,
      'all',
    );
    nodes.push(...nodesOf(row!['QUERY PLAN'][0]!.Plan));
  }
  return {
    steps: nodes.map((node) => `${node['Node Type']} ${node['Index Name'] ?? ''}`.trim()),
    rows: nodes.reduce((sum, node) => sum + node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0), 0),
  };
}

/** What the gallery and the list call ask for, from the first page and from the middle of the catalogue. */
async function galleryPlans(): Promise<Record<string, { steps: string[]; rows: number }>> {
  const [middle] = await orm.em
    .getConnection()
    .execute<{ id: string; created_at: string }[]>(
      'select id, created_at from furniture_items order by created_at, id offset (select count(*) / 2 from furniture_items) limit 1',
    );
  const cursor = encodeCursor({ id: middle!.id, createdAt: new Date(middle!.created_at).toISOString() });
  return {
    first: await plansOf(() => visitor().item.page({})),
    deep: await plansOf(() => visitor().item.page({ cursor })),
    category: await plansOf(() => visitor().item.page({ category: 'tables' })),
    'deep category': await plansOf(() => visitor().item.page({ category: 'tables', cursor })),
    list: await plansOf(() => visitor().item.list({ limit: 24, cursor })),
  };
}

describe.runIf(inject('database') === 'postgres')('on PostgreSQL', () => {
  test(
    'a page of 200,000 items is found as one of 2,000 is, and costs the same rows',
    { timeout: 300_000 },
    async () => {
      await growTo(orm, 'furniture_items', 2_000);
      const few = await galleryPlans();
      await growTo(orm, 'furniture_items', 200_000);
      const many = await galleryPlans();

      for (const [name, { steps, rows }] of Object.entries(many)) {
        expect([name, steps]).toEqual([name, few[name]?.steps]);
        expect(steps.some((step) => step.startsWith('Index Scan'))).toBe(true);
        expect(rows).toBeLessThan(500);
        expect(Math.abs(rows - (few[name]?.rows ?? 0))).toBeLessThan(10);
      }
    },
  );
});
