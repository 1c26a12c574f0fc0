/**
 * Reports members that promise an effect and that nothing reads (M280). The check applies to projects with the file `without-effect.yaml` among
 * their extensions: it lists the members whose effect is not written yet. An entry that is not needed is reported too (M281).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { LocatedJson } from '../descriptor/descriptor.ts';
import { parseYaml } from '../descriptor/parse-yaml.ts';
import type { FactSources } from '../extension/fact-sources.ts';
import type { Diagnostic } from '../kernel/diagnostic.ts';
import { isJsonObject } from '../kernel/json.ts';
import { membersRead, promisingMembers } from '../model/acting-members.ts';
import type { Field, Model, Resource } from '../model/model.ts';
import { modelProblems } from '../problems/model.ts';
import { allCallerFacts } from '../request/caller-facts.ts';
import { type Roles, resourcesOf } from '../request/read-roles.ts';

/** Returns the errors of a project; none without the file. */
export function membersWithoutEffect(
  model: Model,
  roles: Roles,
  extensions: string,
  factSources: FactSources,
): readonly Diagnostic[] {
  const file = join(extensions, 'without-effect.yaml');
  if (!existsSync(file)) return [];
  const { value: list, diagnostics } = parseYaml(file, readFileSync(file, 'utf8'));
  if (list === undefined || diagnostics.length > 0) return diagnostics;
  const read = readByModel(model, roles, factSources);
  const isMentioned = mentionsIn(extensions, model);
  const unread = promisingMembers(model).filter((field) => !read.has(field) && !isMentioned(field));
  const names = new Set(unread.map(nameOf));
  const listed = listedMembers(list);
  const listedNames = new Set(listed.map(({ name }) => name));
  return [
    ...unread
      .filter((field) => !listedNames.has(nameOf(field)))
      .map((field) => modelProblems.withoutEffect.at(field.span, { field: nameOf(field) })),
    ...listed
      .filter(({ name }) => !names.has(name))
      .map(({ name, span }) => modelProblems.needlessEntry.at(span, { field: name })),
  ];
}

function nameOf({ resource, name }: Field): string {
  return `${resource.id}.${name}`;
}

/** `accounts.tenant: [status]` → `accounts.tenant.status`, with their locations. */
function listedMembers(list: LocatedJson) {
  const entries = isJsonObject(list.value) ? Object.entries(list.value) : [];
  return entries.flatMap(([resource, members]) =>
    (Array.isArray(members) ? members : []).map((member, index) => ({
      name: `${resource}.${String(member)}`,
      span: list.spanOf([resource, index]),
    })),
  );
}

/** Returns the members that descriptors and roles read. */
function readByModel(model: Model, roles: Roles, factSources: FactSources): ReadonlySet<Field> {
  const grants = [...roles.values()].flatMap(({ allow, deny }) => [...allow, ...deny]);
  const conditions = new Set(grants.flatMap(({ when }) => [...(when?.keys() ?? [])]));
  return membersRead(
    model,
    grants.map(({ scopes, where = null }) => ({
      resources: scopes.flatMap(({ text }) => resourcesOf(text, model)),
      where,
    })),
    allCallerFacts(model, factSources).filter(({ name }) => conditions.has(name)),
  );
}

interface Source {
  readonly extension: string;
  readonly text: string;
  readonly words: ReadonlySet<string>;
}

/**
 * Returns whether code mentions a member. A name that one descriptor declares counts wherever it occurs; another one in a file that names
 * the resource or its table, or in an extension that composes that name (`revenue_${kind}revenuerow`).
 */
function mentionsIn(folder: string, { resources }: Model): (field: Field) => boolean {
  const sources = readSources(folder);
  const composed = composedNames(sources);
  const declarations = Map.groupBy(
    resources.flatMap(({ fields }) => fields),
    ({ name }) => name,
  );
  const isUnique = ({ name }: Field): boolean =>
    new Set(declarations.get(name)?.map(({ span }) => `${span.file}:${span.line}`)).size === 1;
  return (field) => {
    const { id, table } = field.resource as Resource;
    const mentioning = sources.filter(({ words }) => words.has(field.name) || words.has(field.columnName));
    if (isUnique(field)) return mentioning.length > 0;
    return mentioning.some(
      ({ extension, text, words }) =>
        words.has(table) ||
        text.includes(`'${id}'`) ||
        composed.get(extension)?.some((pattern) => pattern.test(id) || pattern.test(table)),
    );
  };
}

/** Returns the names that extensions compose, as patterns: template literals with letters, dots and underscores around their values. */
function composedNames(sources: readonly Source[]): ReadonlyMap<string, readonly RegExp[]> {
  return new Map(
    [...Map.groupBy(sources, ({ extension }) => extension)].map(([extension, group]) => {
      const templates = group.flatMap(({ text }) => text.match(/`[a-z_]+[._](?:\$\{[^}]*\}[a-z_]*)+`/g) ?? []);
      return [
        extension,
        templates.map((template) => {
          const parts = template.slice(1, -1).split(/\$\{[^}]*\}/);
          return new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[a-z]+')}$`);
        }),
      ];
    }),
  );
}

/** Comments, and expressions that match names of members. */
const notCode = /\/\*[\s\S]*?\*\/|\/\/.*$|\/\^\(.*\)\$\//gm;

/** Returns the code of extensions without comments; texts, generated types and the console's parts do not act. */
function readSources(folder: string): readonly Source[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && path !== 'schema.ts' && !/(?:^|[/\\])texts[/\\]/.test(path))
    .filter((path) => !path.split(sep).includes('console') || path.endsWith('home.ts'))
    .map((path) => {
      const text = readFileSync(join(folder, path), 'utf8').replace(notCode, '');
      return { extension: path.split(sep)[0] ?? '', text, words: new Set(text.match(/[a-z][a-z0-9_]*/g)) };
    });
}
