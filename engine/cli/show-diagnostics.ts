/** Prints diagnostics with the lines they refer to: as text, or as JSON for editors and CI. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Diagnostic } from '../kernel/diagnostic.ts';
import { formatDiagnostic, sortDiagnostics } from '../kernel/format-diagnostics.ts';
import { type Paint, plainPaint } from './paint.ts';

/** Formats all diagnostics in order of location, separated by blank lines. File names are relative to `folder`. */
export function diagnosticsAsText(
  diagnostics: readonly Diagnostic[],
  folder: string = process.cwd(),
  paint: Paint = plainPaint,
): string {
  const lines = new Map<string, readonly string[]>();
  const lineOf = (file: string, number: number): string | undefined => {
    const fileLines = lines.get(file) ?? readLines(file);
    lines.set(file, fileLines);
    return fileLines[number - 1];
  };
  return sortDiagnostics(diagnostics)
    .map((item) => formatDiagnostic(item, displayName(item.span.file, folder), lineOf(item.span.file, item.span.line)))
    .map((text) => colorize(text, paint))
    .join('\n\n');
}

/** Highlights the location and the code; dims the source line. */
function colorize(text: string, paint: Paint): string {
  const [head = '', ...lines] = text.split('\n');
  const [, location, code = '', message = ''] = /^(.*:\d+:\d+ {2})(\S+)(.*)$/.exec(head) ?? [];
  if (location === undefined) return text;
  const [line, ...mark] = lines;
  const sourceLines = line === undefined ? [] : [paint.dim(line), ...mark.map(paint.yellow)];
  return [`${paint.bold(location)}${paint.red(code)}${message}`, ...sourceLines].join('\n');
}

/** Returns the same output as plain data, for `--output json`. */
export function diagnosticsAsData(diagnostics: readonly Diagnostic[], severity: 'error' | 'warning') {
  return sortDiagnostics(diagnostics).map(({ code, message, span, suggestion }) => ({
    file: displayName(span.file, process.cwd()),
    line: span.line,
    column: span.column,
    severity,
    code,
    message,
    suggestion: suggestion ?? null,
  }));
}

function readLines(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8').split(/\r?\n/);
  } catch {
    return [];
  }
}

function displayName(file: string, folder: string): string {
  const near = relative(folder, file);
  return near === '' || near.startsWith('..') ? file : near;
}
