/** Writes FROM.md: the definitions of the database that the descriptors do not express, or express differently. */
import { pluralize } from '../../kernel/pluralize.ts';
import { pluralOf } from '../../model/names.ts';
import { type Finding, type ProjectDraft, resourceId } from './draft.ts';
import { tableLabel } from './source.ts';

/** Characters of a definition in a cell; views and functions are longer. */
const maxDefinition = 200;

/** The text of FROM.md. `address` names the database without user and password. */
export function reportText({ applications, findings }: ProjectDraft, address: string): string {
  const resources = applications.flatMap((application) => application.resources);
  const omitted = findings.filter(({ kind }) => kind === 'omitted');
  const changed = findings.filter(({ kind }) => kind === 'changed');
  return [
    '# From an existing database',
    '',
    `\`core new project --from\` wrote the descriptors of this folder from ${address}. This file lists what they do not contain.`,
    'Delete the lines that you have dealt with, and the file when it is empty.',
    '',
    '## Not expressed',
    '',
    ...section(omitted, 'Everything is expressed.'),
    '',
    '## Expressed differently',
    '',
    ...section(changed, 'Nothing.'),
    '',
    '## Keys and times',
    '',
    'The key of every record is `id`, a UUID, within its customer. Keys of type `uuid` are retained. copy.sql derives the ID of any other row from its former key.',
    'A key that the database numbered is the member `former_id`, for other systems that know it; new records have none.',
    'Times are stored with milliseconds, not microseconds. A smallint is an integer, and a bigint has at most 2^53 - 1.',
    '',
    '## Tables and resources',
    '',
    '| Table | Resource |',
    '|---|---|',
    ...resources.map((resource) => `| ${code(tableLabel(resource.table))} | ${code(resourceId(resource))} |`),
    ...resources.flatMap((resource) =>
      resource.fields.flatMap(({ links, name }) =>
        links === undefined
          ? []
          : [`| ${code(tableLabel(links.table))} | ${code(`${resourceId(resource)}.${name}`)} |`],
      ),
    ),
    '',
  ].join('\n');
}

function section(findings: readonly Finding[], nothing: string): readonly string[] {
  if (findings.length === 0) return [nothing];
  const groups = Map.groupBy(findings, (finding) => (isOfColumn(finding) ? groupOf(finding) : finding));
  return [
    '| Table | Object | Definition | What to do |',
    '|---|---|---|---|',
    ...[...groups.values()].map((group) => `| ${cellsOf(group).join(' | ')} |`),
  ];
}

function isOfColumn({ object }: Finding): boolean {
  return object.startsWith('column ');
}

/** Columns with the same definition and advice are in one row. */
function groupOf({ definition, advice }: Finding): string {
  return JSON.stringify([definition, advice]);
}

function cellsOf(group: readonly Finding[]): readonly string[] {
  const [first] = group;
  if (first === undefined) return [];
  const { table, object, definition, advice } = first;
  const ending = [code(short(definition)), cell(advice)];
  if (group.length > 1) {
    const tables = [...new Set(group.map((finding) => finding.table ?? ''))];
    const name = (finding: Finding): string => finding.object.replace(/^column /, '');
    const columns = group.map((finding) =>
      code(tables.length === 1 ? name(finding) : `${finding.table}.${name(finding)}`),
    );
    return [tables.length === 1 ? code(tables[0] ?? '') : '', `columns ${columns.join(', ')}`, ...ending];
  }
  const [, kind = '', name = ''] = kindPattern.exec(object) ?? [];
  return [table === undefined ? '' : code(table), name === '' ? kind : `${kind} ${code(name)}`, ...ending];
}

/** The kind of an object and its name. */
const kindPattern = /^(materialized view|foreign table|primary key|no primary key|\S+) ?(.*)$/s;

function short(definition: string): string {
  const text = definition.replaceAll(/\s+/g, ' ').trim();
  return text.length > maxDefinition ? `${text.slice(0, maxDefinition)}…` : text;
}

/** A text in a cell of a table. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
}

function code(text: string): string {
  if (text === '') return '';
  const fence = text.includes('`') ? '``' : '`';
  return `${fence}${text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')}${fence}`;
}

/** The printed result: numbers of resources, and of findings by kind of object. */
export function summaryLines({ applications, findings }: ProjectDraft): readonly string[] {
  const resources = applications.flatMap((application) => application.resources);
  const names = applications.map(({ name }) => name).join(', ');
  const omitted = findings.filter(({ kind }) => kind === 'omitted');
  const changed = findings.filter(({ kind }) => kind === 'changed');
  return [
    `${pluralize(resources.length, 'resource')} in ${pluralize(applications.length, 'application')} (${names})`,
    omitted.length === 0
      ? 'All definitions are expressed.'
      : `${pluralize(omitted.length, 'definition')} not expressed (${countsText(omitted)}): see FROM.md`,
    ...(changed.length === 0 ? [] : [`${pluralize(changed.length, 'definition')} expressed differently: see FROM.md`]),
  ];
}

function countsText(findings: readonly Finding[]): string {
  const kinds = findings.map(
    ({ object }) => /^(?:materialized view|foreign table|primary key|no primary key|\S+)/.exec(object)?.[0] ?? '',
  );
  const counts = Map.groupBy(kinds, (kind) => kind);
  return [...counts].map(([kind, all]) => `${all.length} ${all.length === 1 ? kind : pluralOf(kind)}`).join(', ');
}
