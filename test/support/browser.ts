/** Chromium for tests of the console. If it is not installed, tests are skipped and their names state it. */
import { existsSync } from 'node:fs';
import { after, type Suite } from 'mocha';
import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer-core';
import type { TestApi } from './api.ts';
import { endings } from './global.ts';
import { cookieOf, follow, linkFor } from './people.ts';

const candidates = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
/** The browser of this machine, if it has one. */
export const chromium = candidates.find((path) => path !== '' && existsSync(path));

/** `describe`, or a skipped suite whose name states that Chromium is not installed. */
export function describeInBrowser(title: string, tests: (this: Suite) => void): void {
  if (chromium === undefined) describe.skip(`${title} (SKIPPED: no Chromium; apt-get install chromium)`, tests);
  else describe(title, tests);
}

/** The requests and errors of a page. */
export interface Watched {
  readonly requests: { readonly method: string; readonly url: string; readonly body: string | undefined }[];
  /** Responses with status 400 and above, as `status method path`. */
  readonly failedRequests: string[];
  /** Violations of the content security policy, and script errors. */
  readonly faults: string[];
  /** Dialogs of the browser, such as the prompt before leaving a page; they are accepted. */
  readonly dialogs: string[];
}

export interface Visitor extends Watched {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly origin: string;
  /** A further page of the same session. */
  open(): Promise<Page>;
}

/** Maximum wait in milliseconds of a page for the browser and its navigations. Its processes wait for a processor while other files use all of them. */
const pageTimeout = 90_000;

let launched: Promise<Browser> | undefined;

/** The browser of this process. Each user of a file has a separate context, so that files share nothing. Puppeteer ends it with the process. */
function sharedBrowser(): Promise<Browser> {
  launched ??= launch().catch((error: unknown) => {
    launched = undefined;
    throw error;
  });
  return launched;
}

async function launch(): Promise<Browser> {
  // File names with letters such as ä need a locale, which minimal environments lack.
  const env = { ...process.env, LC_ALL: 'C.UTF-8' };
  // No renderer is started in reserve: each test opens few pages, and a renderer costs half a second.
  const args = ['--no-sandbox', '--disable-gpu', '--disable-features=SpareRendererForSitePerProcess'];
  const browser = await puppeteer.launch({ executablePath: chromium ?? '', args, env, pipe: true });
  // The next file starts another browser if this one has crashed.
  browser.once('disconnected', () => {
    launched = undefined;
  });
  endings.push(async () => {
    if (browser.connected) await browser.close();
  });
  return browser;
}

/** Pages of the test file, closed after it. */
export function useBrowser(): {
  /** A signed-in user with a page, which shows the screen of a path; by default a list, because the first screen sends thirty requests. */
  visit(
    api: TestApi,
    userId: string,
    options?: { readonly customerId?: string; readonly at?: string },
  ): Promise<Visitor>;
  /** A page without a session. */
  newPage(): Promise<Page>;
} {
  const contexts: BrowserContext[] = [];
  const newContext = async (): Promise<BrowserContext> => {
    const context = await (await sharedBrowser()).createBrowserContext();
    contexts.push(context);
    return context;
  };
  after(async () => {
    for (const context of contexts) if (!context.closed) await context.close();
  });
  return {
    async newPage() {
      const page = await (await newContext()).newPage();
      page.setDefaultTimeout(pageTimeout);
      return page;
    },
    async visit(api, userId, { customerId = api.customerId, at = '/console/annotating.tag/' } = {}) {
      const context = await newContext();
      const origin = api.origin.replace('127.0.0.1', 'localhost');
      const watched: Watched = { requests: [], failedRequests: [], faults: [], dialogs: [] };
      const open = async (): Promise<Page> => {
        const page = await context.newPage();
        page.setDefaultTimeout(pageTimeout);
        watch(page, watched);
        await page.setViewport({ width: 1440, height: 900 });
        return page;
      };
      const [name = '', value = ''] = cookieOf(await follow(api, await linkFor(api, userId, customerId))).split('=');
      await context.setCookie({ name, value, domain: 'localhost', path: '/', httpOnly: true, sameSite: 'Lax' });
      const page = await open();
      await page.goto(origin + at);
      await waitForIdle(page);
      return { ...watched, context, page, origin, open };
    },
  };
}

function watch(page: Page, { requests, failedRequests, faults, dialogs }: Watched): void {
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  page.on('request', (request) => {
    requests.push({ method: request.method(), url: request.url(), body: request.postData() });
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400)
      failedRequests.push(`${response.status()} ${response.request().method()} ${pathname}`);
  });
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
}

/** Waits until a screen of the console is shown and no request is pending. */
export async function waitForIdle(page: Page): Promise<void> {
  await page.waitForFunction(
    `document.querySelector('main h1, main .problem') !== null && !document.documentElement.hasAttribute('data-waiting')
      && document.querySelector('main .room, [aria-busy=true]') === null`,
    { polling: 'mutation', timeout: 60_000 },
  );
}

/** Waits until a condition of the page is true. Polls by timer: a poll per frame makes the page draw frames. */
export async function waitFor(page: Page, condition: string, timeout = page.getDefaultTimeout()): Promise<void> {
  await page.waitForFunction(condition, { polling: 50, timeout });
}

/** Waits until a screen is shown after one iteration of the event loop, so that the last action has sent its requests. */
export async function waitForNextIdle(page: Page): Promise<void> {
  await page.evaluate('new Promise((resolve) => setTimeout(resolve, 0))');
  await waitForIdle(page);
}

/** Navigates to another screen without reloading the page. */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate(
    `(() => { history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate')); })()`,
  );
  await waitForNextIdle(page);
}

/** The text of the first element that matches. */
export async function textOf(page: Page, selector: string): Promise<string> {
  return String(await page.evaluate(`document.querySelector(${JSON.stringify(selector)})?.innerText ?? ''`));
}
