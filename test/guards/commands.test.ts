/** Checks that commands in documents exist, with their options and scripts. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Command } from 'commander';
import { makeProgram } from '../../engine/cli/program.ts';

const root = join(import.meta.dirname, '..', '..');
const documents = globSync(
  ['*.md', 'docs/*.md', 'docs/{contributing,guides,reference}/*.md', '*/README.md', 'examples/*/README.md'],
  {
    cwd: root,
    exclude: ['node_modules/**', 'CHANGELOG.md'],
  },
);

interface CodeBlock {
  readonly location: string;
  readonly text: string;
}

/** Lines of examples for a shell, and code in a line of prose. */
function codeBlocksIn(path: string): readonly CodeBlock[] {
  const text = readFileSync(join(root, path), 'utf8');
  const blocks = [...text.matchAll(/^```(?:sh|console)\n(.*?)^```/gms)].flatMap(([, lines = '']) => lines.split('\n'));
  const spans = [...text.replaceAll(/^```.*?^```/gms, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  return [...blocks, ...spans].map((line) => ({ location: path, text: line }));
}

const codeBlocks = documents.flatMap(codeBlocksIn);

/** Returns the text after a prefix, up to shell syntax. */
function uses(beginning: RegExp): readonly CodeBlock[] {
  return codeBlocks.flatMap(({ location, text }) =>
    [...text.matchAll(beginning)].map(({ index, 0: match }) => ({
      location: location,
      text: text.slice(index + match.length).replace(/\s*(?:#|[|>;)]|&&|2>).*$/, ''),
    })),
  );
}

/** Returns the command that the arguments select, or the error. */
function wrongIn(program: Command, text: string): string | undefined {
  const args = text.split(/\s+/).filter((arg) => arg !== '');
  let command = program;
  for (const arg of args) {
    const next = command.commands.find((child) => child.name() === arg);
    if (next === undefined) break;
    command = next;
  }
  if (command === program || (command.commands.length > 0 && /^[a-z]/.test(args[1] ?? ''))) return 'unknown command';
  const knownOptions = new Set(command.options.flatMap(({ long, short }) => [long, short]));
  const options = args.filter((arg) => /^--?[a-z]/.test(arg)).map((arg) => arg.replace(/=.*/, ''));
  return options.find((option) => !knownOptions.has(option) && option !== '--help');
}

describe('commands in code blocks of documents', () => {
  it('name existing commands and options of core', async () => {
    const program = await makeProgram();
    const commands = uses(
      /(?:^|(?<=[\s(]))(?:npx core|npm run (?:-s |--silent )?core --|(?<!cd |-C )core)(?= [a-z]+(?:\s|$))/g,
    );
    expect(commands.length).to.be.greaterThan(100);
    const wrong = commands.flatMap(({ location, text }) => {
      const what = wrongIn(program, text);
      return what === undefined ? [] : [`${location}: core${text} (${what})`];
    });
    expect(wrong).to.deep.equal([]);
    for (const [text, what] of [
      [' migrat plan', 'unknown command'],
      [' migrate plann', 'unknown command'],
      [' migrate plan --anser x', '--anser'],
    ] as const)
      expect(wrongIn(program, text)).to.equal(what);
  });

  it('name existing scripts of npm and existing files for mocha', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const scriptUses = uses(/npm run (?:-s |--silent )?(?=[a-z])/g);
    const run = scriptUses.filter(
      ({ text }) => !(/^[a-z:]+/.exec(text)?.[0] ?? '') || !((/^[a-z:]+/.exec(text)?.[0] ?? '') in scripts),
    );
    expect(run).to.deep.equal([]);
    const files = uses(/npx mocha (?=')?/g).flatMap(({ location, text }) => {
      // A walk-through contains the file in a code block.
      const document = readFileSync(join(root, location), 'utf8');
      return (text.match(/test\/\S+\.ts/g) ?? []).filter((path) => !document.includes(`\n// ${path}\n`));
    });
    expect(files.filter((path) => !path.includes('*') && !existsSync(join(root, path)))).to.deep.equal([]);
  });
});
