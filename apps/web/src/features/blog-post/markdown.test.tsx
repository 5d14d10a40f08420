import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Markdown } from './markdown.tsx';

const htmlOf = (source: string) => render(<Markdown source={source} />).container.firstElementChild?.innerHTML;

test.each([
  ['headings of three levels', '# One\n## Two\n### Three', '<h1>One</h1><h2>Two</h2><h3>Three</h3>'],
  ['no fourth level', '#### Four', '<p>#### Four</p>'],
  ['bold and italic', '**bold** and *italic*', '<p><strong>bold</strong> and <em>italic</em></p>'],
  ['bold and italic by underscores', '__bold__ and _italic_', '<p><strong>bold</strong> and <em>italic</em></p>'],
  ['both at once', '***both***', '<p><strong><em>both</em></strong></p>'],
  ['italic within bold', '**a *b* c**', '<p><strong>a <em>b</em> c</strong></p>'],
  ['a bullet list', '- one\n- **two**', '<ul><li>one</li><li><strong>two</strong></li></ul>'],
  ['a list that ends', '* one\n\nafter', '<ul><li>one</li></ul><p>after</p>'],
  ['a link', '[us](/about)', '<p><a href="/about">us</a></p>'],
  ['a link with a title', '[us](/about "Who we are")', '<p><a href="/about" title="Who we are">us</a></p>'],
  ['bold in a link', '[**us**](#contact)', '<p><a href="#contact"><strong>us</strong></a></p>'],
  ['paragraphs with line breaks', 'a\nb\n\nc', '<p>a\nb</p><p>c</p>'],
  ['Windows line ends', '# One\r\n\r\ntext', '<h1>One</h1><p>text</p>'],
  ['stars that are no marks', '2 * 3 * 4 and snake_case_name', '<p>2 * 3 * 4 and snake_case_name</p>'],
  ['marks without a partner', '**bold and [text', '<p>**bold and [text</p>'],
  ['escaped marks', String.raw`\*plain\*`, '<p>*plain*</p>'],
  ['brackets without a target', '[a] (b)', '<p>[a] (b)</p>'],
])('renders %s', (_, source, html) => {
  expect(htmlOf(source)).toBe(html);
});

test.each([
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert)',
  '[x](data:text/html,hi)',
  '[x](vbscript:x)',
  '[x](file:///etc/passwd)',
  '[x](java&#115;cript:x)',
])('%s stays text', (source) => {
  render(<Markdown source={source} />);

  const target = screen.queryByRole('link')?.getAttribute('href') ?? '';

  expect(target).not.toMatch(/^(?:javascript|data|vbscript|file):/i);
  expect(document.body.textContent).toContain(source.startsWith('[x](java&') ? 'x' : source);
});

test.each([
  'https://a.example',
  'http://a.example',
  'mailto:a@b.example',
  'tel:+14165550100',
  '/blog',
  '#contact',
  'blog',
])('a link may lead to %s', (target) => {
  render(<Markdown source={`[x](${target})`} />);

  expect(screen.getByText('x').getAttribute('href')).toBe(target);
});

test('HTML is shown as text', () => {
  const { container } = render(<Markdown source={'<script>alert(1)</script> <img src=x onerror=alert(1)>'} />);

  expect(container.querySelector('script, img')).toBeNull();
  expect(container.textContent).toBe('<script>alert(1)</script> <img src=x onerror=alert(1)>');
});
