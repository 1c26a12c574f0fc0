/** What tests do with pages in a browser: lead on to the next one, and ask axe-core. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'puppeteer-core';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What axe-core finds on the page. It runs outside of the page's policy, as tools of the browser do. */
export async function findings(page: Page): Promise<readonly string[]> {
  const session = await page.createCDPSession();
  await session.send('Runtime.evaluate', { expression: readFileSync(axe, 'utf8') });
  const { result } = await session.send('Runtime.evaluate', {
    expression: `axe.run(document, { iframes: false }).then(({ violations }) => JSON.stringify(violations.map(({ id, nodes }) => id + ' ' + nodes.map(({ html }) => html).join(' '))))`,
    awaitPromise: true,
    returnByValue: true,
  });
  return JSON.parse(String(result.value)) as string[];
}

/**
 * Does something that leads to another page, and waits until that can be used. It asks the page instead of `waitForNavigation`, which waits for
 * the frames of the page too: one whose document is slow, or is never shown, would hold the test until its time is over.
 */
export async function leadsOn(page: Page, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate('window.isLeft = true');
  await act();
  // By the clock: pages in the background paint no frames.
  const isThere = page.waitForFunction(`window.isLeft === undefined && document.readyState !== 'loading'`, {
    polling: 50,
    timeout: 60_000,
  });
  await isThere.catch(async (error: unknown) => {
    const shown = await page.evaluate('document.body.innerText');
    throw new Error(`${page.url()} shows: ${String(shown).slice(0, 500)}`, { cause: error });
  });
}

/** Presses the button or link that is called so, by its text or its label. Throws where there is none. */
export async function press(page: Page, name: string, inside = 'body'): Promise<void> {
  const isPressed = await page.evaluate(`(() => {
    const isCalled = (one) => [one.textContent, one.getAttribute('aria-label')].some((own) => own?.trim() === ${JSON.stringify(name)});
    const found = [...document.querySelectorAll(${JSON.stringify(inside)} + ' :is(button, a)')].find(isCalled);
    found?.focus();
    found?.click();
    return found !== undefined;
  })()`);
  if (isPressed !== true) throw new Error(`nothing to press is called ${name}`);
}
