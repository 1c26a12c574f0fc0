/** Formats diagnostics for display: location, code, message, the line with a marker below, and the suggestion. */
import type { Diagnostic } from './diagnostic.ts';

/** Longer lines are truncated around the marker. */
const maxWidth = 140;

/**
 * One diagnostic as text:
 *
 *     resources/contracts/lease.yaml:14:9  M203 unknown field "delivered_tim" in rule order
 *        14 |   - order: [sent_time, delivered_tim]
 *           |                        ^ Did you mean "delivered_time"?
 *
 * `file` is how the file is called for this reader, `line` the text of the line (absent when it cannot be shown).
 */
export function formatDiagnostic({ code, message, span, suggestion }: Diagnostic, file: string, line?: string): string {
  const advice = suggestion === undefined ? '' : suggestion.charAt(0).toUpperCase() + suggestion.slice(1);
  const head = `${file}:${span.line}:${span.column}  ${code} ${message}`;
  if (line === undefined || line.trim() === '') return advice === '' ? head : `${head}\n         ${advice}`;
  const { text, column } = cut(line, span.column);
  const number = String(span.line).padStart(6);
  const mark = `${' '.repeat(number.length)} | ${' '.repeat(column - 1)}^ ${advice}`.trimEnd();
  return [head, `${number} | ${text}`, mark].join('\n');
}

/** Sorted in reading order: by file, then line, column and code, without duplicates. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const unique = new Map(
    diagnostics.map((item) => [
      `${item.span.file}\n${item.span.line}\n${item.span.column}\n${item.code}\n${item.message}`,
      item,
    ]),
  );
  return [...unique.values()].sort(
    (left, right) =>
      compareTexts(left.span.file, right.span.file) ||
      left.span.line - right.span.line ||
      left.span.column - right.span.column ||
      compareTexts(left.code, right.code),
  );
}

function compareTexts(left: string, right: string): number {
  return left === right ? 0 : left < right ? -1 : 1;
}

function cut(line: string, column: number): { readonly text: string; readonly column: number } {
  const plain = line.replaceAll('\t', ' ').trimEnd();
  if (plain.length <= maxWidth) return { text: plain, column };
  const start = Math.max(0, Math.min(column - 60, plain.length - maxWidth));
  const end = Math.min(plain.length, start + maxWidth);
  const text = `${start > 0 ? '…' : ''}${plain.slice(start, end)}${end < plain.length ? '…' : ''}`;
  return { text, column: column - start + (start > 0 ? 1 : 0) };
}
