/** Members of a report template in the forms that its report is made from. */
import type { Json } from '../../engine/extension/contract.ts';
import { isObject } from '../support/reference.ts';

/** A list of texts; empty when the member is null. */
export function textList(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** The filters as list parameters: lists become comma lists, and `_filter` may be a tree. */
export function filterPairs(filters: Json | undefined): Readonly<Record<string, string>> {
  if (!isObject(filters)) return {};
  return Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, parameterText(value)]));
}

function parameterText(value: Json): string {
  if (Array.isArray(value)) return value.map((item: Json) => quoteItem(String(item))).join(',');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

function quoteItem(text: string): string {
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
