/**
 * Checks that each text on a screen of the console is a label in the language of the screen: from its dictionary, the model, or an extension. Values of records
 * are ignored.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { en } from '../../console/source/texts/first/en.ts';
import { sv } from '../../console/source/texts/first/sv.ts';
import { projectFolder } from '../../engine/settings.ts';
import type { Client } from './api.ts';

export type Language = 'en' | 'sv';

/** Returns the texts that are not labels. */
export type LabelCheck = (texts: readonly string[]) => readonly string[];

const catalogues = '{engine,extensions,console}/**/texts/{,first/}{en,sv}.ts';

/** Names that are the same in each language. */
const names = new Set(['Core', 'JSON', 'JSON lines', 'id', 'CSV', 'Excel', 'PDF', 'Ctrl K']);

/** Returns all labels of a language: the dictionary, the model labels that the client can see, and labels of extensions. */
export async function labelCheckOf(language: Language, client: Client, ids: readonly string[]): Promise<LabelCheck> {
  const labels = new Set<string>(names);
  const headers = { 'Accept-Language': language };
  const collect = (value: unknown, name = ''): void => {
    if (typeof value === 'string' && ['label', 'plural', 'confirm', 'message'].includes(name)) labels.add(value);
    if (Array.isArray(value)) {
      // An enumeration: each value with its label.
      if (name === 'values') for (const [, label] of value) labels.add(String(label));
      else for (const item of value) collect(item);
    } else if (typeof value === 'object' && value !== null)
      for (const [key, member] of Object.entries(value)) collect(member, key);
  };
  const { body } = await client.send('GET', '/common/model/?descriptions=true', { headers });
  collect(body);
  for (const label of Object.values(body.words)) labels.add(String(label));
  for (const id of ids) collect((await client.send('GET', `/common/model/${id}/?descriptions=true`, { headers })).body);
  for (const path of globSync(catalogues, { cwd: projectFolder }))
    if (path.endsWith(`/${language}.ts`))
      for (const text of Object.values<string>((await import(join(projectFolder, path)))[language])) labels.add(text);
  const lower = new Set([...labels].map((text) => text.toLocaleLowerCase()));
  const patterns = [...labels]
    .filter((text) => text.includes('{'))
    .map((text) => new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.*')}$`, 's'));
  const isLabel = (text: string): boolean =>
    lower.has(text.toLocaleLowerCase()) || patterns.some((pattern) => pattern.test(text));
  // The label of a column of another record contains both names, `Address: street`, like that of a filter by kind: `Record type is Tags`.
  const parts = (text: string): readonly string[] => text.split(new RegExp(`: | ${{ en, sv }[language].is} `));
  return (texts) => texts.filter((text) => !isLabel(text) && !parts(text).every(isLabel));
}

/** The texts of the screen: contents, names, titles and hints, without values of records. */
export async function visibleTexts(page: Page): Promise<readonly string[]> {
  return (await page.evaluate(`(() => {
    const values = 'bdi, code, pre, time, kbd, textarea, svg, noscript, .figures, [lang]:not(html)';
    const found = new Set(document.title.split(' · ').slice(1));
    const add = (text) => {
      const plain = (text ?? '').replace(/\\((?:Alt\\+A|\\?)\\)$|:\\s*$/, '').trim();
      if (/\\p{L}{2}/u.test(plain)) found.add(plain);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const at = texts.currentNode.parentElement;
      const isValue = at.closest(values) !== null || (at.closest('dd, td') !== null && at.closest('.tag') === null);
      if (!isValue) add(texts.currentNode.data);
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'label'])
      for (const element of document.body.querySelectorAll('[' + name + ']'))
        if (element.closest('code, td') === null && element.closest('[lang]:not(html)') === null) add(element.getAttribute(name));
    return [...found];
  })()`)) as readonly string[];
}
