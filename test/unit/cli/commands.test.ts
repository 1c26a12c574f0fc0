/** Checks all commands of `core`: complete and uniform help, suggestions for misspelled words, and JSON output. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Command } from 'commander';
import { before, describe, it } from 'mocha';
import { exitCodes } from '../../../engine/cli/exit-codes.ts';
import { makeProgram } from '../../../engine/cli/program.ts';
import { projectFolder } from '../../../engine/settings.ts';
import { runCore } from '../../support/run-core.ts';

interface Walked {
  readonly commandPath: readonly string[];
  readonly command: Command;
}

const anId = '00000000-0000-4000-8000-000000000000';

/** Commands without --json: one that never exits. */
const withoutOutput = new Set(['start', 'serve']);

function walk(command: Command, commandPath: readonly string[] = []): readonly Walked[] {
  return [
    { commandPath, command },
    ...command.commands.flatMap((child) => walk(child, [...commandPath, child.name()])),
  ];
}

function core(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  return runCore(args, { env: { PATH: process.env.PATH ?? '', ...environment } });
}

/** Returns the text output of a command that runs in this process. */
async function printed(args: readonly string[]): Promise<string> {
  let text = '';
  const collect = (chunk: string): void => {
    text += chunk;
  };
  const program = await makeProgram(args[0]);
  for (const { command } of walk(program)) {
    command.configureOutput({ writeOut: collect, writeErr: collect }).exitOverride((end) => {
      throw end;
    });
  }
  await program.parseAsync(['node', 'core', ...args]).catch((error: Error) => {
    if (error.constructor.name !== 'CommanderError') throw error;
  });
  return text;
}

describe('the commands of core', function commands() {
  this.timeout(60_000);
  let all: readonly Walked[] = [];
  let leaves: readonly Walked[] = [];

  before(async () => {
    all = walk(await makeProgram());
    leaves = all.filter(({ command }) => command.commands.length === 0);
    expect(leaves.length).to.be.greaterThan(20);
  });

  it('have descriptions in a uniform style, as do their arguments and options', () => {
    const odd = all.flatMap(({ commandPath, command }) => {
      const texts = [
        ...(commandPath.length === 0 ? [] : [command.description()]),
        ...command.registeredArguments.map((argument) => argument.description),
        ...command.options.map((option) => option.description),
      ];
      return texts
        .filter((text) => text === '' || /^[A-Z](?![A-Z])/.test(text) || text.endsWith('.'))
        .map((text) => `core ${commandPath.join(' ')}: ${JSON.stringify(text)}`);
    });
    expect(odd).to.deep.equal([]);
  });

  it('print usage, options, examples and exit codes', async () => {
    for (const { commandPath, command } of all) {
      const help = await printed([...commandPath, '--help']);
      const name = ['core', ...commandPath].join(' ');
      expect(help, name).to.match(new RegExp(`^Usage: ${name} `));
      expect(help, name).to.match(/^Options:$/m);
      const [, examples = ''] = /^Examples?:\n((?: {2}.*\n)+)/m.exec(help) ?? [];
      expect(examples, name).not.to.equal('');
      for (const example of examples.trimEnd().split('\n')) expect(example, name).to.include(name);
      const [, codes = ''] = /^Exit codes:\n((?: +\d+ {2}.*\n?)+)/m.exec(help) ?? [];
      expect(codes, name).to.include(`   0  ${exitCodes[0]}`).and.include(`   2  ${exitCodes[2]}`);
      expect(command.description(), name).not.to.equal('');
    }
  });

  it('suggest a command or an option for a misspelled one, and point to the help', async () => {
    for (const { commandPath, command } of all) {
      const name = ['core', ...commandPath].join(' ');
      for (const { long } of command.options.filter(({ hidden }) => !hidden).slice(0, 2)) {
        if (long == null) continue;
        const misspelled = `${long}x`;
        const needed = command.options
          .filter(({ mandatory }) => mandatory)
          .flatMap((option) => [option.long ?? '', anId]);
        const output = await printed([...commandPath, ...needed, misspelled]);
        expect(output, name).to.include(`unknown option '${misspelled}'`).and.include('(Did you mean ');
        expect(output, name).to.include(`(run ${name} --help for more)`);
      }
      const [first] = command.commands;
      if (first === undefined) continue;
      const output = await printed([...commandPath, `${first.name()}x`]);
      expect(output, name).to.include(`(Did you mean ${first.name()}?)`).and.include(`(run ${name} --help for more)`);
    }
  });

  it('print JSON with --json', () => {
    const without = leaves
      .filter(({ command }) => !command.options.some(({ long }) => long === '--output'))
      .map(({ commandPath }) => commandPath.join(' '));
    expect(without.filter((name) => !withoutOutput.has(name))).to.deep.equal([]);
  });

  it('print errors as JSON on standard output too, with the exit code', async () => {
    const { status, stdout, stderr } = await core(['inspect', 'contracts.apartmentcontrac', '--output', 'json']);
    expect(JSON.parse(stdout)).to.include({ ok: false, exitCode: 2 });
    expect({ status, stderr }).to.deep.equal({ status: 2, stderr: '' });
    const wrong = await core(['inspect', 'a.b', '--resources', '/nowhere', '--output', 'json']);
    expect(JSON.parse(wrong.stdout)).to.deep.include({ ok: false, exitCode: 1 });
    expect(JSON.parse(wrong.stdout).diagnostics[0]).to.include({ file: '/nowhere', severity: 'error' });
  });

  it('have the same output under their former names', async () => {
    for (const [former, ...args] of [
      ['explain', 'documents.signabledocument'],
      ['dump', 'queries'],
      ['dump', 'served', 'documents.signabledocument', '--output', 'json'],
      ['explain', '--help'],
    ])
      expect(await core([former ?? '', ...args])).to.deep.equal(await core(['inspect', ...args]));
    expect(await core(['help', 'dump'])).to.deep.equal(await core(['help', 'inspect']));
  });

  it('explain what screens are made from: labels, columns, groups, views and actions', async () => {
    const { stdout } = await core(['inspect', 'documents.signabledocument', '--output', 'json']);
    const { sections } = JSON.parse(stdout) as { sections: { title: string; lines: string[] }[] };
    const lines = (title: string) => sections.find((section) => section.title === title)?.lines.join('\n') ?? '';
    expect(lines('On screens'))
      .to.match(/^label +Document for signing \/ Dokument för underskrift$/m)
      .and.match(/^list\.columns +name, /m)
      .and.match(/^list\.views .*templates \(Templates \/ Mallar\)/m)
      .and.match(/^form +Document \/ Dokument: name, /m);
    expect(lines('Actions')).to.match(/^field_info +Fields to fill in \/ Fält att fylla i, on record$/m);
  });

  it('exit with 2 for wrong usage, and with 0 for help and version', async () => {
    expect(await core(['chek'])).to.deep.include({ status: 2, stdout: '' });
    expect(await core(['check', '--output', 'xml'])).to.deep.include({ status: 2, stdout: '' });
    expect((await core(['migrate', '--help'])).status).to.equal(0);
    expect(await core(['--version'])).to.deep.include({ status: 0, stderr: '' });
  });

  it('print colours to a terminal only', async () => {
    const colour = '\u001b[';
    const args = ['routes', 'tosign'];
    expect((await core(args)).stdout).not.to.include(colour);
    expect((await core(args, { FORCE_COLOR: '1' })).stdout).to.include(colour);
    expect((await core(['check', '--resources', '/nowhere'])).stdout).not.to.include(colour);
    expect((await core(['check', '--resources', '/nowhere'], { FORCE_COLOR: '1' })).stdout).to.include(colour);
  });

  it('are documented only with subcommands and options that exist', () => {
    const documents = [
      'README.md',
      'CONTRIBUTING.md',
      'docs/operations.md',
      'resources/README.md',
      'extensions/README.md',
      'migrations/README.md',
    ];
    const wrong = documents.flatMap((file) =>
      [...readFileSync(join(projectFolder, file), 'utf8').matchAll(/npx core ([^`\n#|]+)/g)].flatMap(
        ([call, text = '']) => {
          const typed = text.trim().split(/\s+/);
          const [deepest] = all
            .filter(
              ({ commandPath }) => commandPath.length > 0 && commandPath.every((arg, index) => typed[index] === arg),
            )
            .toSorted((left, right) => right.commandPath.length - left.commandPath.length);
          if (deepest === undefined) return typed[0]?.startsWith('-') ? [] : [`${file}: ${call}`];
          const options = typed.filter((arg) => arg.startsWith('--')).map((arg) => arg.replace(/[=,;.].*$/, ''));
          const knownOptions = ['--help', ...deepest.command.options.map(({ long }) => long)];
          return options.every((option) => knownOptions.includes(option)) ? [] : [`${file}: ${call}`];
        },
      ),
    );
    expect(wrong).to.deep.equal([]);
  });
});
