/**
 * Fills in forms of the console as users do: clicks switches, selects options, picks records from search results, and drops files. The input element determines
 * how a value is entered. A form is filled in one call, because each call of the browser has a high overhead.
 */
import type { Page } from 'puppeteer-core';

export type Entries = Readonly<Record<string, unknown>>;

/** Index of the search result to select in a reference field; the first by default. */
export type OptionIndexes = Readonly<Record<string, number>>;

const formScript = `window.hands ??= {
  at: (name) => document.querySelector('form [data-field="' + name + '"] :is(input, select, textarea)'),
  until: async (find) => {
    for (let count = 0; count < 400; count += 1) {
      const found = find();
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return undefined;
  },
  text: (value, input) => {
    if (value === null || value === undefined) return '';
    if (typeof value !== 'object') return String(value);
    const isJson = input.tagName === 'TEXTAREA' && input.classList.contains('code');
    return isJson ? JSON.stringify(value) : Array.isArray(value) ? value.join('\\n') : String(value.id ?? '');
  },
  put: (name, value) => {
    const input = hands.at(name);
    if (input === null || input.disabled) return;
    if (input.type === 'file') {
      const data = new DataTransfer();
      if (value !== null) data.items.add(new File(['%PDF-1.4'], value.name ?? 'a.pdf', { type: value.content_type ?? '' }));
      input.files = data.files;
    } else if (input.type === 'checkbox') {
      if (input.checked !== (value === true)) input.click();
      return;
    } else input.value = hands.text(value, input);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new Event('change', { bubbles: true }));
  },
  pick: async (name, place) => {
    const input = hands.at(name);
    if (input === null || input.disabled) return;
    const options = input.closest('.picker').querySelector('[role=listbox]');
    input.click();
    const offered = await hands.until(() => {
      const all = [...options.querySelectorAll('[role=option]')];
      const isDone = all.length > 0 && input.closest('.picker').querySelector('[role=status]').textContent !== '';
      const isRecord = (one) => one.ariaDisabled !== 'true' && one.querySelector('.act') === null;
      return !options.hidden && isDone ? all.filter(isRecord) : undefined;
    });
    if (offered?.[place % Math.max(1, offered.length)]) offered[place % offered.length].click();
    else {
      input.dispatchEvent(new FocusEvent('blur'));
      return name;
    }
  },
  fill: async (values, places) => {
    const picked = [];
    for (const [name, value] of Object.entries(values))
      if (hands.at(name)?.role === 'combobox') {
        if (value !== null && !(Array.isArray(value) && value.length === 0)) picked.push(hands.pick(name, places[name] ?? 0));
      } else {
        hands.put(name, value);
        // What a choice decides of other fields is drawn before these are filled in.
        if (hands.at(name)?.tagName === 'SELECT') await new Promise((resolve) => setTimeout(resolve, 0));
      }
    return (await Promise.all(picked)).filter((name) => name !== undefined);
  },
}; undefined`;

/** Enters the values by field, skipping fields that the form does not have. Returns the fields whose search had no result. */
export async function fill(page: Page, values: Entries, optionIndexes: OptionIndexes = {}): Promise<readonly string[]> {
  await page.evaluate(formScript);
  return (await page.evaluate(
    `hands.fill(${JSON.stringify(values)}, ${JSON.stringify(optionIndexes)})`,
  )) as readonly string[];
}

/** The result of a submitted form. */
export interface Sent {
  /** Whether the form closed: the record was saved. */
  readonly isSaved: boolean;
  /** Messages by field. */
  readonly errors: Readonly<Record<string, string>>;
  /** The problem above the fields, with all errors that are not shown at a field. */
  readonly problem: string;
}

/** Submits the form and waits for the result. */
export async function send(page: Page): Promise<Sent> {
  await page.evaluate(formScript);
  return (await page.evaluate(`(async () => {
    document.querySelector('form.record .problem')?.setAttribute('data-old', '');
    await new Promise((resolve) => setTimeout(resolve, 0));
    document.querySelector('form.record').requestSubmit();
    await hands.until(() => document.querySelector('form.record') === null || document.querySelector('form.record .problem:not([data-old])') !== null);
    await hands.until(() => document.querySelector('form.record') !== null || (document.querySelector('main h1') !== null && document.querySelector('main .room') === null));
    return {
      isSaved: document.querySelector('form.record') === null,
      problem: document.querySelector('form.record .problem')?.innerText ?? '',
      errors: Object.fromEntries([...document.querySelectorAll('form.record [data-field]')].flatMap((field) => {
        const error = field.querySelector('.error');
        return error === null ? [] : [[field.dataset.field, error.innerText]];
      })),
    };
  })()`)) as Sent;
}
