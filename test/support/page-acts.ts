/** Helpers for pages in a browser: follow a link, and run axe-core. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'puppeteer-core';
import { waitFor, waitForIdle } from './browser.ts';
import { isLong } from './long-runs.ts';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** The rules of axe-core whose result depends on colours, in each theme. They take more than half of the time. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Rules of axe-core: all, those of colours, or the others. */
type Rules = 'all' | 'colours' | 'structure';

const optionsOf: Readonly<Record<Rules, object>> = {
  all: {},
  colours: { runOnly: colourRules },
  structure: { rules: Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])) },
};

/**
 * Findings of axe-core on the page. In the suite, the colours of the console are checked on the screens of `findingsInThemes`, which together have all of them.
 * It bypasses the content security policy, as browser tools do.
 */
export async function findings(page: Page, rules: Rules = isLong ? 'all' : 'structure'): Promise<readonly string[]> {
  const isLoaded = await page.evaluate(`typeof axe === 'object'`);
  if (isLoaded !== true) await page.evaluate(`${readFileSync(axe, 'utf8')}; undefined`);
  // Only for violations are the elements described, which takes time. The style sheets need no second request.
  const options = { iframes: false, preload: false, resultTypes: ['violations'], ...optionsOf[rules] };
  const found = await page.evaluate(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes.map(({ html }) => html).join(' ')))`,
  );
  return found as string[];
}

/** Findings in both themes. Only rules about colours depend on the theme; the others are checked in one. */
export async function findingsInThemes(page: Page): Promise<readonly string[]> {
  const inTheme = async (value: string, rules: Rules): Promise<readonly string[]> => {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]);
    return (await findings(page, rules)).map((finding) => `${value}: ${finding}`);
  };
  return [...(await inTheme('dark', 'colours')), ...(await inTheme('light', 'all'))];
}

/**
 * Performs a step that leads to another page, and waits until it is usable. It polls the page instead of using
 * `waitForNavigation`, which also waits for frames: a frame whose document is slow, or never shown, would block the
 * test until its timeout.
 */
export async function actAndNavigate(page: Page, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate('window.isLeft = true');
  await act();
  // Polls by timer, because pages in the background render no frames.
  const isThere = waitFor(page, `window.isLeft === undefined && document.readyState !== 'loading'`, 60_000);
  await isThere.catch(async (error: unknown) => {
    const pageText = await page.evaluate('document.body.innerText');
    throw new Error(`${page.url()} shows: ${String(pageText).slice(0, 500)}`, { cause: error });
  });
}

/** Waits for the button or link of that name and clicks it; `inside` limits the search. */
export async function press(page: Page, name: string, selector = 'body'): Promise<void> {
  const targetExpression = `[...document.querySelectorAll(${JSON.stringify(`${selector} :is(button, a)`)})].find((one) =>
    [one.textContent, one.getAttribute('aria-label')].some((text) => text?.trim() === ${JSON.stringify(name)}))`;
  // The wait is separate from the click, because the click can leave the page.
  const isThere = waitFor(page, `${targetExpression} !== undefined`, 5_000);
  await isThere.catch(() => undefined);
  const isPressed = await page.evaluate(`(() => {
    const found = ${targetExpression};
    found?.focus();
    found?.click();
    return found !== undefined;
  })()`);
  if (isPressed === true) return;
  const pageText = await page.evaluate(`document.querySelector(${JSON.stringify(selector)})?.innerText`);
  throw new Error(`no button or link is named ${name}: ${String(pageText).slice(0, 800)}`);
}

/** Discards the changes of a form, and confirms it. */
export async function discardChanges(page: Page, form = 'form.record'): Promise<void> {
  for (const selector of [form, 'dialog[open]:last-of-type']) await press(page, 'Discard changes', selector);
}

/** The input of a form field. */
export const inputOf = (field: string): string => `[data-field="${field}"] :is(input, select, textarea)`;

/** Opens the group of the field if it is collapsed. */
export async function unfold(page: Page, field: string): Promise<void> {
  const folded = `document.querySelector('[data-field="${field}"]')?.closest('details:not([open])')`;
  await page.evaluate(`${folded}?.querySelector('summary').click()`);
}

/** Replaces the text in an input at once: the page draws frames for each key and each click. */
export async function replaceText(page: Page, selector: string, text: string): Promise<void> {
  await page.focus(selector);
  await page.evaluate('document.activeElement.select()');
  await page.keyboard.sendCharacter(text);
}

/** Replaces the text in the input of a field. */
export async function write(page: Page, field: string, text: string): Promise<void> {
  await unfold(page, field);
  await replaceText(page, inputOf(field), text);
}

/** Inserts a text at the cursor of an input at once. For an input of a record, which can be replaced when its model is loaded, use `page.type`. */
export async function insert(page: Page, selector: string, text: string): Promise<void> {
  await page.focus(selector);
  await page.keyboard.sendCharacter(text);
}

/** Waits until the page shows the text. Polls by timer: pages in the background paint no frames. */
export async function waitForText(page: Page, text: string, selector = 'body'): Promise<void> {
  const condition = `document.querySelector(${JSON.stringify(selector)})?.innerText.includes(${JSON.stringify(text)}) === true`;
  await waitFor(page, condition, 20_000).catch(async (error: unknown) => {
    const pageText = await page.evaluate(`document.querySelector('.problem, dialog[open], main')?.innerText`);
    throw new Error(`${text} is not shown at ${page.url()}: ${String(pageText).slice(0, 1500)}`, { cause: error });
  });
}

/** Chooses a language in the top bar, and waits until `selector` shows a text of it. */
export async function chooseLanguage(page: Page, language: string, text: string, selector: string): Promise<void> {
  await press(page, language, '.top');
  await waitForText(page, text, selector);
  await waitForIdle(page);
}
