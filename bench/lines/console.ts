/** Response times of the console in Chromium on all contracts: from a click, or the last key, to the paint of the result. */
import { gzipSync } from 'node:zlib';
import puppeteer, { type HTTPRequest, type Page } from 'puppeteer-core';
import { makeSignInLink } from '../../engine/features/sign-in/sign-in-links.ts';
import { chromium, navigate, waitForIdle } from '../../test/support/browser.ts';
import type { Bench } from '../bench.ts';
import type { Figure, Line } from '../line.ts';
import { median } from '../statistics.ts';

const contracts = '/console/contracts.apartmentcontract/';
const usersPath = '/accounts/users/organization/organizationuser/';

/** Numbers of scrolled rows and of opened screens. */
const scrolled = 10_000;
const screens = 200;

export const consoleLine: Line = {
  name: 'console',
  needsContracts: true,
  isLong: true,
  async measure(bench) {
    if (chromium === undefined) {
      console.log('(console: Chromium not found; apt-get install chromium)');
      return [];
    }
    const browser = await puppeteer.launch({ executablePath: chromium, args: ['--no-sandbox', '--disable-gpu'] });
    try {
      const page = await browser.newPage();
      await page.setViewport({ width: 1440, height: 900 });
      const origin = await signIn(page, bench);
      const size = await firstLoad(page, `${origin}${contracts}`);
      const { rounds } = bench.options;
      return [
        { work: 'console: first load', value: size, unit: 'kB', goal: 60, bound: 'most', from: 'gzip, with model' },
        ...(await waits(page, rounds)),
        await maxTaskDuration(page),
        await growth(page),
      ];
    } finally {
      await browser.close();
    }
  },
};

async function signIn(page: Page, bench: Bench): Promise<string> {
  const { headers, customerId } = await bench.contracts();
  const { origin } = await bench.core();
  const post = async (path: string, body: object): Promise<{ readonly id: string }> => {
    const content = { ...headers, 'Content-Type': 'application/json' };
    const response = await fetch(origin + path, { method: 'POST', headers: content, body: JSON.stringify(body) });
    if (response.status !== 201) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { id: string };
  };
  const role = await post('/accounts/users/organization/role/', { name: 'Bench', permissions: { allow: ['*'] } });
  const userValues = { first_name: 'Bo', last_name: 'Bänk', email: 'bench@example.com' };
  const { id } = await post(usersPath, { ...userValues, role: { id: role.id } });
  const { runtime } = bench.world;
  const user = { resource: 'accounts.organizationuser', id };
  const link = await makeSignInLink({ customerId, user, createdBy: 'bench' }, runtime, runtime.database.session);
  const address = origin.replace('127.0.0.1', 'localhost');
  await page.goto(`${address}${link}?next=/console/`);
  await Promise.all([page.waitForNavigation(), page.click('button[data-step="post"]')]);
  await waitForIdle(page);
  return address;
}

/** The kilobytes, compressed with gzip, that a new browser loads for the first screen. */
async function firstLoad(page: Page, address: string): Promise<number> {
  const urls: string[] = [];
  const { origin } = new URL(address);
  const onRequest = (request: HTTPRequest): void => {
    const url = request.url();
    // Records are user data and do not count as size of the console.
    if (url.startsWith(origin) && !url.includes('/list/')) urls.push(url);
  };
  page.on('request', onRequest);
  await page.setCacheEnabled(false);
  await page.goto(address);
  await waitForIdle(page);
  page.off('request', onRequest);
  await page.setCacheEnabled(true);
  // The page reads the bodies again: the browser discards them under load.
  const contents = (await page.evaluate(
    `Promise.all(${JSON.stringify(urls)}.map(async (url) => (await fetch(url)).text()))`,
  )) as readonly string[];
  return contents.reduce((sum, content) => sum + gzipSync(content).length, 0) / 1_000;
}

/** A click, by its own timestamp: earlier work of the page counts. */
const clicked = `new Promise((resolve) => addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true }))`;

/**
 * Milliseconds from an action to the paint after `isThere` is true. The action is an expression of the page, or a mouse click on the element
 * that `point` selects.
 */
async function waitOf(page: Page, { act, point, isThere }: Pick<Wait, 'act' | 'point' | 'isThere'>): Promise<number> {
  await page.evaluate(`{
    const measure = async () => {
      const begun = ${point === undefined ? `performance.now()` : `await ${clicked}`};
      ${act ?? ''};
      return new Promise((resolve, reject) => {
        const look = () => {
          if (performance.now() - begun > 30000) reject(new Error('30 s have passed'));
          else if (!(${isThere})) requestAnimationFrame(look);
          // The frame that finds it there at its beginning paints it: what comes next comes after that paint.
          else setTimeout(() => resolve(performance.now() - begun), 0);
        };
        requestAnimationFrame(look);
      });
    };
    window.waited = measure();
    undefined;
  }`);
  if (point !== undefined) {
    await page.mouse.move(0, 0);
    await page.hover(point);
    // A minimum human delay between reaching a screen and clicking.
    await new Promise((resolve) => setTimeout(resolve, 100));
    await page.mouse.down();
    await page.mouse.up();
  }
  return Number(await page.evaluate('window.waited'));
}

interface Wait {
  readonly work: string;
  readonly goal: number;
  /** Navigates to the start. */
  readonly before: () => Promise<unknown>;
  readonly act?: string;
  readonly point?: string;
  readonly isThere: string;
}

async function waits(page: Page, rounds: number): Promise<readonly Figure[]> {
  const first = `document.querySelector('a.row')?.innerText`;
  const input = (name: string): string => `document.querySelector('[data-field="${name}"] :is(input, textarea)')`;
  const link = `nav a[href="${contracts}"]`;
  let record = '';
  const toFirstPage = async (): Promise<void> => {
    await navigate(page, contracts);
    await page.evaluate(`window.shown = ${first}`);
  };
  const all: readonly Wait[] = [
    {
      work: 'console: list of all contracts after the click',
      goal: 100,
      before: async () => {
        await navigate(page, '/console/');
        // Expands all applications, because the link may be in any of them.
        await page.evaluate(`document.querySelectorAll('nav [aria-expanded=false]').forEach((one) => one.click())`);
        await page.waitForSelector(link);
      },
      act: `document.querySelector('${link}').click()`,
      // The rows fill the window.
      isThere: `[...document.querySelectorAll('a.row')].at(-1)?.getBoundingClientRect().bottom >= innerHeight`,
    },
    {
      work: 'console: next page',
      goal: 60,
      before: toFirstPage,
      act: `document.querySelector('a[rel=next]').click()`,
      isThere: `${first} !== undefined && ${first} !== shown`,
    },
    {
      work: 'console: next page, pointed at for 100 ms before the click',
      goal: 60,
      before: toFirstPage,
      point: 'a[rel=next]',
      isThere: `${first} !== undefined && ${first} !== shown`,
    },
    {
      work: 'console: picker after the last key',
      goal: 150,
      before: async () => {
        await navigate(page, '/console/');
        await navigate(page, `${contracts}new/`);
      },
      act: `const field = ${input('tenant')}; field.focus(); field.value = 'Person77'; field.dispatchEvent(new Event('input', { bubbles: true }))`,
      isThere: `[...document.querySelectorAll('[role=option]')].some((one) => one.innerText.includes('77'))`,
    },
    {
      work: 'console: save of a contract',
      goal: 100,
      before: async () => {
        if (record === '') {
          await navigate(page, contracts);
          record = String(await page.evaluate(`new URL(document.querySelector('a.row').href).pathname`));
        }
        await navigate(page, `${record}edit/`);
        await page.focus('[data-field="custom_id"] input');
        await page.keyboard.type('1');
      },
      act: `document.querySelector('form.record button[type=submit]').click()`,
      isThere: `document.querySelector('section.record') !== null`,
    },
  ];
  const figures: Figure[] = [];
  for (const { work, goal, before, ...wait } of all) {
    const times: number[] = [];
    // The first time loads the code of the screen.
    for (let round = 0; round <= rounds; round += 1) {
      await before();
      times.push(await waitOf(page, wait));
      await waitForIdle(page);
    }
    const warm = times.slice(1);
    const from = `${Math.min(...warm).toFixed(0)} to ${Math.max(...warm).toFixed(0)} ms; the first time ${times[0]?.toFixed(0)} ms`;
    figures.push({ work, value: median(warm), unit: 'ms', goal, bound: 'most', from });
  }
  return figures;
}

/** The longest task of the page while rows are scrolled. */
async function maxTaskDuration(page: Page): Promise<Figure> {
  await navigate(page, contracts);
  await page.evaluate(`(() => {
    window.tasks = [];
    new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
  })()`);
  const rows = `document.querySelectorAll('tbody').length`;
  for (let pages = 1; pages < scrolled / 50; ) {
    // A page that was rejected temporarily is requested again.
    await page.evaluate(`document.querySelector('main .problem button')?.click()`);
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    await page.waitForFunction(`${rows} > ${pages + 1}`, { polling: 20, timeout: 5_000 }).catch(() => undefined);
    pages = Number(await page.evaluate(rows)) - 1;
  }
  const tasks = (await page.evaluate('window.tasks')) as number[];
  return {
    work: `console: longest task while ${scrolled} rows are scrolled`,
    value: Math.max(0, ...tasks),
    unit: 'ms',
    goal: 50,
    bound: 'most',
    from: `${tasks.length} above 50 ms`,
  };
}

/** Growth of the page in megabytes over many screens. */
async function growth(page: Page): Promise<Figure> {
  const session = await page.createCDPSession();
  const heap = async (): Promise<number> => {
    await session.send('HeapProfiler.collectGarbage');
    return ((await page.metrics()).JSHeapUsedSize ?? 0) / 1e6;
  };
  await navigate(page, contracts);
  const record = String(await page.evaluate(`new URL(document.querySelector('a.row').href).pathname`));
  const paths = [contracts, record, `${record}edit/`, '/console/'];
  let before = 0;
  for (let count = 0; count < screens; count += 1) {
    // Caches of models and code are warm by then.
    if (count === screens / 10) before = await heap();
    await navigate(page, paths[count % paths.length] ?? contracts);
  }
  const after = await heap();
  return {
    work: `console: growth over ${screens} screens`,
    value: after - before,
    unit: 'MB',
    goal: 5,
    bound: 'most',
    from: `${before.toFixed(1)} MB, then ${after.toFixed(1)} MB`,
  };
}
