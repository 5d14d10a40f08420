import { expect, inject, test } from 'vitest';
import { aPlace, cli } from './testing.ts';

// The embedded database gets its demo at the first start of the server.
test.runIf(inject('database') === 'postgres')(
  'an empty site is filled once',
  async () => {
    const place = await aPlace();

    const filled = await cli(['seed'], place);
    const again = await cli(['seed'], place);
    const posts = JSON.parse((await cli(['export', 'posts', '--format', 'json'], place)).stdout) as object[];

    expect(filled).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(filled.stdout)).toEqual({ loaded: true });
    expect(again).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('nothing was loaded') });
    expect(posts[0]).toMatchObject({ featuredImageUrl: expect.stringMatching(/^\/objects\//) });
  },
  240_000,
);
