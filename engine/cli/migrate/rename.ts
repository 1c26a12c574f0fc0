/**
 * `core migrate rename` of a field, accounts.tenant.name full_name: writes the new name and `formerly` where the field
 * is defined, in the resource or in one of its traits, and updates all references in descriptors.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { isMap, isScalar, type Pair, parseDocument, type Scalar, type YAMLMap } from 'yaml';
import type { DescriptorBody, DescriptorSet } from '../../descriptor/descriptor.ts';
import { readFolderLeniently } from '../../descriptor/read-folder.ts';
import { didYouMean } from '../../kernel/did-you-mean.ts';
import { type MigrationStop, stop } from '../../migrate/migration-stop.ts';
import { migrationProblems as problems } from '../../problems/migration.ts';
import { printResult } from '../print-result.ts';
import { diagnosticsAsText } from '../show-diagnostics.ts';
import { findInCode } from './find-in-code.ts';
import { readExistingErrors, renameMentions } from './rename-mentions.ts';
import { renameApplication, renameResource } from './rename-resource.ts';
import type { FolderOptions } from './workspace.ts';

/**
 * Renames an application (`shop`), a resource (`shop.article`) or a field. Edits descriptors in place; everything else
 * in the files, including comments, is unchanged. Returns 1 if manual changes remain.
 */
export async function rename(old: string, wanted: string, options: FolderOptions): Promise<number> {
  const { descriptors } = await readFolderLeniently(options.resources);
  const isResource = descriptors.resources.some(({ application, name }) => `${application}.${name}` === old);
  if (descriptors.applications.some(({ name }) => name === old)) return renameApplication(old, wanted, options);
  if (isResource && !isField(descriptors, old)) return renameResource(old, wanted, options);
  if (isResource) throw usage(`"${old}" is both a resource and a field: add its application`);
  return renameOneField(old, wanted, descriptors, options);
}

function isField(set: DescriptorSet, old: string): boolean {
  const [owner, field] = old.split('.');
  return ownersIn(set).some(
    ({ resource, trait, body }) => (resource ?? trait) === owner && body.fields.some(({ name }) => name === field),
  );
}

async function renameOneField(
  old: string,
  wanted: string,
  descriptors: DescriptorSet,
  options: FolderOptions,
): Promise<number> {
  const name = wanted.split('.').at(-1) ?? '';
  const [field = '', resource = '', application, ...more] = old.split('.').reverse();
  if (field === '' || resource === '' || more.length > 0)
    throw usage(
      `"${old}" is not a field (application.resource.field or resource.field), a resource (application.resource) or an application`,
    );
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw usage(`invalid field name "${name}"`);
  const owner = findOwner(descriptors, resource, application, old);
  const holders = findHolders(descriptors, owner, field);
  const texts = new Map<string, string>();
  for (const { file } of holders) {
    const edited = renameField(await readFile(file, 'utf8'), field, name);
    if (typeof edited !== 'string') throw notRenamed(owner.id, field, name, edited);
    texts.set(file, edited);
  }
  const existing = await readExistingErrors(options.resources);
  for (const [file, text] of texts) await writeFile(file, text);
  const { edited, remaining } = await renameMentions(options.resources, { field, name, existing });
  const code = await findInCode(
    [field],
    holders.flatMap(({ ids }) => ids),
  );
  const lines = [
    ...holders.map(
      ({ id, ids }) =>
        `${id}: ${field} was renamed to ${name}, formerly ${field}.${ids.join() === id ? '' : ` It is in ${ids.join(', ')}.`}`,
    ),
    ...edited.map((location) => `  ${location}: now ${name}`),
    ...descriptors.labels.flatMap(({ language, labels }) => {
      const label = labels.get(name) === undefined ? labels.get(field) : undefined;
      return label === undefined
        ? []
        : [`  check ${label.span.file}: ${language} has a label for ${field}, but none for ${name}`];
    }),
    ...code.map((location) => `  check ${location}: it may refer to ${field}`),
    ...(remaining.length === 0 ? [] : ['To do:', diagnosticsAsText(remaining)]),
    'Next: `core check`, then `core migrate plan`.',
  ];
  const [first] = holders;
  printResult(options.output, lines.join('\n'), {
    file: first?.file ?? '',
    field,
    name,
    edited,
    code,
    left: remaining.length,
  });
  return remaining.length === 0 ? 0 : 1;
}

function usage(what: string): MigrationStop {
  return stop(problems.usage, { what });
}

function notRenamed(id: string, field: string, name: string, { fields, nameExists }: NotRenamed): MigrationStop {
  if (nameExists) return usage(`${id} has a field ${name} already`);
  return usage(`${id} has no field ${field}: ${didYouMean(field, fields) ?? 'see `core inspect`'}`);
}

/** The resource or trait in the command. */
interface Owner {
  readonly id: string;
  readonly file: string;
  readonly body: DescriptorBody;
  /** Resources that have its fields. */
  readonly ids: readonly string[];
}

function ownersIn({ resources, traits }: DescriptorSet): readonly (Owner & {
  readonly trait?: string;
  readonly application?: string;
  readonly resource?: string;
})[] {
  const uses = (body: DescriptorBody, trait: string): boolean =>
    body.uses.some(({ value }) => value === trait || traits.some((one) => one.name === value && uses(one.body, trait)));
  const users = (trait: string): readonly string[] =>
    resources.flatMap((one) => (uses(one.body, trait) ? [`${one.application}.${one.name}`] : []));
  return [
    ...resources.map(({ application, name, span, body }) => {
      const id = `${application}.${name}`;
      return { id, file: span.file, body, ids: [id], application, resource: name };
    }),
    ...traits.map(({ name, span, body }) => ({
      id: `trait ${name}`,
      file: span.file,
      body,
      ids: users(name),
      trait: name,
    })),
  ];
}

function findOwner(set: DescriptorSet, name: string, application: string | undefined, old: string): Owner {
  const matches = ownersIn(set).filter((one) =>
    one.trait === undefined
      ? one.resource === name && (application === undefined || one.application === application)
      : one.trait === name && application === undefined,
  );
  const [owner, other] = matches;
  if (owner === undefined)
    throw usage(`no descriptor of ${application === undefined ? name : `${application}.${name}`} found`);
  if (other !== undefined) {
    const names = matches.map(({ id }) => `${id.replace('trait ', 'the trait ')}.${old.split('.').at(-1)}`);
    throw usage(`"${old}" could be ${names.toSorted().join(' or ')}`);
  }
  return owner;
}

/** Finds the definition of a field: its owner, or the trait that provides it, with all resources that override the trait's field. */
function findHolders(set: DescriptorSet, owner: Owner, field: string): readonly Owner[] {
  const owners = ownersIn(set);
  const has = ({ body }: Owner): boolean => body.fields.some((one) => one.name === field);
  const traits = owners.filter(
    (one) => one.trait !== undefined && has(one) && owner.ids.some((id) => one.ids.includes(id)),
  );
  const ids = new Set(traits.flatMap((trait) => trait.ids));
  const trait = traits.find((one) => one.id === owner.id) ?? traits[0];
  if (trait === undefined) {
    if (has(owner)) return [owner];
    throw notRenamed(owner.id, field, '', { fields: owner.body.fields.map(({ name }) => name), nameExists: false });
  }
  const also = owners.filter((one) => one.resource !== undefined && ids.has(one.id) && has(one));
  return [...traits, ...also];
}

interface NotRenamed {
  readonly fields: readonly string[];
  readonly nameExists: boolean;
}

/** Returns the text with the field renamed, or the existing field names if it is missing. */
export function renameField(text: string, field: string, name: string): string | NotRenamed {
  const document = parseDocument(text);
  const fields = document.get('fields');
  if (!isMap(fields)) return { fields: [], nameExists: false };
  const pairs = fields.items as readonly Pair<Scalar<string>, YAMLMap>[];
  const names = pairs.map(({ key }) => String(key.value));
  const pair = pairs.find(({ key }) => key.value === field);
  if (pair === undefined || names.includes(name)) return { fields: names, nameExists: pair !== undefined };
  const { key, value } = pair;
  const [start = 0, end = 0] = key.range ?? [];
  // A resource that removes a field of its trait.
  if (!isMap(value)) return text.slice(0, start) + name + text.slice(end);
  const former = value.get('formerly');
  const withName = (suffix: string): string => text.slice(0, start) + name + suffix;
  if (former !== undefined) {
    const node = value.get('formerly', true);
    const [from = 0, to = 0] = (isScalar(node) ? node.range : undefined) ?? [];
    // A second rename retains both names, so that databases that skipped the first one can still match theirs.
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
