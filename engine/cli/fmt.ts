/**
 * `core fmt`: formats descriptors canonically. Exit code 0 if they are formatted or were rewritten; 1 if `--check`
 * finds unformatted files, or a file cannot be formatted.
 */
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Command } from 'commander';
import type { FormatKind } from '../descriptor/format-descriptor.ts';
import { formerTranslationsFolder, translationsFolder } from '../descriptor/source-file.ts';
import { pluralize } from '../kernel/pluralize.ts';
import { StartupError } from '../platform/startup-error.ts';
import { outputOption, withManual } from './command.ts';
import { usageExitCode } from './exit-codes.ts';
import { type OutputForm, printResult } from './print-result.ts';

interface FormatOptions {
  readonly resources: string;
  readonly check?: boolean;
  readonly upgrade?: boolean;
  readonly output: OutputForm;
}

/** Adds the command. */
export function register(program: Command): void {
  const command = program
    .command('fmt')
    .description('write descriptors in canonical form: order of keys, spacing, columns; comments are preserved')
    .argument('[paths...]', 'files and folders; default: the folder of descriptors')
    .option('--check', 'write no files; exit code 1 if a file is not in canonical form')
    .option(
      '--upgrade',
      'replace older syntax with the current one: nullable types, operations as letters, joined rules, the folder of translations',
    )
    .addOption(outputOption())
    .action(run);
  withManual(command, {
    examples: ['core fmt', 'core fmt --check', 'core fmt --upgrade resources/contracts'],
    exits: [0, 1, 2],
  });
}

async function run(paths: readonly string[], { resources, check = false, upgrade = false, output }: FormatOptions) {
  const { formatDescriptor } = await import('../descriptor/format-descriptor.ts');
  const roots = (paths.length > 0 ? paths : [resources]).map((path) => resolve(path));
  const changed: string[] = upgrade ? roots.flatMap((root) => moveTranslations(root, check)) : [];
  const files = roots.flatMap(filesAt);
  const rejected: { readonly file: string; readonly line: number; readonly reason: string }[] = [];
  for (const path of new Set(files)) {
    const text = readFileSync(path, 'utf8');
    const file = relative(process.cwd(), path);
    const formatted = formatDescriptor(text, kindOf(path), { upgrade });
    if (!formatted.ok) rejected.push({ file, line: formatted.line, reason: formatted.reason });
    else if (formatted.text !== text) {
      changed.push(file);
      if (!check) writeFileSync(path, formatted.text);
    }
  }
  const isRight = rejected.length === 0 && (!check || changed.length === 0);
  const lines = [
    ...changed.map((file) => `${check ? 'not in canonical form' : 'written'}: ${file}`),
    ...rejected.map(({ file, line, reason }) => `unchanged: ${file}:${line} ${reason}`),
    `${pluralize(files.length, 'file')}, ${changed.length} ${check ? 'to format (core fmt)' : 'written'}`,
  ];
  printResult(output, lines.join('\n'), { ok: isRight, files: files.length, changed, refused: rejected });
  process.exitCode = isRight ? 0 : 1;
}

/** Moves translations from the folder of earlier releases, unless `check` is set; returns that folder if it exists. */
function moveTranslations(root: string, check: boolean): readonly string[] {
  const former = join(root, formerTranslationsFolder);
  const current = join(root, translationsFolder);
  if (!existsSync(former) || existsSync(current)) return [];
  if (!check) renameSync(former, current);
  return [relative(process.cwd(), check ? former : current)];
}

/** Returns the descriptors at a path: the file itself, or all files of a folder except roles, schemas, translations and generated files. */
function filesAt(path: string): readonly string[] {
  if (!existsSync(path)) throw new StartupError(`${path} does not exist`, 'pass files or folders', usageExitCode);
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) =>
        name.endsWith('.yaml') &&
        !/(?:^|[\\/])(?:roles|schemas|translations|words|generated|node_modules)[\\/]/.test(name),
    )
    .toSorted()
    .map((name) => join(path, name));
}

function kindOf(path: string): FormatKind {
  const segments = path.split(/[\\/]/);
  if (['roles', 'schemas', 'translations', 'words', 'messages'].some((folder) => segments.includes(folder)))
    return 'other';
  if (segments.at(-1) === 'application.yaml') return 'application';
  return segments.at(-2) === 'traits' ? 'trait' : 'resource';
}
