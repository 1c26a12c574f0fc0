/** Makes a reference of each cycle of required references optional: no first record could be created otherwise. */
import { type FieldDraft, type Finding, type ResourceDraft, resourceId } from './draft.ts';
import { tableLabel } from './source.ts';

/** Changes the drafts, and returns a finding for each changed reference. */
export function breakCycles(resources: readonly ResourceDraft[]): readonly Finding[] {
  const findings: Finding[] = [];
  const done = new Set<ResourceDraft>();
  const visit = (resource: ResourceDraft, path: readonly ResourceDraft[]): void => {
    if (done.has(resource)) return;
    for (const field of resource.fields) {
      const target = requiredTarget(field);
      if (target === undefined) continue;
      if (target !== resource && !path.includes(target)) {
        visit(target, [...path, resource]);
        continue;
      }
      field.isNullable = true;
      const cycle = target === resource ? [resource] : [...path.slice(path.indexOf(target)), resource];
      findings.push({
        kind: 'changed',
        table: tableLabel(resource.table),
        object: `column ${field.column?.name ?? field.name}`,
        definition: 'NOT NULL',
        advice: `The reference ${field.name} is optional, because required references lead in a cycle: ${cycle.map(resourceId).join(', ')}.`,
      });
    }
    done.add(resource);
  };
  for (const resource of resources) visit(resource, []);
  return findings;
}

function requiredTarget(field: FieldDraft): ResourceDraft | undefined {
  return field.links === undefined && !field.isNullable ? field.target?.resource : undefined;
}
