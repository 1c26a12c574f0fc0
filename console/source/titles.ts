/** What records are called: a filter and many answers hold their ids alone, so what was met on the way is kept. */
import { signal } from '@preact/signals';
import { titleOf, type Values } from './model.ts';

export const knownTitles = signal<ReadonlyMap<string, string>>(new Map());

export function noteTitle(id: string, title: string): void {
  if (knownTitles.peek().get(id) !== title) knownTitles.value = new Map([...knownTitles.peek(), [id, title]]);
}

/** The id of a value in any of its forms. */
export function idOf(value: unknown): string | undefined {
  if (typeof value === 'string' && value !== '') return value;
  const id = typeof value === 'object' && value !== null ? (value as Values).id : undefined;
  return typeof id === 'string' ? id : undefined;
}

export function shownTitle(value: unknown, titles: readonly string[] = []): string {
  if (typeof value !== 'object' || value === null) return knownTitles.value.get(String(value)) ?? String(value);
  const record = value as Values;
  const title = titleOf(record, titles);
  return title === String(record.id ?? '').slice(0, 8) ? (knownTitles.value.get(String(record.id)) ?? title) : title;
}
