/**
 * `core migrate rename shop.article product` and `core migrate rename shop store`: renames the file or folder, adds
 * `formerly` to each resource, and replaces the old ID in descriptors, traits, schemas and roles. Field paths are
 * unchanged, because they contain no resource.
 */
import { existsSync } from 'node:fs';
import { mkdir, rename as moveFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { isMap, isNode, isPair, isScalar, parseDocument, type Scalar, visit } from 'yaml';
import { keyOrder } from '../../descriptor/key-order.ts';
import { stop } from '../../migrate/migration-stop.ts';
import { migrationProblems as problems } from '../../problems/migration.ts';
import { printResult } from '../print-result.ts';
import { diagnosticsAsText } from '../show-diagnostics.ts';
import { findInCode } from './find-in-code.ts';
import { findNewErrors, readExistingErrors } from './rename-mentions.ts';
import type { FolderOptions } from './workspace.ts';

/** The old and the new ID of a resource. */
interface Move {
  readonly from: string;
  readonly to: string;
}

const namePattern = /^[a-z][a-z0-9]*$/;

/** Renames one resource; `wanted` may name another application. Returns 1 if manual changes remain. */
export async function renameResource(from: string, wanted: string, options: FolderOptions): Promise<number> {
  const [application = ''] = from.split('.');
  const to = wanted.includes('.') ? wanted : `${application}.${wanted}`;
  const [newApplication = '', name = '', ...more] = to.split('.');
  if (!namePattern.test(name) || more.length > 0) throw usage(`invalid resource name "${wanted}"`);
  if (!existsSync(join(options.resources, newApplication, 'application.yaml')))
    throw usage(`unknown application ${newApplication}`);
  if (existsSync(fileOf(options.resources, to))) throw usage(`the resource ${to} already exists`);
  return renameAll([{ from, to }], undefined, options);
}

/** Renames an application with all its resources. */
export async function renameApplication(from: string, to: string, options: FolderOptions): Promise<number> {
  if (!namePattern.test(to)) throw usage(`invalid application name "${to}"`);
  if (existsSync(join(options.resources, to))) throw usage(`the folder ${to} already exists`);
  const files = await readdir(join(options.resources, from));
  const names = files
    .filter((file) => file.endsWith('.yaml') && file !== 'application.yaml')
    .map((file) => file.slice(0, -5));
  const moves = names.toSorted().map((name) => ({ from: `${from}.${name}`, to: `${to}.${name}` }));
  return renameAll(moves, { from, to }, options);
}

async function renameAll(
  moves: readonly Move[],
  application: Move | undefined,
  options: FolderOptions,
): Promise<number> {
  const { resources } = options;
  const existing = await readExistingErrors(resources);
  const edited: string[] = [];
  const newPath = (file: string): string => {
    const path = relative(resources, file);
    const id = path.slice(0, -'.yaml'.length).replace(sep, '.');
    const moved = application !== undefined && path.startsWith(application.from + sep);
    if (moved) return join(resources, application.to, basename(file));
    const to = moves.find(({ from }) => from === id)?.to;
    return to === undefined ? file : fileOf(resources, to);
  };
  const byFile = new Map(moves.map((move) => [fileOf(resources, move.from), move]));
  const texts = new Map<string, string>();
  for (const file of await yamlFiles(resources)) {
    const before = await readFile(file, 'utf8');
    const move = byFile.get(file);
    const text = withNewIds(before, moves, application);
    if (text !== before) edited.push(newPath(file));
    if (move !== undefined) texts.set(file, withFormerly(text, move));
    else if (text !== before) texts.set(file, text);
  }
  for (const [file, text] of texts) await writeFile(file, text);
  if (application !== undefined) await moveFile(join(resources, application.from), join(resources, application.to));
  else
    for (const { from, to } of moves) {
      await mkdir(dirname(fileOf(resources, to)), { recursive: true });
      await moveFile(fileOf(resources, from), fileOf(resources, to));
    }
  const remaining = await findNewErrors(resources, existing);
  const terms = moves.flatMap(({ from }) => [from, from.replace('.', '_'), from.replace('.', '/')]);
  const code = await findInCode(terms);
  const lines = [
    ...moves.map(({ from, to }) => `${from} was renamed to ${to}, formerly ${from}.`),
    ...edited.map((file) => `  changed: ${file}`),
    ...code.map((location) => `  check ${location}`),
    ...(remaining.length === 0 ? [] : ['To do:', diagnosticsAsText(remaining)]),
    'Next: `core check`, then `core migrate plan`.',
  ];
  printResult(options.output, lines.join('\n'), { renamed: moves, edited, code, left: remaining.length });
  return remaining.length === 0 ? 0 : 1;
}

function usage(what: string): Error {
  return stop(problems.usage, { what });
}

function fileOf(resources: string, id: string): string {
  const [application = '', name = ''] = id.split('.');
  return join(resources, application, `${name}.yaml`);
}

/** Returns all descriptors, traits, schemas, translations and roles. */
async function yamlFiles(resources: string): Promise<readonly string[]> {
  const names = await readdir(resources, { recursive: true });
  return names
    .filter((name) => name.endsWith('.yaml') && !name.startsWith('generated'))
    .toSorted()
    .map((name) => join(resources, name));
}

/** Keys whose values are field paths: `company.parent` is not a resource there. */
const pathKeys = new Set(['search', 'indexes', 'list', 'lists', 'title', 'form', 'rules', 'filters', 'formerly']);

/** Returns the text with old IDs replaced in values and keys; everything else, including comments, is unchanged. */
function withNewIds(text: string, moves: readonly Move[], application: Move | undefined): string {
  const newIds = new Map(moves.map(({ from, to }) => [from, to]));
  const edits: { readonly start: number; readonly end: number; readonly now: string }[] = [];
  visit(parseDocument(text), {
    Scalar(_key, node: Scalar, path) {
      const [start, end] = node.range ?? [];
      if (start === undefined || end === undefined) return;
      const keys = path.filter(isPair).map(({ key }) => (isScalar(key) ? String(key.value) : ''));
      if (keys.some((key) => pathKeys.has(key))) return;
      const was = text.slice(start, end);
      const now = was
        .replaceAll(/(?<![\w.])[a-z][a-z0-9]*\.[a-z][a-z0-9]*(?!\w)/g, (id) => newIds.get(id) ?? id)
        .replaceAll(/(?<![\w.])([a-z][a-z0-9]*)\.\*/g, (all, name) =>
          name === application?.from ? `${application?.to}.*` : all,
        );
      if (now !== was) edits.push({ start, end, now });
    },
  });
  return edits
    .toSorted((left, right) => right.start - left.start)
    .reduce((edited, { start, end, now }) => edited.slice(0, start) + now + edited.slice(end), text);
}

/** Returns the text of a resource with its former name added. Former names without an application referred to the application at that time. */
function withFormerly(text: string, { from, to }: Move): string {
  const [application = '', name = ''] = from.split('.');
  const isMoved = application !== to.split('.')[0];
  const document = parseDocument(text);
  if (!isMap<Scalar<string>>(document.contents)) return text;
  const pairs = document.contents.items;
  const keys = pairs.map(({ key }) => key.value);
  const formerNames = [(document.toJS() as { readonly formerly?: string | readonly string[] }).formerly ?? []].flat();
  const names = formerNames.map((one) => (isMoved && !one.includes('.') ? `${application}.${one}` : one));
  const all = [...names, isMoved ? from : name];
  const line = `formerly: ${all.length === 1 ? all[0] : `[${all.join(', ')}]`}`;
  const startOf = (index: number): number => pairs[index]?.key.range?.[0] ?? 0;
  const there = keys.indexOf('formerly');
  if (there >= 0) {
    const value = pairs[there]?.value;
    return text.slice(0, startOf(there)) + line + text.slice(isNode(value) ? value.range?.[1] : undefined);
  }
  const rank = keyOrder(['resource']);
  const next = keys.findIndex((key) => rank !== undefined && rank(key, keys) > rank('formerly', keys));
  if (next < 0) return `${text.replace(/\n*$/, '\n')}${line}\n`;
  return `${text.slice(0, startOf(next))}${line}\n${text.slice(startOf(next))}`;
}
