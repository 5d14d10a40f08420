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
  /** React may render an element anew between two commands. */
  const found = async (path: string, isReady: (element: WebElement) => Promise<boolean>) => {
    const look = async () => {
      const element = await driver.findElement(By.xpath(path));
      return (await isReady(element)) ? element : null;
    };
    const element = await driver.wait(() => look().catch(() => null), patienceMs, path);
    if (!element) throw new Error(`There is no ${path}`);
    return element;
  };
  const shown = (path: string) => found(path, (element) => element.isDisplayed());
  return {
    open: (address) => driver.get(address),
    see: async (path) => void (await shown(path)),
    click: async (path) => (await shown(path)).click(),
    async fill(path, text) {
      const field = await shown(path);
      if ((await field.getTagName()) === 'select') await field.findElement(By.css(`[value="${text}"]`)).click();
      else await field.sendKeys(text);
    },
    attach: async (path, file) => (await found(path, async () => true)).sendKeys(file),
    complaints: [],
    async end() {
      await driver.quit();
      server.kill();
    },
  };
}
