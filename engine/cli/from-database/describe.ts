/** Composes the descriptors of a database, with a list of the definitions that they do not express. */
import { describeFields } from './describe-fields.ts';
import { describeRules } from './describe-rules.ts';
import type { ApplicationDraft, DescribeContext, Finding, ProjectDraft, ResourceDraft } from './draft.ts';
import { findLinkTables, type LinkTable, linkField } from './link-tables.ts';
import { applicationName, nameTables, UniqueNames } from './names.ts';
import { objectFindings, tableFindings } from './object-findings.ts';
import { breakCycles } from './required-cycles.ts';
import { type SourceDatabase, type SourceTable, tableKey, tableLabel } from './source.ts';

/** Returns the applications, one for each schema; that of `public` has the name of the project. */
export function describeDatabase(source: SourceDatabase, projectName: string): ProjectDraft {
  const findings: Finding[] = [];
  const links = findLinkTables(source.tables);
  const linkTables = new Set(links.map(({ table }) => table));
  const applications = draftApplications(
    source.tables.filter((table) => !linkTables.has(table)),
    projectName,
  );
  const byTable = new Map(
    applications.flatMap(({ resources }) =>
      resources.map((resource) => [tableKey(resource.table.schema, resource.table.name), resource] as const),
    ),
  );
  const context: DescribeContext = {
    resourceOf: (schema, table) => byTable.get(tableKey(schema, table)),
    report: (table, finding) => findings.push({ ...finding, table: tableLabel(table) }),
  };
  const resources = applications.flatMap((application) => application.resources);
  for (const resource of resources) describeFields(resource, context);
  for (const link of links) addLinks(link, context);
  for (const resource of resources) describeRules(resource, context);
  for (const finding of breakCycles(resources)) findings.push(finding);
  for (const table of source.tables) findings.push(...tableFindings(table));
  return { applications, findings: [...findings, ...objectFindings(source.objects)] };
}

function draftApplications(tables: readonly SourceTable[], projectName: string): readonly ApplicationDraft[] {
  const schemas = [...new Set(tables.map(({ schema }) => schema))].toSorted((one) => (one === 'public' ? -1 : 1));
  const names = new UniqueNames();
  return schemas.map((schema) => {
    const title = schema === 'public' || schemas.length === 1 ? projectName : schema;
    const application = applicationName(title, names);
    const inSchema = tables.filter((table) => table.schema === schema);
    const tableNames = nameTables(inSchema, tables);
    const resources = inSchema.map((table, index): ResourceDraft => {
      const { resource = '', label = '', isLabelled = false } = tableNames[index] ?? {};
      const draft = { application, name: resource, label, isLabelled, table, fields: [], rules: [], indexes: [] };
      return { ...draft, key: { kind: 'none' } };
    });
    return { name: application, title, schema, resources };
  });
}

function addLinks(link: LinkTable, context: DescribeContext): void {
  const owner = context.resourceOf(link.owner.schema, link.owner.table);
  const target = context.resourceOf(link.target.schema, link.target.table);
  if (owner !== undefined && target !== undefined) owner.fields.push(linkField(link, owner, target));
}
