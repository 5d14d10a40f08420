import { limits } from '@innventory/domain/limits.ts';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Markdown } from './markdown.tsx';

const nasty = {
  'a whole post':
    '# Oak\n\nRead **this *and* that**, [more](/a "B & C") <b>now</b>.\r\n\r\n- one\n- [x](javascript:alert(1))\n',
  'spaces, tabs and invisible characters': 'a \t b\u00A0c\u200Bd\u2028e\n\n\uFEFF',
  'entities and quotes': '&amp; &lt;i&gt; "\'` [a](/b?c=1&d=2 "e\'f")',
  'half of a surrogate pair': '**\uD83D** [\uDE00](/a)',
  'marks nested without end': '*a '.repeat(10_000) + 'a* '.repeat(10_000),
  'brackets without end': `${'['.repeat(20_000)}a${'](b)'.repeat(20_000)}`,
};

test.each(Object.entries(nasty))('%s reads the same as served and as taken over', async (_, source) => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(<Markdown source={source} />);
  const served = page.innerHTML;
  const complaints: unknown[] = [];

  const root = await act(async () =>
    hydrateRoot(page, <Markdown source={source} />, { onRecoverableError: (error) => complaints.push(error) }),
  );

  expect(complaints).toEqual([]);
  expect(page.innerHTML).toBe(served);
  await act(async () => root.unmount());
});

test('the longest post that may be stored is shown, whatever stands in it', () => {
  for (const part of ['*a* ', '# a\n', '- a\n', '[a](b) ', 'a\n\n']) {
    const source = part.repeat(limits.text.content / part.length);

    expect(renderToString(<Markdown source={source} />).length).toBeGreaterThan(source.length);
  }
});
