import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { asOperator, testServer } from '../../testing/testing.ts';

const docs = new URL('../../../../../docs/', import.meta.url);

const read = (file: string) => readFile(new URL(file, docs), 'utf8');

const { panels } = JSON.parse(await read('grafana/innventory.json')) as {
  panels: { title: string; targets?: { expr: string }[] }[];
};

const { groups } = parse(await read('prometheus/alerts.yml')) as {
  groups: { rules: { alert: string; expr: string; annotations: { description?: string } }[] }[];
};

const rules = groups.flatMap((group) => group.rules);

const queries = [
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
];

const { app } = await testServer();

for (const url of ['/', '/api/furniture-bundles', '/api/nothing']) await app.inject({ url });
const { body } = await app.inject({ url: '/metrics', headers: asOperator });

/** Names of the figures that a server serves. The embedded database has no pool, so its figure is added. */
const names = [...(body.match(/^\w+/gm) ?? []), 'innventory_database_connections'];

/** One name for the three samples of a histogram. */
const familyOf = (name: string) => name.replace(/_(?:bucket|sum|count)$/, '');

const ours = new Set(names.filter((name) => name.startsWith('innventory_')).map(familyOf));

const figuresIn = (query: string) => query.match(/\b(?:innventory|nodejs|process)_\w+/g) ?? [];

test.each(queries)('%s uses only metrics that the server exposes: %s', (_, query) => {
  expect(figuresIn(query).filter((name) => !names.includes(name))).toEqual([]);
});

test('every alert says what to do', () => {
  expect(rules.filter(({ annotations }) => !annotations.description).map(({ alert }) => alert)).toEqual([]);
});

test('every own metric is on a dashboard or in an alert, and in the guide', async () => {
  const guide = await read('monitoring.md');
  const shown = new Set(queries.flatMap(([, query]) => figuresIn(query).map(familyOf)));

  expect([...ours].filter((name) => !shown.has(name))).toEqual([]);
  expect([...ours].filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});
