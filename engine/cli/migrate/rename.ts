/** `core migrate rename accounts.tenant.name full_name`: writes the new name and `formerly` into the descriptor, in place. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMap, isScalar, type Pair, parseDocument, type Scalar, type YAMLMap } from 'yaml';
import { didYouMean } from '../../kernel/did-you-mean.ts';
import { type MigrationStop, stop } from '../../migrate/migration-stop.ts';
import { readText } from '../../migrate/read-history.ts';
import { migrationProblems as problems } from '../../problems/migration.ts';
import { answer } from '../answer.ts';
import type { FolderOptions } from './workspace.ts';

/** Edits the one line of the field; everything else in the file stays as it is, comments included. */
export async function rename(old: string, wanted: string, options: FolderOptions): Promise<number> {
  const name = wanted.split('.').at(-1) ?? '';
  const usage = (what: string): MigrationStop => stop(problems.usage, { what });
  const [field = '', resource = '', given, ...more] = old.split('.').reverse();
  if (field === '' || resource === '' || more.length > 0)
    throw usage(`"${old}" is not application.resource.field or resource.field`);
  const applications = given === undefined ? await applicationsOf(resource, options.resources) : [given];
  if (applications.length > 1)
    throw usage(`"${old}" could be ${applications.map((one) => `${one}.${old}`).join(' or ')}`);
  const [application] = applications;
  if (application === undefined) throw usage(`there is no descriptor of ${resource}`);
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw usage(`"${name}" is no name for a field`);
  const file = join(options.resources, application, `${resource}.yaml`);
  const text = await readText(file);
  if (text === undefined) throw usage(`there is no descriptor of ${application}.${resource}`);
  const edited = renameField(text, field, name);
  if (typeof edited !== 'string') {
    const advice = didYouMean(field, edited.fields) ?? 'it may stand in a trait; rename it there';
    throw usage(
      edited.isTaken
        ? `${application}.${resource} has a field ${name} already`
        : `${application}.${resource} has no field ${field} of its own: ${advice}`,
    );
  }
  await writeFile(file, edited);
  const mentions = await findMentions(file, field);
  const lines = [
    `${application}.${resource}: ${field} is called ${name} now, formerly ${field}.`,
    ...mentions.map((line) => `  look at line ${line}: it still says ${field}`),
    'Next: `core check`, then `core migrate plan`.',
  ];
  answer(options.output, lines.join('\n'), { file, field, name, mentions });
  return 0;
}

/** The applications that have a resource of this name. */
async function applicationsOf(resource: string, folder: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = join(folder, entry.name, `${resource}.yaml`);
    if (entry.isDirectory() && (await readText(file)) !== undefined) found.push(entry.name);
  }
  return found.sort();
}

interface NotRenamed {
  readonly fields: readonly string[];
  readonly isTaken: boolean;
}

/** The text with the field renamed, or the names of the fields there are. */
export function renameField(text: string, field: string, name: string): string | NotRenamed {
  const document = parseDocument(text);
  const fields = document.get('fields');
  if (!isMap(fields)) return { fields: [], isTaken: false };
  const pairs = fields.items as readonly Pair<Scalar<string>, YAMLMap>[];
  const names = pairs.map(({ key }) => String(key.value));
  const found = pairs.find(({ key }) => key.value === field);
  if (found === undefined || names.includes(name)) return { fields: names, isTaken: found !== undefined };
  const { key, value } = found;
  const [start = 0, end = 0] = key.range ?? [];
  if (!isMap(value)) return { fields: names, isTaken: false };
  const former = value.get('formerly');
  const withName = (rest: string): string => text.slice(0, start) + name + rest;
  if (former !== undefined) {
    const node = value.get('formerly', true);
    const [from = 0, to = 0] = (isScalar(node) ? node.range : undefined) ?? [];
    // A second rename keeps both names: databases that skipped the first one still find theirs.
    if (to > 0) return withName(`${text.slice(end, from)}[${String(former)}, ${field}]${text.slice(to)}`);
    const list = value.get('formerly', true) as { readonly range?: readonly number[] };
    const close = (list.range?.[1] ?? 0) - 1;
    return withName(`${text.slice(end, close)}, ${field}${text.slice(close)}`);
  }
  const [open = 0] = value.range ?? [];
  if (value.flow === true) return withName(`${text.slice(end, open + 1)} formerly: ${field},${text.slice(open + 1)}`);
  const indent = ' '.repeat(open - text.lastIndexOf('\n', open - 1) - 1);
  return withName(`${text.slice(end, open)}formerly: ${field}\n${indent}${text.slice(open)}`);
}

/** Lines (from 1) that still speak of the old name: rules, indexes, search. */
async function findMentions(file: string, field: string): Promise<readonly number[]> {
  const lines = (await readFile(file, 'utf8')).split('\n');
  const word = new RegExp(`\\b${field}\\b`);
  return lines.flatMap((line, index) => (word.test(line.replace(/formerly: .*?[,}\n]/, '')) ? [index + 1] : []));
}
