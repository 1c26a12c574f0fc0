/**
 * The declarations of an extension or a feature that are read before its code is loaded: field types, examples, settings. It is the
 * default export of extensions/<name>/manifest.ts, or `manifest` of engine/features/<name>/manifest.ts, and the only part that some commands load.
 */
import type { Json } from '../kernel/json.ts';
import type { ExampleValues } from '../vocabulary/example-values.ts';
import type { FieldType } from '../vocabulary/field-type.ts';
import type { RuleType } from '../vocabulary/rule-type.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Setting } from './setting.ts';

export interface Manifest {
  /** Additional field types; one with the name of another replaces it. */
  readonly fieldTypes?: readonly FieldType[];
  readonly ruleTypes?: readonly RuleType[];
  /** Example values in documents for members without an example in the descriptor; they take precedence over Core's. */
  readonly examples?: ExampleValues;
  /** Examples of Core's field types, by the name of the type. */
  readonly typeExamples?: Readonly<Record<string, Json>>;
  /** Environment variables that the extension reads; `context.settings` contains those that are set, as texts by the name of the variable. */
  readonly settings?: readonly Setting<unknown>[];
  /** Findings about all settings that it can read, for operators: printed by `core doctor`, and when a production server starts. */
  readonly findings?: (settings: Readonly<Record<string, string>>, now: Date) => readonly Finding[];
  /** The data that a backup with these settings does not contain, as a clause without a full stop; undefined if the backup is complete. */
  readonly outsideBackup?: (settings: Readonly<Record<string, string>>) => string | undefined;
}

/** The result of one check. */
export interface Finding {
  /** The checked subject, in one or two terms. */
  readonly subject: string;
  /** `missing`: production does not work without it. `warning`: it works, with a possibly unexpected result. `fine`: no action required. */
  readonly state: 'missing' | 'warning' | 'fine';
  /** The result, without a full stop. */
  readonly message: string;
  /** The recommended action; absent for `fine`. */
  readonly advice?: string;
}

/** Returns a manifest unchanged, with its type. */
export function defineManifest(manifest: Manifest): Manifest {
  return manifest;
}

/** The vocabulary with the keywords and examples of manifests. */
export function withManifests(vocabulary: Vocabulary, manifests: readonly Manifest[]): Vocabulary {
  const further = manifests.flatMap(({ fieldTypes = [] }) => fieldTypes);
  const examples = new Map(manifests.flatMap(({ typeExamples = {} }) => Object.entries(typeExamples)));
  const typesOf = (existing: ReadonlyMap<string, FieldType>, added: readonly FieldType[]) =>
    new Map(
      [...existing.values(), ...added].map((type) => {
        const example = examples.get(type.name);
        return [type.name, example === undefined ? type : { ...type, example: () => example }] as const;
      }),
    );
  return {
    ...vocabulary,
    fieldTypes: typesOf(vocabulary.fieldTypes, further),
    elementTypes: typesOf(vocabulary.elementTypes, further.filter(isElement)),
    ruleTypes: new Map([
      ...vocabulary.ruleTypes,
      ...manifests.flatMap(({ ruleTypes = [] }) => ruleTypes.map((ruleType) => [ruleType.name, ruleType] as const)),
    ]),
    examples: {
      members: [...manifests.flatMap((manifest) => manifest.examples?.members ?? []), ...vocabulary.examples.members],
      texts: [...manifests.flatMap((manifest) => manifest.examples?.texts ?? []), ...vocabulary.examples.texts],
    },
  };
}

/** Elements of arrays and members of objects are values without separate columns. */
function isElement({ storage, relation, role }: FieldType): boolean {
  return storage === 'column' && relation === undefined && role === undefined;
}
