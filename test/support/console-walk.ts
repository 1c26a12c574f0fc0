/**
 * Walks one resource of the console from its list to the deletion of a record, by its operations: each screen is
 * opened, a record is created from the resource's example, changed, rejected with an error, and deleted. It is generic:
 * all steps follow from the model and the screen.
 */
import type { Page } from 'puppeteer-core';
import { en as consoleTexts } from '../../console/source/texts/first/en.ts';
import type { PayloadExamples } from '../../engine/compile/payloads/payload.ts';
import { en } from '../../engine/texts/en.ts';
import { navigate, textOf, waitFor, waitForNextIdle } from './browser.ts';
import { type LabelCheck, visibleTexts } from './console-labels.ts';
import { type Entries, fill, type Sent, send } from './form-input.ts';
import { press } from './page-acts.ts';

export interface Entry {
  readonly id: string;
  readonly plural: string;
  readonly path: string;
  readonly list_path?: string;
  readonly one_per?: string;
  readonly operations: readonly string[];
}

/** Operations performed on a resource, and their errors. */
export interface Walked {
  readonly done: readonly string[];
  /** Rejections because of the state of the record or of records that refer to it, with the message of the server. */
  readonly conflicts: readonly string[];
  readonly wrong: readonly string[];
}

/** Maximum number of corrections of a form after server errors. */
const tries = 8;

/** An action of the resource, and what its form is filled in with. */
export interface Act {
  readonly label: string;
  readonly on: string;
  readonly values: Entries;
}

export interface WalkOptions {
  /** Only opens the screens, without writing. */
  readonly isShort: boolean;
  /** Related lists of a record that are opened. */
  readonly related: number;
  readonly acts: readonly Act[];
  /** Names of buttons that the walk has already clicked for other resources; undefined: only dialogs of actions are opened. */
  readonly pressed: Set<string> | undefined;
  /** The label of the delete button. */
  readonly remove: string;
  /** Returns the texts of a screen that are not in its language. */
  readonly strange: LabelCheck;
}

export async function walk(
  page: Page,
  { id, plural, list_path, operations }: Entry,
  { create, minimal: minimalValues }: PayloadExamples,
  { isShort, related, acts, pressed, remove, strange }: WalkOptions,
): Promise<Walked> {
  const done: string[] = [];
  const conflicts: string[] = [];
  const wrong: string[] = [];
  const may = (operation: string): boolean => operations.includes(operation);
  const list = `/console/${id}/`;
  const checkScreen = async (what: string, selector: string): Promise<boolean> => {
    const problem = await textOf(page, 'main .problem');
    if (problem !== '') wrong.push(`${id}: ${what}: ${problem}`);
    else if (
      selector.startsWith('section.record') &&
      (await page.$('main h1')) !== null &&
      (await page.$('section.record')) === null
    )
      done.push('screen of an extension');
    else if ((await page.$(selector)) === null) wrong.push(`${id}: ${what}: no ${selector}`);
    else {
      done.push(what);
      await checkTexts(what);
      return true;
    }
    return false;
  };
  const checkTexts = async (what: string): Promise<void> => {
    for (const text of strange(await visibleTexts(page))) wrong.push(`${id}: ${what}: not of the language: ${text}`);
  };
  const open = async (what: string, path: string, selector: string): Promise<boolean> => {
    await navigate(page, path);
    return checkScreen(what, selector);
  };

  await open('list', list, 'main h1');
  const heading = await textOf(page, 'main h1');
  if (heading !== plural) wrong.push(`${id}: the heading is ${heading}, not ${plural}`);
  const [, parameter] = /\{(\w+)\}/.exec(list_path ?? '') ?? [];
  if (parameter !== undefined)
    await open('list of a kind', `${list}?${parameter}=contracts.apartmentcontract`, 'main :is(table.records, .empty)');
  const row = (await page.evaluate(`document.querySelector('a.row[href]')?.getAttribute('href')`)) as
    | string
    | undefined;
  const canCreate = (await page.$(`main a[href="${list}new/"]`)) !== null;
  if (may('create') && !canCreate) wrong.push(`${id}: may be created, and has no form`);
  if (row !== undefined && may('read')) {
    await open('record', row, 'section.record dl');
    await openRelated();
  }
  if (pressed !== undefined) {
    await openDialogs(list);
    if (row !== undefined && may('read')) await openDialogs(row);
  }
  if (isShort) {
    for (const act of acts) await doAct(act.on === 'list' ? list : (row ?? list), act);
    if (canCreate) await open('form', `${list}new/`, 'form.record [data-field]');
    // The form is still open.
    else if (row !== undefined && may('update')) await open('edit', `${row}edit/`, 'form.record [data-field]');
    return { done, conflicts, wrong };
  }
  for (const act of acts.filter(({ on }) => on === 'list')) await doAct(list, act);
  if (row !== undefined && may('read'))
    for (const act of acts.filter(({ on }) => on === 'record')) await doAct(row, act);
  let createdPath: string | undefined;
  if (canCreate) {
    await open('form', `${list}new/`, 'form.record [data-field]');
    await submitInvalid('create', Object.keys(minimalValues));
    createdPath = await createOne();
  }
  const record = createdPath ?? (may('read') ? row : undefined);
  if (record !== undefined && may('update')) {
    await open('edit', `${record}edit/`, 'form.record [data-field]');
    if (!done.includes('refused')) await submitInvalid('update', Object.keys(minimalValues));
    await changeOne();
  }
  const isExtensionScreen = done.includes('screen of an extension');
  if (record !== undefined && may('delete') && may('read') && !isExtensionScreen) await deleteOne(record);
  return { done, conflicts, wrong };

  /** Opens the dialogs of the buttons of a screen and of a selection, each name once in a walk. Does not write. */
  async function openDialogs(path: string): Promise<void> {
    const buttons = `[...document.querySelectorAll('main :is(.tools, .listbar, .selected, [aria-labelledby=history]) button')]`;
    const isThere = `location.pathname === ${JSON.stringify(path)} && document.querySelector('main .problem') === null`;
    for (;;) {
      if ((await page.evaluate(isThere)) !== true) await navigate(page, path);
      await page.evaluate(
        `document.querySelector('main tbody .pick input:checked') ?? document.querySelector('main tbody .pick input')?.click()`,
      );
      // The selection bar is loaded with the first selection.
      await waitForNextIdle(page);
      const names = (await page.evaluate(`${buttons}.map(({ textContent }) => textContent.trim())`)) as string[];
      const name = names.find((one) => one !== '' && pressed?.has(one) === false);
      if (name === undefined) return;
      pressed?.add(name);
      await page.evaluate(
        `${buttons}.find(({ textContent }) => textContent.trim() === ${JSON.stringify(name)}).click()`,
      );
      await waitForNextIdle(page);
      await waitFor(page, `document.querySelector('.room') === null`);
      await checkTexts(`behind ${name}`);
      if ((await page.$('dialog[open]')) !== null) done.push('dialog');
      await leaveDialog(name);
    }
  }

  /** The first key can come before the dialog of the button is loaded. */
  async function leaveDialog(name: string): Promise<void> {
    for (let press = 0; press < 20; press += 1) {
      await page.keyboard.press('Escape');
      const waitOptions = { polling: 50, timeout: 1_000 };
      const closed = page.waitForFunction(`document.querySelector('dialog[open]') === null`, waitOptions);
      if ((await closed.catch(() => undefined)) !== undefined) return;
    }
    wrong.push(`${id}: ${name} stays open: ${await textOf(page, 'dialog[open]')}`);
  }

  async function openRelated(): Promise<void> {
    // A page in the background does not observe that lists become visible, and does not count them. A count moves lists, so the wait is for this element.
    const open = `(() => {
      const lists = [...document.querySelectorAll('#related ~ ul > li:not(.uncounted)')];
      window.opened = lists.find((list) => list.querySelector('button').getAttribute('aria-expanded') === 'false');
      window.opened?.querySelector('button').click();
      return window.opened !== undefined;
    })()`;
    for (let count = 0; count < related && (await page.evaluate(open)) === true; count += 1) {
      const isThere = waitFor(
        page,
        `window.opened.querySelector('.nested, .problem') !== null && !document.documentElement.hasAttribute('data-waiting')`,
      );
      await isThere.catch(async (error: unknown) => {
        throw new Error(`${id} shows nothing that refers to it: ${await textOf(page, 'main')}`, { cause: error });
      });
      if (!(await checkScreen('related', 'section.related .nested'))) return;
    }
  }

  /** Clicks the button of an action if it exists, and continues in its dialog until there is a result. */
  async function doAct(path: string, { label: name, values }: Act): Promise<void> {
    await navigate(page, path);
    const isOffered = await page.evaluate(
      `[...document.querySelectorAll('main .tools button')].some((button) => button.textContent === ${JSON.stringify(name)})`,
    );
    if (isOffered !== true) return;
    await press(page, name, 'main .tools');
    await page.waitForSelector('dialog[open] form .buttons');
    await fill(page, values);
    let problemText = '';
    for (let step = 0; step < 2 && (await page.$('dialog[open] form .main')) !== null; step += 1) {
      await page.evaluate(`document.querySelector('dialog[open] form')?.requestSubmit()`);
      await waitFor(
        page,
        `document.querySelector('dialog[open] :is(.problem, .note)') !== null || document.querySelector('dialog[open]') === null
          || (${step === 0} && document.querySelector('dialog[open] .preview') !== null)`,
      );
      problemText = await textOf(page, 'dialog[open] .problem');
      if (problemText !== '') break;
    }
    done.push(problemText === '' ? `act ${name}` : `rejected action ${name}`);
    if (problemText === '') await checkTexts(`act ${name}`);
    if (/The server reported an error/.test(problemText)) wrong.push(`${id}: ${name}: ${problemText}`);
    if ((await page.$('dialog[open]')) !== null) await leaveDialog(name);
  }

  /** Submits the form unchanged if it is incomplete, or else with a text that no field accepts. */
  async function submitInvalid(what: string, required: readonly string[]): Promise<void> {
    if (what === 'create' && required.length > 0) {
      // A form that must be complete before it is sent has a disabled button.
      if ((await page.$('form.record [type=submit]:disabled')) !== null) return;
      const sent = await send(page);
      return recordRejection(sent);
    }
    const name = (await page.evaluate(
      `document.querySelector('form.record :is(input[type=text], input[type=email]):not([role], :disabled)')?.closest('[data-field]').dataset.field`,
    )) as string | undefined;
    if (name === undefined) return;
    const before = (await page.evaluate(
      `document.querySelector('form [data-field="${name}"] :is(input, textarea)').value`,
    )) as string;
    await fill(page, { [name]: 'x'.repeat(20_001) });
    recordRejection(await send(page));
    await fill(page, { [name]: before });
  }

  function recordRejection({ isSaved, errors, problem }: Sent): void {
    if (isSaved) wrong.push(`${id}: was saved with an invalid value`);
    else if (isConflict(problem)) conflicts.push(`${id}: is not changed: ${problem}`);
    else if (Object.keys(errors).length === 0) wrong.push(`${id}: rejected without an error at a field: ${problem}`);
    else done.push('refused');
  }

  /** Creates the record of the example, and corrects fields with server errors: another record, another text, or an empty value if the field is optional. */
  async function createOne(): Promise<string | undefined> {
    const values: Record<string, unknown> = { ...create };
    const optionIndexes: Record<string, number> = {};
    const rejections: string[] = [];
    for (let count = 0; count < tries; count += 1) {
      const without = await fill(page, values, optionIndexes);
      const sent = await send(page);
      if (sent.isSaved) {
        const path = String(await page.evaluate('location.pathname'));
        const isRecord = path !== list;
        if (await checkScreen('create', isRecord ? 'section.record dl' : 'main h1')) return isRecord ? path : undefined;
        return undefined;
      }
      rejections.push(`${sent.problem} ${JSON.stringify(sent.errors)}`);
      for (const name of without) if (!(name in minimalValues)) values[name] = null;
      const faulty = Object.keys(sent.errors);
      for (const name of faulty) correct(name, values, optionIndexes, count);
      if (faulty.length > 0) continue;
      // No error at a field: try other records, and finally only the required fields.
      for (const name of Object.keys(values)) {
        if (isRecord(values[name])) optionIndexes[name] = (optionIndexes[name] ?? 0) + 1;
        if (!(name in minimalValues) && count === tries - 2) values[name] = null;
      }
    }
    const messages = [...new Set(rejections)].join('; ');
    if (rejections.every((one) => one.endsWith('{}'))) conflicts.push(`${id}: is not created: ${messages}`);
    else wrong.push(`${id}: is not created: ${messages} with ${JSON.stringify(values)}`);
    return undefined;
  }

  function correct(
    name: string,
    values: Record<string, unknown>,
    optionIndexes: Record<string, number>,
    count: number,
  ): void {
    const value = values[name] ?? create[name];
    if (isRecord(value) || Array.isArray(value)) {
      values[name] = value;
      optionIndexes[name] = (optionIndexes[name] ?? 0) + 1;
    } else if (!(name in minimalValues)) values[name] = null;
    else if (typeof value === 'string' && !/^\d{4}-\d\d-\d\d/.test(value)) values[name] = `${value}${count}`;
  }

  /** Changes the first member that can be changed; a rejected value is restored. */
  async function changeOne(): Promise<void> {
    const fields = (await page.evaluate(`[...document.querySelectorAll('form.record [data-field]')].map((field) => {
      const input = field.querySelector('input:not([type=file]):not([role]), select, textarea');
      if (input === null || input.disabled) return undefined;
      const { value, type, tagName } = input;
      const others = [...(input.options ?? [])].map((option) => option.value).filter((one) => one !== '' && one !== value);
      const isDay = field.querySelector('.day') !== null;
      const kind = tagName === 'SELECT' ? 'select' : isDay ? 'date' : input.inputMode === 'decimal' ? 'number' : tagName === 'TEXTAREA' ? 'text' : type;
      return { name: field.dataset.field, kind, value: type === 'checkbox' ? input.checked : value, other: others[0] };
    }).filter((one) => one !== undefined && !(one.kind === 'select' && one.other === undefined))`)) as {
      name: string;
      kind: string;
      value: string | boolean;
      other?: string;
    }[];
    const order = ['text', 'number', 'checkbox', 'date', 'select', 'color'];
    const rank = ({ kind }: { kind: string }): number => (order.indexOf(kind) + 10) % 10;
    const rejections: string[] = [];
    for (const field of fields.toSorted((left, right) => rank(left) - rank(right)).slice(0, tries)) {
      await fill(page, { [field.name]: changed(field) });
      const sent = await send(page);
      if (sent.isSaved) {
        await checkScreen('change', may('read') ? 'section.record dl' : 'main h1');
        return;
      }
      rejections.push(`${sent.problem} ${JSON.stringify(sent.errors)}`);
      await fill(page, { [field.name]: field.value });
    }
    (rejections.every((one) => one.endsWith('{}')) || rejections.some(isConflict) ? conflicts : wrong).push(
      `${id}: is not changed: ${[...new Set(rejections)].join('; ')}`,
    );
  }

  async function deleteOne(path: string): Promise<void> {
    if (String(await page.evaluate('location.pathname')) !== path) await navigate(page, path);
    const missing = await textOf(page, 'main .problem');
    if (missing.startsWith(consoleTexts.notFound)) {
      // Another page of the walk has deleted a record that it belongs to.
      conflicts.push(`${id}: is not deleted: ${missing}`);
      return;
    }
    await press(page, remove, 'main .tools');
    await page.waitForSelector('dialog[open]');
    await press(page, remove, 'dialog[open]');
    await waitFor(page, `location.pathname === '${list}' || document.querySelector('dialog[open] .problem') !== null`);
    const problem = await textOf(page, 'dialog[open] .problem');
    if (problem === '') {
      done.push('delete');
      await checkTexts('delete');
    } else conflicts.push(`${id}: is not deleted: ${problem}`);
  }
}

/** Whether the state of a record does not allow any change. */
const isConflict = (problem: string): boolean => problem.startsWith(en.title_state_conflict);

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null && 'id' in value;

function changed({ kind, value, other }: { kind: string; value: string | boolean; other?: string }): unknown {
  if (kind === 'checkbox') return value !== true;
  if (kind === 'select') return other;
  if (kind === 'number') return String((Number(String(value).replace(/[^\d.-]/g, '')) || 0) + 1);
  if (kind === 'date') return value === '2026-01-02' ? '2026-01-03' : '2026-01-02';
  if (kind === 'color') return '#123456';
  return `${value}1`;
}
