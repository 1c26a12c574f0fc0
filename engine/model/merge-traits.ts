/**
 * Merges a resource with its traits. Traits come in the order of `uses`, each after those it uses; a redeclared field
 * replaces the earlier one completely and keeps its position; `name: null` removes it. Everything else is combined.
 */
import type {
  ActionDescriptor,
  DescriptorBody,
  FieldDescriptor,
  Located,
  LocatedJson,
  NamedValue,
  ResourceDescriptor,
  TraitDescriptor,
} from '../descriptor/descriptor.ts';
import type { Diagnostic } from '../kernel/diagnostic.ts';
import { didYouMean } from '../kernel/did-you-mean.ts';
import { topologicalSort } from '../kernel/graph.ts';
import type { Json } from '../kernel/json.ts';
import { modelProblems } from '../problems/model.ts';

export interface MergedResource {
  readonly descriptor: ResourceDescriptor;
  readonly body: DescriptorBody;
  /** True if the resource or one of its traits could not be read or found, so that missing parts are not errors. */
  readonly incomplete: boolean;
  /** Field names by trait, in the order of `uses`; those of the resource itself come last, without a name. */
  readonly groups: readonly FieldGroup[];
}

export interface FieldGroup {
  readonly name?: string;
  readonly label?: Json;
  readonly fields: readonly string[];
}

export interface TraitSet {
  readonly byName: ReadonlyMap<string, TraitDescriptor>;
  /** Names of traits that resources or other traits use. */
  readonly used: ReadonlySet<string>;
}

/** Traits by name. Reports cycles; a trait in a cycle counts as using nothing. */
export function collectTraits(
  traits: readonly TraitDescriptor[],
  resources: readonly ResourceDescriptor[],
  report: (diagnostic: Diagnostic) => void,
): TraitSet {
  const byName = new Map(traits.map((trait) => [trait.name, trait]));
  const dependencies = (trait: TraitDescriptor) =>
    trait.body.uses.flatMap(({ value }) => {
      const used = byName.get(value);
      return used === undefined ? [] : [used];
    });
  for (;;) {
    const { cycle } = topologicalSort([...byName.values()], dependencies);
    const [first] = cycle;
    if (first === undefined) break;
    const next = cycle[1] ?? first;
    const span = first.body.uses.find(({ value }) => value === next.name)?.span ?? first.span;
    report(modelProblems.traitCycle.at(span, { cycle: [...cycle, first].map(({ name }) => name).join(' → ') }));
    byName.set(first.name, { ...first, body: { ...first.body, uses: [] } });
  }
  const used = new Set([...traits, ...resources].flatMap(({ body }) => body.uses.map(({ value }) => value)));
  for (const trait of traits) {
    for (const use of trait.body.uses) reportUnknown(use, byName, report);
  }
  return { byName, used };
}

/** Merges a resource with its traits; reports traits that do not exist and removals of fields that no trait has. */
export function mergeTraits(
  descriptor: ResourceDescriptor,
  traits: ReadonlyMap<string, TraitDescriptor>,
  report: (diagnostic: Diagnostic) => void,
): MergedResource {
  for (const use of descriptor.body.uses) reportUnknown(use, traits, report);
  const chain: TraitDescriptor[] = [];
  let incomplete = descriptor.damaged;
  const add = (name: string): void => {
    const trait = traits.get(name);
    incomplete ||= trait === undefined || trait.damaged;
    if (trait === undefined || chain.includes(trait)) return;
    for (const { value } of trait.body.uses) add(value);
    chain.push(trait);
  };
  for (const { value } of descriptor.body.uses) add(value);
  const traitBodies = chain.map((trait) => trait.body);
  const ownBody = incomplete ? descriptor.body : withIdField(descriptor, traitBodies);
  const bodies = [...traitBodies, ownBody];
  const maxUnpaged = bodies.findLast((body) => body.list.maxUnpaged !== undefined)?.list.maxUnpaged;
  const scopes = bodies.findLast((body) => body.list.scopes !== undefined)?.list.scopes;
  const columns = bodies.findLast((body) => body.list.columns !== undefined)?.list.columns;
  const order = bodies.findLast((body) => body.list.order !== undefined)?.list.order;
  const board = bodies.findLast((body) => body.list.board !== undefined)?.list.board;
  return {
    descriptor,
    incomplete,
    groups: groupsOf(chain, ownBody),
    body: {
      uses: descriptor.body.uses,
      fields: mergeFields(bodies, incomplete, report),
      rules: bodies.flatMap((body) => body.rules),
      indexes: bodies.flatMap((body) => body.indexes),
      search: uniqueTexts(bodies.flatMap((body) => body.search)),
      list: {
        ...(maxUnpaged !== undefined && { maxUnpaged }),
        ...(scopes !== undefined && { scopes }),
        ...(columns !== undefined && { columns }),
        ...(order !== undefined && { order }),
        ...(board !== undefined && { board }),
        filters: lastByName<NamedValue>(bodies.flatMap((body) => body.list.filters)),
        paths: bodies.flatMap((body) => body.list.paths),
        views: lastByName<NamedValue>(bodies.flatMap((body) => body.list.views)),
      },
      actions: lastByName<ActionDescriptor>(bodies.flatMap((body) => body.actions)),
      reactions: bodies.flatMap((body) => body.reactions),
      texts: lastByName<NamedValue>(bodies.flatMap((body) => body.texts)),
      // Numbers of examples begin with those of the resource.
      examples: [ownBody, ...traitBodies].flatMap((body) => body.examples),
    },
  };
}

/** Adds the field `id` (a UUID that the server assigns) to a resource that neither declares it nor removes it. */
function withIdField({ span, body }: ResourceDescriptor, traits: readonly DescriptorBody[]): DescriptorBody {
  if ([...traits, body].some(({ fields }) => fields.some(({ name }) => name === 'id'))) return body;
  const key = (value: Json): LocatedJson => ({ value, span, spanOf: () => span });
  const properties = { type: key('uuid'), required: key(true), read_only: key(true) };
  return { ...body, fields: [{ name: 'id', span, properties, removed: false, damaged: false }, ...body.fields] };
}

function groupsOf(chain: readonly TraitDescriptor[], resourceBody: DescriptorBody): readonly FieldGroup[] {
  const first = new Map<string, string | undefined>();
  for (const { name, body } of [...chain, { name: undefined, body: resourceBody }])
    for (const field of body.fields) if (!first.has(field.name)) first.set(field.name, name);
  const fieldsOf = (trait: string | undefined) =>
    [...first].flatMap(([field, from]) => (from === trait ? [field] : []));
  return [
    ...chain.map(({ name, label }) => ({
      name,
      ...(label !== undefined && { label: label.value }),
      fields: fieldsOf(name),
    })),
    { fields: fieldsOf(undefined) },
  ];
}

function reportUnknown(
  use: Located<string>,
  traits: ReadonlyMap<string, TraitDescriptor>,
  report: (diagnostic: Diagnostic) => void,
): void {
  if (traits.has(use.value)) return;
  report(modelProblems.unknownTrait.at(use.span, { name: use.value }, didYouMean(use.value, traits.keys())));
}

function mergeFields(
  bodies: readonly DescriptorBody[],
  incomplete: boolean,
  report: (diagnostic: Diagnostic) => void,
): readonly FieldDescriptor[] {
  const fields = new Map<string, FieldDescriptor>();
  for (const field of bodies.flatMap((body) => body.fields)) {
    if (!field.removed) {
      fields.set(field.name, field);
    } else if (!fields.delete(field.name) && !incomplete) {
      report(
        modelProblems.nothingToRemove.at(field.span, { field: field.name }, didYouMean(field.name, fields.keys())),
      );
    }
  }
  return [...fields.values()];
}

function lastByName<Item extends { readonly name: string }>(items: readonly Item[]): readonly Item[] {
  return [...new Map(items.map((item) => [item.name, item])).values()];
}

function uniqueTexts(items: readonly Located<string>[]): readonly Located<string>[] {
  return [...new Map(items.map((item) => [item.value, item])).values()];
}
