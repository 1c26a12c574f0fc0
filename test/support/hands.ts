/**
 * Uses the console as a person does, with the mouse or with the keyboard alone, and counts the steps: a click, a pressed key or chord, a typed text, an option
 * of a list of values, and a file of the file dialog are one step each. Elements are found by role and name in the accessibility tree.
 */
import { expect } from 'chai';
import type { CDPSession, KeyInput, Page } from 'puppeteer-core';
import { focusable, sections } from '../../console/source/section-selectors.ts';
import { waitFor, waitForNextIdle } from './browser.ts';
import { waitForText } from './page-acts.ts';

/** A complete name, or a pattern for a name with a count or a value. */
export type Name = string | RegExp;

export type Device = 'mouse' | 'keyboard';

interface Found {
  readonly backendNodeId: number;
  readonly role: string;
}

const roles = {
  control: ['button', 'link', 'checkbox', 'DisclosureTriangle'],
  input: ['textbox', 'searchbox', 'combobox', 'spinbutton', 'Date', 'DateTime', 'InputTime', 'button'],
  option: ['option'],
} as const;

const timeout = 15_000;
const pollMs = 50;
const maxKeys = 80;

/** The end of the labels of required fields. */
const requiredMark = ' * required';

const isNamed = (text: string, name: Name): boolean =>
  typeof name === 'string' ? [name, `${name}${requiredMark}`].includes(text) : name.test(text);

export class Hands {
  steps = 0;
  readonly device: Device;
  readonly page: Page;
  private readonly session: CDPSession;

  /** The session maintains the accessibility tree until it is detached: use one for all tasks of a page. */
  static async of(device: Device, page: Page): Promise<Hands> {
    const session = await page.createCDPSession();
    await session.send('DOM.enable');
    await session.send('Accessibility.enable');
    return new Hands(device, page, session);
  }

  async end(): Promise<void> {
    await this.session.detach();
  }

  private constructor(device: Device, page: Page, session: CDPSession) {
    this.device = device;
    this.page = page;
    this.session = session;
  }

  /** Opens a screen by its address, and counts from zero. */
  async begin(address: string): Promise<void> {
    await this.page.bringToFront();
    await this.page.goto(address);
    await waitForNextIdle(this.page);
    // Effects, which register key handlers, run after the frame that shows the screen.
    await this.page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)))');
    await this.page.evaluate(`document.querySelector('main').focus()`);
    this.steps = 0;
  }

  /** Opens a list: with the mouse from the menu, with the keyboard from the command box. */
  async open(list: string): Promise<void> {
    if (this.device === 'keyboard') return this.goTo(list, new RegExp(`^${list} `));
    await this.clickOn(list, ['link'], 'nav.side');
    await waitForNextIdle(this.page);
  }

  /** Activates a button, a link, a checkbox or a group. */
  async press(name: Name): Promise<void> {
    if (this.device === 'mouse') await this.clickOn(name, roles.control);
    else {
      const found = await this.find(name, roles.control);
      await this.tabTo(found, name);
      await this.key(found.role === 'checkbox' ? 'Space' : 'Enter');
    }
    await waitForNextIdle(this.page);
  }

  /** Replaces the text of a field. */
  async enter(label: Name, text: string): Promise<void> {
    await this.reach(label);
    await this.type(text);
  }

  /** Selects the first record that a search in a reference field finds; the text is a part of its title. */
  async choose(label: Name, text: string): Promise<void> {
    await this.enter(label, text);
    await this.take(new RegExp(text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')));
  }

  /** Starts a new record in a reference field. */
  async create(label: Name): Promise<void> {
    await this.reach(label);
    if (this.device === 'keyboard') await this.key('ArrowDown');
    await this.take(/^New: /);
  }

  /** Selects the first rows of a list. */
  async selectRows(count: number): Promise<void> {
    const box = async (index: number) => (await this.elements(['checkbox']))[index];
    await waitFor(this.page, `document.querySelectorAll('tbody .pick input').length >= ${count}`);
    const [first, last] = [await box(1), await box(count)];
    if (first === undefined || last === undefined) throw new Error('the list has fewer rows');
    if (this.device === 'mouse') {
      await this.click(first);
      await this.page.keyboard.down('Shift');
      await this.click(last);
      await this.page.keyboard.up('Shift');
    } else {
      await this.tabTo(first, 'the first row');
      for (let row = 1; row < count; row += 1) await this.key('ArrowDown', 'Shift');
    }
  }

  /** The text of the first row's link. */
  async firstRow(): Promise<string> {
    await this.page.waitForSelector('a.row');
    return String(await this.page.evaluate(`document.querySelector('a.row').textContent`));
  }

  /** Selects an option of a list of values. */
  async select(label: Name, option: string): Promise<void> {
    await this.reach(label);
    this.steps += 1;
    // The list of a select is a window of the system: its options are selected by typing, with both devices.
    await this.page.keyboard.type(option);
    if (this.device === 'mouse') await this.page.keyboard.press('Enter');
  }

  /** Chooses a file of this machine. */
  async attach(label: Name, path: string): Promise<void> {
    const chooser = this.page.waitForFileChooser();
    if (this.device === 'mouse') await this.clickOn(label, roles.input);
    else {
      await this.tabTo(await this.find(label, roles.input), label);
      await this.key('Enter');
    }
    this.steps += 1;
    await (await chooser).accept([path]);
    await waitForNextIdle(this.page);
  }

  /** Opens the command box and takes the first entry with this name. */
  async goTo(text: string, name: Name = text): Promise<void> {
    if (this.device === 'mouse') await this.clickOn(/^Go to …/, roles.control);
    else await this.key('k', 'Control');
    await this.page.waitForSelector('dialog[open] input:focus');
    await this.type(text);
    // Results that arrive while the button is pressed move the entry: a user clicks again.
    for (const until = Date.now() + timeout; ; ) {
      await this.take(name);
      const isClosed = await this.page.waitForSelector('dialog[open]', { hidden: true, timeout: 5_000 }).then(
        () => true,
        () => false,
      );
      if (isClosed) break;
      if (Date.now() > until) throw new Error(`the command box remains open after ${name}`);
    }
    await waitForNextIdle(this.page);
  }

  /** Presses a key with the keyboard. */
  async key(name: KeyInput, modifier?: KeyInput): Promise<void> {
    this.steps += 1;
    if (modifier !== undefined) await this.page.keyboard.down(modifier);
    await this.page.keyboard.press(name);
    if (modifier !== undefined) await this.page.keyboard.up(modifier);
  }

  /** Waits for text that is visible on the page. */
  async see(text: string, selector?: string): Promise<void> {
    await waitForText(this.page, text, selector);
  }

  /** Moves the focus to a field; a click is not needed if the field has it. */
  private async reach(label: Name): Promise<void> {
    const found = await this.find(label, roles.input);
    if (await this.has(found, 'document.activeElement === this')) return;
    if (this.device === 'mouse') {
      const replaces = await this.has(found, `this.matches('input, textarea')`);
      if (!(await this.click(found, replaces))) throw new Error(`another element is above ${label}`);
    } else await this.tabTo(found, label);
  }

  private async take(name: Name): Promise<void> {
    if (this.device === 'mouse') await this.clickOn(name, roles.option);
    else {
      const found = await this.find(name, roles.option);
      for (let at = 0; at < 20 && !(await this.has(found, `this.getAttribute('aria-selected') === 'true'`)); at += 1)
        await this.key('ArrowDown');
      await this.key('Enter');
    }
    await waitForNextIdle(this.page);
  }

  private async type(text: string): Promise<void> {
    this.steps += 1;
    await this.page.keyboard.type(text);
  }

  /** Clicks an element when nothing is above it. */
  private async clickOn(name: Name, roleNames: readonly string[], container?: string): Promise<void> {
    for (const until = Date.now() + timeout; !(await this.click(await this.find(name, roleNames, container))); )
      if (Date.now() > until) throw new Error(`another element is above ${name}`);
  }

  /** Clicks the middle of an element; false if another element is above it, or it is removed or moves in the meantime. */
  private async click(found: Found, replaces = false): Promise<boolean> {
    try {
      await this.session.send('DOM.scrollIntoViewIfNeeded', { backendNodeId: found.backendNodeId });
      const before = await this.middleOf(found);
      await this.page.evaluate('new Promise((done) => requestAnimationFrame(done))');
      const [x, y] = await this.middleOf(found);
      const onTop = `document.elementFromPoint(${x}, ${y})`;
      const isOnTop = `[this, this.closest('label')].some((one) => one?.contains(${onTop})) || ${onTop}.contains(this)`;
      if (before[0] !== x || before[1] !== y || !(await this.has(found, isOnTop))) return false;
      this.steps += 1;
      await this.page.mouse.click(x, y, { count: replaces ? 3 : 1 });
      return true;
    } catch (error) {
      if (/Could not|No node|not find/i.test(String(error))) return false;
      throw error;
    }
  }

  private async middleOf({ backendNodeId }: Found): Promise<readonly [x: number, y: number]> {
    const { quads } = await this.session.send('DOM.getContentQuads', { backendNodeId });
    const [left = 0, top = 0, , , right = 0, bottom = 0] = quads[0] ?? [];
    return [(left + right) / 2, (top + bottom) / 2];
  }

  /** Moves the focus to the element with the fewest keys; it must be visible there. */
  private async tabTo(found: Found, name: Name): Promise<void> {
    const passed: string[] = [];
    for (;;) {
      const { at, key, modifier } = await this.call<NextKey>(found, nextKey);
      if (key === undefined) break;
      passed.push(at);
      if (passed.length > maxKeys) throw new Error(`the keys do not reach ${name}: ${passed.join(' | ')}`);
      await this.key(key, modifier);
    }
    const outline = await this.has(
      found,
      `this.matches(':focus-visible') && ['', '::after'].some((part) => getComputedStyle(this, part || null).outlineStyle !== 'none')`,
    );
    expect(outline, `the focus on ${name} is not visible`).to.equal(true);
  }

  /** Waits for the first visible element with a role and a name, and returns it. The menu is searched only by `open`. */
  private async find(name: Name, roleNames: readonly string[], container = 'body'): Promise<Found> {
    const until = Date.now() + timeout;
    for (;;) {
      // While options of an earlier text are shown, none of them is chosen.
      const isOld = roleNames === roles.option && (await this.page.$('[role=listbox][aria-busy=true]')) !== null;
      const all = isOld ? [] : await this.elements(roleNames, name);
      for (const one of all.filter(({ name: text }) => isNamed(text, name)))
        if (await this.has(one, `this.closest('nav.side, ${container}').matches('${container}')`)) return one;
      if (Date.now() > until) {
        const names = (await this.elements(roleNames)).map((one) => `${one.role} ${one.name}`).join(', ');
        throw new Error(`no ${roleNames.join(' or ')} is named ${name}: ${names}`);
      }
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  }

  /** The visible elements with one of the roles. With a complete name, the browser returns only the elements with that name, which is less work. */
  private async elements(roleNames: readonly string[], name?: Name) {
    const { root } = await this.session.send('DOM.getDocument', { depth: 0 });
    const { backendNodeId: top } = root;
    const queries =
      typeof name === 'string'
        ? [name, `${name}${requiredMark}`].map((accessibleName) => ({ accessibleName }))
        : roleNames.map((role) => ({ role }));
    const trees = await Promise.all(
      queries.map((query) => this.session.send('Accessibility.queryAXTree', { backendNodeId: top, ...query })),
    ).catch(() => []);
    return trees
      .flatMap(({ nodes }) => nodes)
      .flatMap(({ ignored, role, name: text, backendDOMNodeId: backendNodeId }) =>
        ignored || backendNodeId === undefined || !roleNames.includes(String(role?.value))
          ? []
          : [{ backendNodeId, role: String(role?.value), name: String(text?.value ?? '') }],
      );
  }

  private has(found: Found, expression: string): Promise<boolean> {
    return this.call(found, `return Boolean(${expression})`);
  }

  /** Runs code in the page with the element as `this`. */
  private async call<Result>({ backendNodeId }: Found, code: string): Promise<Result> {
    const { object } = await this.session.send('DOM.resolveNode', { backendNodeId });
    const { result, exceptionDetails } = await this.session.send('Runtime.callFunctionOn', {
      objectId: object.objectId ?? '',
      functionDeclaration: `function () { ${code} }`,
      returnByValue: true,
    });
    if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description);
    return result.value as Result;
  }
}

interface NextKey {
  /** The text of the focused element. */
  readonly at: string;
  /** Undefined if the element has the focus. */
  readonly key?: KeyInput;
  readonly modifier?: KeyInput;
}

/** Returns the next key on the way from the focus to the element: between rows, between sections, or from one element to the next. */
const nextKey = `
  const current = document.activeElement;
  const at = (current.ariaLabel ?? current.innerText ?? current.tagName).slice(0, 30);
  if (current === this) return { at };
  if (current === document.body && window.hadFocus) throw new Error('no element has the focus');
  window.hadFocus = true;
  const stops = [...document.querySelectorAll(${JSON.stringify(focusable)})].filter((one) => one.tabIndex >= 0 && one.checkVisibility());
  const isAfter = (one, other) => (other.compareDocumentPosition(one) & 4) !== 0;
  const position = (one) => stops.filter((stop) => isAfter(one, stop)).length;
  const rows = [...document.querySelectorAll('a.row')];
  const [from, to] = [current, this].map((one) => rows.findIndex((row) => row.closest('tr').contains(one)));
  if (from >= 0 && to >= 0 && from !== to) return { at, key: from < to ? 'ArrowDown' : 'ArrowUp' };
  const distance = position(this) - position(current);
  const entries = [...new Set([...document.querySelectorAll(${JSON.stringify(sections)})]
    .flatMap((section) => stops.find((stop) => section.contains(stop)) ?? []))];
  // The last section that begins before the element, and the number of sections to it in both directions.
  const index = entries.findLastIndex((entry) => entry === this || isAfter(this, entry));
  const before = entries.filter((entry) => isAfter(current, entry)).length;
  const after = entries.filter((entry) => isAfter(entry, current)).length;
  const count = entries.length;
  const rest = index < 0 ? Infinity : position(this) - position(entries[index]);
  const down = index >= count - after ? index - (count - after) + 1 : after + index + 1;
  const up = index < before ? before - index : before + count - index;
  if (Math.min(down, up) + rest < Math.abs(distance))
    return { at, key: down <= up ? 'ArrowDown' : 'ArrowUp', modifier: 'Control' };
  return distance > 0 ? { at, key: 'Tab' } : { at, key: 'Tab', modifier: 'Shift' };
`;
