import { spawn } from 'node:child_process';
import { freePort } from '@innventory/testing/ports.ts';
import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { Builder, By, type WebElement } from 'selenium-webdriver';

/** What the steps need of a browser. Elements are found by XPath; every call waits for its element. */
export interface Browser {
  open: (address: string) => Promise<void>;
  see: (path: string) => Promise<void>;
  click: (path: string) => Promise<void>;
  /** Fills a field. The text of a select is the value of its option. */
  fill: (path: string, text: string) => Promise<void>;
  attach: (path: string, file: string) => Promise<void>;
  /** Uncaught exceptions, if the browser reports them. */
  complaints: string[];
  end: () => Promise<void>;
}

const phone = { width: 500, height: 900 };
const patienceMs = 30_000;

/** Through WebDriver BiDi: Debian has no geckodriver. */
export async function firefox(): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    defaultViewport: phone,
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(patienceMs);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  const shown = (path: string) => page.locator(`::-p-xpath(${path})`);
  return {
    open: async (address) => void (await page.goto(address)),
    see: async (path) => void (await shown(path).wait()),
    click: (path) => shown(path).click(),
    fill: (path, text) => shown(path).fill(text),
    attach: async (path, file) =>
      ((await page.waitForSelector(`::-p-xpath(${path})`)) as ElementHandle<HTMLInputElement>).uploadFile(file),
    complaints,
    end: () => browser.close(),
  };
}

/** WebKitGTK's MiniBrowser. It needs a display. */
export async function webkit(): Promise<Browser> {
  const port = await freePort();
  const server = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'inherit' });
  const binary = process.env.MINIBROWSER_PATH ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args: ['--automation'] } })
    .build();
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...phone });
  /** Repeats `act` until it succeeds: React may render the element anew between two commands. */
  const withElement = (path: string, act: (element: WebElement) => Promise<unknown>) => {
    const attempt = async () => {
      const element = await driver.findElement(By.xpath(path));
      // The driver does not always scroll by itself.
      await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
      await act(element);
      return true;
    };
    return driver.wait(() => attempt().catch(() => false), patienceMs, path);
  };
  /** A press that begins while the element moves may end beside it. */
  const requireStill = async (element: WebElement) => {
    const [before, after] = [await element.getRect(), await element.getRect()];
    if (!(await element.isDisplayed()) || before.x !== after.x || before.y !== after.y) throw new Error('Not ready');
  };
  return {
    open: (address) => driver.get(address),
    see: async (path) => void (await withElement(path, requireStill)),
    click: async (path) =>
      void (await withElement(path, async (element) => {
        await requireStill(element);
        await element.click();
      })),
    fill: async (path, text) =>
      void (await withElement(path, async (field) => {
        if ((await field.getTagName()) === 'select') await field.findElement(By.css(`[value="${text}"]`)).click();
        else await field.sendKeys(text);
      })),
    attach: async (path, file) => void (await withElement(path, (input) => input.sendKeys(file))),
    complaints: [],
    async end() {
      await driver.quit();
      server.kill();
    },
  };
}
