/**
 * Golden files: expected results as files next to the input, which can be reviewed like code. `npm run golden` (GOLDEN=write) rewrites them and prints the
 * changed ones; otherwise a difference fails the test.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { expect } from 'chai';

/** Compares `actual` with the text of the file, or writes it to the file. */
export function expectGolden(file: string, actual: string): void {
  const name = relative(process.cwd(), file);
  const expected = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  if (process.env.GOLDEN === 'write' && expected !== actual) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, actual);
    process.stdout.write(
      `${expected === undefined ? 'new' : 'changed'}: ${name}\n${difference(expected ?? '', actual)}`,
    );
    return;
  }
  expect(expected, `${name} does not exist; npm run golden writes it`).not.to.equal(undefined);
  expect(actual, `${name} has changed; run npm run golden to rewrite it`).to.equal(expected);
}

/** Returns the lines that only one of the texts has, in their order. */
function difference(before: string, after: string): string {
  const [old, newLines] = [before.split('\n'), after.split('\n')];
  const removedLines = old.filter((line) => !newLines.includes(line)).map((line) => `- ${line}\n`);
  return [...removedLines, ...newLines.filter((line) => !old.includes(line)).map((line) => `+ ${line}\n`)].join('');
}
