import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { testServer } from '../testing.ts';
import { webFolder } from '../web-folder.ts';
import { builtSite } from './built-site.ts';

const client = join(webFolder, 'dist', 'client');
const adminScreen = 'src/screens/admin-screen.tsx';

const textOf = (file: string) => readFile(join(client, file), 'utf8');

const chunk = z.object({
  file: z.string(),
  css: z.array(z.string()).default([]),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
});

const chunks = z.record(z.string(), chunk).parse(JSON.parse(await textOf('.vite/manifest.json')));

/** All that a browser ever loads on its way from `keys`, without crossing `barred`. */
function reachable(keys: string[], barred: string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (seen.has(key) || barred.includes(key)) continue;
    seen.add(key);
    const { imports = [], dynamicImports = [] } = chunks[key] ?? {};
    reachable([...imports, ...dynamicImports], barred, seen);
  }
  return seen;
}

const filesOf = (keys: Iterable<string>) =>
  [...keys].flatMap((key) => {
    const { file = '', css = [] } = chunks[key] ?? {};
    return css.concat(file);
  });

const forVisitors = reachable(['index.html'], [adminScreen]);
const forAdministrators = reachable([adminScreen], []);
const adminAlone = filesOf([...forAdministrators].filter((key) => !forVisitors.has(key)));

/** Words that stand in the panel and nowhere else. */
const adminWords = ['Admin Panel', 'No inquiries found', 'What to manage', 'Logout'];

test("the panel's words are in its own code and in nothing that a visitor can ever load", async () => {
  const ofVisitors = await Promise.all(
    filesOf(forVisitors)
      .filter((file) => file.endsWith('.js'))
      .map(textOf),
  );
  const ofPanel = (await Promise.all(adminAlone.filter((file) => file.endsWith('.js')).map(textOf))).join('');

  expect(forVisitors.size).toBeGreaterThan(10);
  for (const words of adminWords) {
    expect(ofPanel.includes(words)).toBe(true);
    expect(ofVisitors.some((text) => text.includes(words))).toBe(false);
  }
});

const { app } = await testServer({ site: await builtSite() });

test.each(['/', '/about', '/blog', '/testimonials', '/privacy', '/bundle/none', '/blog/none', '/nowhere'])(
  "%s asks for none of the panel's files",
  async (url) => {
    const { body } = await app.inject({ url });

    expect(adminAlone.length).toBeGreaterThan(0);
    expect(adminAlone.filter((file) => body.includes(file))).toEqual([]);
  },
);

test("/admin asks for the panel's files", async () => {
  const { body } = await app.inject({ url: '/admin' });

  expect(body).toContain(chunks[adminScreen]?.file);
});
