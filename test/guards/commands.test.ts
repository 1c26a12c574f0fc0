/** Commands in documents exist, with their options and scripts. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Command } from 'commander';
import { makeProgram } from '../../engine/cli/program.ts';

const root = join(import.meta.dirname, '..', '..');
const documents = globSync(
  ['*.md', 'docs/*.md', 'docs/{guides,reference}/*.md', '*/README.md', 'examples/*/README.md'],
  {
    cwd: root,
    exclude: ['node_modules/**', 'CHANGELOG.md'],
  },
);

interface Shown {
  readonly place: string;
  readonly text: string;
}

/** Lines of examples for a shell, and code in a line of prose. */
function shownIn(path: string): readonly Shown[] {
  const text = readFileSync(join(root, path), 'utf8');
  const blocks = [...text.matchAll(/^```(?:sh|console)\n(.*?)^```/gms)].flatMap(([, lines = '']) => lines.split('\n'));
  const spans = [...text.replaceAll(/^```.*?^```/gms, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  return [...blocks, ...spans].map((line) => ({ place: path, text: line }));
}

const shown = documents.flatMap(shownIn);

/** Returns the text after a prefix, up to shell syntax. */
function uses(beginning: RegExp): readonly Shown[] {
  return shown.flatMap(({ place, text }) =>
    [...text.matchAll(beginning)].map(({ index, 0: found }) => ({
      place,
      text: text.slice(index + found.length).replace(/\s*(?:#|[|>;)]|&&|2>).*$/, ''),
    })),
  );
}

/** Returns the command of the arguments, or their error. */
function wrongIn(program: Command, text: string): string | undefined {
  const words = text.split(/\s+/).filter((word) => word !== '');
  let command = program;
  for (const word of words) {
    const next = command.commands.find((child) => child.name() === word);
    if (next === undefined) break;
    command = next;
  }
  if (command === program || (command.commands.length > 0 && /^[a-z]/.test(words[1] ?? ''))) return 'no such command';
  const known = new Set(command.options.flatMap(({ long, short }) => [long, short]));
  const options = words.filter((word) => /^--?[a-z]/.test(word)).map((word) => word.replace(/=.*/, ''));
  return options.find((option) => !known.has(option) && option !== '--help');
}

describe('commands in documents', () => {
  it('of core are there, with their options', async () => {
    const program = await makeProgram();
    const commands = uses(
      /(?:^|(?<=[\s(]))(?:npx core|npm run (?:-s |--silent )?core --|(?<!cd |-C )core)(?= [a-z]+(?:\s|$))/g,
    );
    expect(commands.length).to.be.greaterThan(100);
    const wrong = commands.flatMap(({ place, text }) => {
      const what = wrongIn(program, text);
      return what === undefined ? [] : [`${place}: core${text} (${what})`];
    });
    expect(wrong).to.deep.equal([]);
    for (const [text, what] of [
      [' migrat plan', 'no such command'],
      [' migrate plann', 'no such command'],
      [' migrate plan --anser x', '--anser'],
    ] as const)
      expect(wrongIn(program, text)).to.equal(what);
  });

  it('of npm and mocha are there', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const named = uses(/npm run (?:-s |--silent )?(?=[a-z])/g);
    const run = named.filter(
      ({ text }) => !(/^[a-z:]+/.exec(text)?.[0] ?? '') || !((/^[a-z:]+/.exec(text)?.[0] ?? '') in scripts),
    );
    expect(run).to.deep.equal([]);
    const files = uses(/npx mocha (?=')?/g).flatMap(({ text }) => text.match(/test\/\S+\.ts/g) ?? []);
    expect(files.filter((path) => !path.includes('*') && !existsSync(join(root, path)))).to.deep.equal([]);
  });
});
