import { parser } from '@prometheus-io/lezer-promql';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { asOperator, breakDatabase, testServer } from '../testing.ts';
import { type Sample, samplesOf } from './testing.ts';

const docs = new URL('../../../../docs/', import.meta.url);

const read = (file: string) => readFile(new URL(file, docs), 'utf8');

const dashboard = z
  .object({
    templating: z.object({ list: z.array(z.object({ name: z.string() })) }),
    panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).default([]) })),
  })
  .parse(JSON.parse(await read('grafana/innventory.json')));

const rules = z
  .object({ groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })) })
  .parse(parse(await read('prometheus/alerts.yml')))
  .groups.flatMap((group) => group.rules);

const queries = [
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
];

/** What Prometheus itself knows of every server that it asks. */
const ofPrometheus: Sample = { name: 'up', labels: {}, value: 1 };

const added = new Set(['job', 'instance']);

const { app, orm } = await testServer();

async function everySample(): Promise<Sample[]> {
  const mend = breakDatabase(orm);
  await app.inject({ url: '/api/furniture-items' });
  mend();
  for (const url of ['/', '/', '/api/furniture-bundles', '/api/nothing']) await app.inject({ url });
  const { body } = await app.inject({ url: '/metrics', headers: asOperator });
  // The embedded database has no pool.
  const pool = ['busy', 'idle', 'waiting'].map((state) => ({
    name: 'innventory_database_connections',
    labels: { state },
    value: 0,
  }));
  return [...samplesOf(body), ...pool, ofPrometheus];
}

const samples = await everySample();

interface Selector {
  name: string;
  matchers: { label: string; value: string }[];
}

/** The series that a query selects and the labels it groups by; throws at what is no PromQL. */
function readQuery(query: string): { selectors: Selector[]; groupedBy: string[] } {
  const text = query.replaceAll('$__rate_interval', '5m');
  const selectors: Selector[] = [];
  const groupedBy: string[] = [];
  let matcher = '';
  parser.parse(text).iterate({
    enter({ type, from, to }) {
      const word = text.slice(from, to);
      if (type.isError) throw new Error(`No PromQL at ${from}: ${text}`);
      if (type.name === 'Identifier') selectors.push({ name: word, matchers: [] });
      if (type.name === 'LabelName') matcher = word;
      if (type.name === 'LabelName' && text.slice(0, from).match(/(?:by|without) *\([^)]*$/)) groupedBy.push(word);
      if (type.name === 'StringLiteral' && matcher) {
        selectors.at(-1)?.matchers.push({ label: matcher, value: word.slice(1, -1) });
        matcher = '';
      }
    },
  });
  return { selectors, groupedBy };
}

test('the reader of queries knows PromQL', () => {
  expect(readQuery('sum by (le, route) (rate(a_bucket{status="5xx", job=~"x|y"}[5m])) > 3')).toEqual({
    selectors: [
      {
        name: 'a_bucket',
        matchers: [
          { label: 'status', value: '5xx' },
          { label: 'job', value: 'x|y' },
        ],
      },
    ],
    groupedBy: ['le', 'route'],
  });
  expect(() => readQuery('sum by (rate(')).toThrow('No PromQL');
});

test('there are panels for everything, and an alert for what must not stay unseen', () => {
  expect(dashboard.panels.length).toBeGreaterThan(20);
  expect(rules.map(({ alert }) => alert)).toEqual(
    expect.arrayContaining([
      'InnventoryNotReady',
      'InnventoryOutboxStuck',
      'InnventoryErrors',
      'InnventoryDiskNearlyFull',
    ]),
  );
});

test.each(queries)('%s asks for what the server tells: %s', (_, query) => {
  const { selectors, groupedBy } = readQuery(query);

  expect(selectors.length).toBeGreaterThan(0);
  for (const { name, matchers } of selectors) {
    const series = samples.filter((sample) => sample.name === name);
    expect(series.length, `${name} exists`).toBeGreaterThan(0);
    for (const { label, value } of matchers.filter((one) => !added.has(one.label)))
      expect(
        series.map(({ labels }) => labels[label]),
        `${name} with ${label}`,
      ).toContain(value);
    for (const label of groupedBy.filter((one) => !added.has(one)))
      expect(Object.keys(series[0]?.labels ?? {}), `labels of ${name}`).toContain(label);
  }
});

test('every figure of ours is shown or watched somewhere', () => {
  const shown = new Set(queries.flatMap(([, query]) => readQuery(query).selectors.map(({ name }) => family(name))));
  const ours = new Set(samples.filter(({ name }) => name.startsWith('innventory_')).map(({ name }) => family(name)));

  expect([...ours].filter((name) => !shown.has(name))).toEqual([]);
});

test('the guide names every figure of ours', async () => {
  const guide = await read('monitoring.md');
  const ours = new Set(samples.filter(({ name }) => name.startsWith('innventory_')).map(({ name }) => family(name)));

  expect([...ours].filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

/** A histogram's three kinds of sample under the histogram's name. */
function family(name: string): string {
  return name.replace(/_(?:bucket|sum|count)$/, '');
}
