import { expect, test } from 'vitest';
import { testServer } from '../testing/testing.ts';

const lines: string[] = [];

const { app } = await testServer({ logTo: (line) => void lines.push(line) });

test.each(['/privacy', '/api/furniture-items', '/trpc/bundle.list', '/api/nothing', '/%'])(
  'each response of %s has its own request id, which the log names',
  async (url) => {
    const ask = async () => (await app.inject({ url, headers: { 'x-request-id': 'forged' } })).headers['x-request-id'];
    const ids = [await ask(), await ask(), await ask()];

    expect(new Set(ids).size).toBe(3);
    expect(ids).not.toContain('forged');
    for (const id of ids) expect(lines.join('')).toContain(`"reqId":"${String(id)}"`);
  },
);
