/** Compares the API reads of a page with the bytes that an API client gets for the same requests. */
import { expect } from 'chai';
import type { Page } from 'puppeteer-core';
import { waitFor } from './browser.ts';

/** A request of a page with response 200, and the bytes of the response. */
export interface Read {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Records the reads of a page from its next document on. The page reads each body when it arrives, because the browser discards bodies under load. */
export async function recordReads(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(`(() => {
    const { fetch } = window;
    window.reads = [];
    window.readsUnderWay = 0;
    window.fetch = async (...request) => {
      const { method, headers } = new Request(...request);
      if (method !== 'GET') return fetch(...request);
      window.readsUnderWay += 1;
      try {
        const answer = await fetch(...request);
        const { pathname, search } = new URL(answer.url);
        const text = await answer.clone().text();
        if (answer.status === 200) window.reads.push({ path: pathname + search, headers: Object.fromEntries(headers), text });
        return answer;
      } finally {
        window.readsUnderWay -= 1;
      }
    };
  })()`);
}

/** Returns whether the path belongs to the API, not to the page, its icon and session, or the inbox of its user. */
export const isApiPath = (path: string): boolean =>
  !/^\/(?:console|docs\/assets|sign-in|common\/(?:session|inbox))\//.test(path);

/** The API reads of the page since the last call. */
export async function drainReads(page: Page): Promise<readonly Read[]> {
  await waitFor(page, 'window.readsUnderWay === 0');
  const reads = (await page.evaluate('window.reads.splice(0)')) as readonly Read[];
  return reads.filter(({ path }) => isApiPath(path));
}

/** The response to the same request with this credential. */
export async function asProgram(
  { path, headers }: Read,
  origin: string,
  credential: Readonly<Record<string, string>>,
): Promise<string> {
  return await (await fetch(origin + path, { headers: { ...headers, ...credential } })).text();
}

const maxAttempts = 3;

/** Responses that depend on the caller or state the time of the request. */
const dependsOnCaller = /^\/(?:common\/(?:access|request)|accounts\/me)\/|\/data\/$/;

/**
 * Returns reads with different bytes for this credential. After a concurrent write, both read again, several times: the menu of a page reads the titles of
 * records that another page is deleting. Signed addresses depend on the time and are ignored, as are members that identify the caller.
 */
export async function differingReads(
  page: Page,
  reads: readonly Read[],
  origin: string,
  credential: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  expect(reads.length).to.be.greaterThan(0);
  const other: string[] = [];
  for (const read of reads.filter(({ path }) => !dependsOnCaller.test(path))) {
    const { path, headers, text } = read;
    const readAsProgram = async (): Promise<string> => withoutSigned(await asProgram(read, origin, credential));
    const again = `fetch(${JSON.stringify(path)}, { headers: ${JSON.stringify(headers)}, cache: 'no-store' }).then((answer) => answer.text())`;
    let [programText, pageText] = [await readAsProgram(), withoutSigned(text)];
    for (let attempt = 0; attempt < maxAttempts && programText !== pageText; attempt += 1)
      [programText, pageText] = [await readAsProgram(), withoutSigned(String(await page.evaluate(again)))];
    if (programText !== pageText) other.push(`${path}: ${programText} is not ${pageText}`);
  }
  return other;
}

const withoutSigned = (text: string): string => text.replaceAll(/(?<=\/)[\w.=-]{40,}/g, '<signed>');
