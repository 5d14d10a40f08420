import { paths } from '@innventory/domain/pages/paths.ts';
import { listen } from '@innventory/testing/ports.ts';
import { createServer, get } from 'node:http';
import { join } from 'node:path';
import { newSetup } from '../harness/setup.ts';
import { firstOf, password, startSite } from '../harness/site.ts';
import { type Browser, firefox, webkit } from './drivers.ts';

/** Visits the demo site and the panel in Firefox and WebKit: `xvfb-run pnpm browsers`. Needs a build. */
const photo = join(import.meta.dirname, '../../packages/db/demo/item-oak-nightstand.jpg');

const heading = (text: string) => `//h1[contains(., "${text}")]`;
const button = (name: string) => `//button[@aria-label="${name}" or normalize-space()="${name}"]`;
const inDialog = (path: string) => `//*[@role="dialog" or self::dialog]${path}`;
const field = (label: string) => `//*[@id=//label[starts-with(normalize-space(), "${label}")]/@for]`;
const text = (words: string) => `//*[text()[contains(., "${words}")]]`;

async function visitScreens({ open, see }: Browser, base: string): Promise<void> {
  const bundle = await firstOf(base, 'furniture-bundles');
  const item = await firstOf(base, 'furniture-items');
  const post = await firstOf(base, 'blog-posts');
  for (const [path, title] of [
    [paths.home, 'Premium Used Hotel Furniture'],
    [paths.about, 'Who We Are'],
    [paths.blog, 'Blog'],
    [paths.blogPost(post.slug), post.title],
    [paths.testimonials, 'Testimonials'],
    [paths.privacy, 'Privacy Policy'],
    [paths.search, 'Find Furniture'],
    [paths.item(item), item.title],
    ['/nowhere', '404 Page Not Found'],
    [paths.bundle(bundle.id), bundle.title],
  ] as const) {
    await open(base + path);
    await see(heading(title));
  }
}

async function turnPictures({ click, see }: Browser): Promise<void> {
  await click('//button[starts-with(@aria-label, "Show image 2")]');
  await see('//button[starts-with(@aria-label, "Show image 2") and @aria-pressed="true"]');
  await click(button('Enlarge the image'));
  await click(inDialog(button('Next image')));
  await click(inDialog(button('Close')));
}

async function useMenuAndFilter({ open, click, see }: Browser, base: string): Promise<void> {
  await open(base);
  await click('//*[@aria-label="Open menu" and @role="button"]');
  await click(inDialog('//a[normalize-space()="About"]'));
  await see(heading('Who We Are'));
  await open(base);
  await click(button('Seating'));
  await see('//button[normalize-space()="Seating" and @aria-pressed="true"]');
}

async function sendInquiry({ fill, click, see }: Browser): Promise<void> {
  await fill(field('Full Name'), 'Priya Raman');
  await fill(field('Email Address'), 'priya@example.com');
  await fill(field('Inquiry Type'), 'quote');
  await fill(field('Message'), 'Twelve oak nightstands, please.');
  await click(button('Send Message'));
  await see(text('Your message has reached us'));
}

async function manageAnItem({ open, click, fill, attach, see }: Browser, base: string): Promise<void> {
  await open(base + paths.admin);
  await fill(field('Password'), password);
  await click(button('Login'));
  // The toast covers the tabs of a phone.
  await click(button('Close notification'));
  await click('//*[@role="tab"][starts-with(normalize-space(), "Items")]');
  await click(button('Add item'));
  await fill(field('Name'), 'Smoke test');
  await fill(field('Description'), 'Solid oak.');
  await fill(field('Price'), '$120');
  await fill(field('Category'), 'bedroom');
  await attach('//input[@type="file"]', photo);
  await see('//form//img');
  await click(button('Create item'));
  await see(text('Item created successfully'));
  await click(button('Delete Smoke test'));
  await click(inDialog(button('Delete')));
  await see(text('Item deleted successfully'));
}

async function missAScript({ open, see, complaints }: Browser, base: string): Promise<void> {
  await using incomplete = createServer(({ url = '' }, response) => {
    const present = url.replace('/home-screen-', '/missing-');
    get(base + present, (answer) => answer.pipe(response.writeHead(answer.statusCode!, answer.headers)));
  });
  await open(`http://localhost:${await listen(incomplete)}`);
  await see('//html[@data-script-failed]//form//*[contains(., "This form could not be loaded.")]');
  complaints.length = 0;
}

const steps = [visitScreens, turnPictures, useMenuAndFilter, sendInquiry, missAScript, manageAnItem];

await using setup = await newSetup('embedded');
const site = await startSite({ ...setup.environment, DEMO_CONTENT: 'on', BOT_CHECK: 'pow' });
for (const launch of [firefox, webkit]) {
  const browser = await launch();
  for (const step of steps) {
    try {
      await step(browser, site.base);
      console.log(`${launch.name}: ${step.name}`);
    } catch (error) {
      process.exitCode = 1;
      console.error(`${launch.name}: ${step.name} FAILED:`, error);
    }
  }
  if (browser.complaints.length > 0) process.exitCode = 1;
  for (const text of browser.complaints) console.error(`${launch.name} complains: ${text}`);
  await browser.end();
}
await site.end();
