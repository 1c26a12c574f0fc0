/**
 * Takes the screenshots docs/images/console-*.png of a running demo: `npm start`, then `node test/support/programs/draw-console.ts <the link that it prints>`.
 * Chromium is at CHROMIUM_PATH, or at the path of Debian.
 */
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import { navigate, waitForIdle } from '../browser.ts';
import { press, write } from '../page-acts.ts';

const folder = join(import.meta.dirname, '..', '..', '..', 'docs', 'images');
const [link] = process.argv.slice(2);
if (link === undefined) throw new Error('Pass the link that npm start prints as the argument');

const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
await page.setViewport({ width: 1200, height: 660 });
const draw = (name: string): Promise<unknown> => page.screenshot({ path: join(folder, `console-${name}.png`) });
const firstRow = (): Promise<unknown> => page.evaluate(`document.querySelector('a.row').getAttribute('href')`);
try {
  await page.goto(link);
  await Promise.all([page.waitForNavigation(), page.click('button[data-step="post"]')]);
  await waitForIdle(page);
  await page.waitForFunction(
    `document.querySelector('.figure') !== null && document.querySelector('.figure[aria-busy=true]') === null`,
  );
  await draw('home');
  await navigate(page, '/console/contracts.apartmentcontract/');
  await page.waitForSelector('a.row');
  await draw('list');
  const contract = String(await firstRow());
  await navigate(page, contract);
  await draw('record');
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
  await navigate(page, `${contract}edit/`);
  await draw('form');
  await page.emulateMediaFeatures([]);
  await navigate(page, '/console/contracts.parkingspotcontract/');
  await page.waitForSelector('a.row');
  await press(page, 'Invoice', 'main .tools');
  await page.waitForSelector('dialog [data-field="organization_id"] input');
  await page.type('dialog [data-field="organization_id"] input', 'L');
  await page.waitForSelector('[role=option]:not([aria-disabled])');
  await page.keyboard.press('Enter');
  // A month ahead, because the periods due today can be invoiced already.
  await write(page, 'invoice_date', new Date(Date.now() + 31 * 86_400_000).toISOString().slice(0, 10));
  await press(page, 'Preview', 'dialog');
  await page.waitForFunction(`/^[A-Z]+-/.test(document.querySelector('dialog .grid a')?.innerText ?? '')`);
  await draw('invoicing');
} finally {
  await browser.close();
}
