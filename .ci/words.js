/**
 * Checks the language of comments: no comment begins with a word of `openings`, and none contains one of `words` (words.json). Exits with 1 and prints
 * the file and line of each violation.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const { folders, skipped, openings, words } = JSON.parse(readFileSync(new URL('words.json', import.meta.url), 'utf8'));
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|js)$/.test(file) && !skipped.some((folder) => file.startsWith(folder)));
const opening = new RegExp(`^\\s*(?:/\\*\\*|//)\\s*(?:${openings.join('|')})\\b`);
const header = new RegExp(`^\\s*\\*\\s*(?:${openings.join('|')})\\b`);
const word = new RegExp(`\\b(?:${words.join('|')})\\b`, 'i');

let violations = 0;
for (const file of files) {
  const lines = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').split('\n');
  lines.forEach((line, index) => {
    if (!/^\s*(?:\/\*\*|\*|\/\/)/.test(line)) return;
    const follows = /^\s*(?:\/\/|\*(?!\/))/.test(lines[index - 1] ?? '') && !/^\s*\/\*\*/.test(lines[index - 1] ?? '');
    const isOpening = (opening.test(line) && !(follows && /^\s*\/\//.test(line))) || (header.test(line) && /^\s*\/\*\*\s*$/.test(lines[index - 1] ?? ''));
    const found = word.exec(line.replace(/`[^`]*`/g, ''))?.[0];
    if (!isOpening && found === undefined) return;
    violations += 1;
    console.error(`${file}:${index + 1} ${isOpening ? 'comment begins with' : 'word'} "${isOpening ? line.trim().split(/\s+/)[1] : found}"`);
  });
}
if (violations > 0) {
  console.error(`${violations} violations. Begin with the noun or the verb, and use the term of the field.`);
  process.exitCode = 1;
}
