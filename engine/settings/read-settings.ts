/** Reads a table of settings from environment variables. Input: the table and the environment. Output: the values, or all errors at once. */
import { readFileSync } from 'node:fs';
import type { Setting } from '../extension/setting.ts';
import { boolean } from '../extension/setting-kind.ts';
import { didYouMean } from '../kernel/did-you-mean.ts';
import { areInstalled, installCommand } from './optional-packages.ts';

export type SettingTable = Readonly<Record<string, Setting<unknown>>>;

/** The values of a table's settings. */
export type ValuesOf<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends Setting<infer Value> ? Value : never;
};

/** The environment variables of a process, as in Node. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** An error in the environment. */
export interface SettingProblem {
  readonly variable: string;
  readonly message: string;
  readonly suggestion: string;
}

/** The source of a value, for `core settings`. */
export type SettingSource = 'default' | 'environment' | `file ${string}`;

/** An extension or a feature with the settings that its manifest declares. */
export interface DeclaresSettings {
  readonly name: string;
  readonly settings?: readonly Setting<unknown>[];
}

export type SettingsOutcome<Table> =
  | {
      readonly ok: true;
      readonly values: ValuesOf<Table> & { readonly declared: Readonly<Record<string, string>> };
      /** Sources by the name of the variable. */
      readonly sources: Readonly<Record<string, SettingSource>>;
      readonly warnings: readonly SettingProblem[];
    }
  | { readonly ok: false; readonly problems: readonly SettingProblem[] };

/** Variables that Core's processes use internally. */
const internalPrefix = 'CORE_TEST_';

/** Reads every setting of the table, of features and of extensions; empty variables count as not set. */
export function readTable<Table extends SettingTable>(
  table: Table,
  features: readonly DeclaresSettings[],
  extensions: readonly DeclaresSettings[],
  environment: Environment,
): SettingsOutcome<Table> {
  const coreSettings = Object.entries(table);
  const ofFeatures = features.flatMap(({ settings = [] }) => settings);
  const declared = [...ofFeatures, ...extensions.flatMap(({ settings = [] }) => settings)];
  const all = [...coreSettings.map(([, setting]) => setting), ...declared];
  const problems: SettingProblem[] = [...declaredTwice([...Object.values(table), ...ofFeatures], extensions)];
  const sources: Record<string, SettingSource> = {};
  const read = (setting: Setting<unknown>): unknown => {
    const raw = rawSetting(setting, environment);
    sources[setting.variable] = raw !== undefined && 'source' in raw ? raw.source : 'default';
    if (raw === undefined) return setting.fallback;
    problems.push(...missingCompanions(setting, all, environment), ...packageProblems(setting, environment));
    const parsed = 'message' in raw ? raw : setting.kind.parse(raw.text);
    if ('value' in parsed) return parsed.value;
    problems.push({ ...parsed, variable: mentioned(setting, raw) });
    return undefined;
  };
  const values = Object.fromEntries(coreSettings.map(([key, setting]) => [key, read(setting)]));
  const texts = declared.flatMap((setting) => {
    const value = read(setting);
    return value === undefined ? [] : [[setting.variable, String(value)] as const];
  });
  const { errors, warnings } = unknownVariables(all, environment);
  problems.push(...errors);
  if (problems.length > 0) return { ok: false, problems };
  const complete = { ...values, declared: Object.freeze(Object.fromEntries(texts)) };
  return {
    ok: true,
    values: Object.freeze(complete) as unknown as ValuesOf<Table> & typeof complete,
    sources,
    warnings,
  };
}

/** Returns an error for each variable that Core and the extensions declare more than once. */
function declaredTwice(
  coreSettings: readonly Setting<unknown>[],
  extensions: readonly DeclaresSettings[],
): readonly SettingProblem[] {
  const declarations = [
    ...coreSettings.map(({ variable }) => ({ variable, place: 'Core' })),
    ...extensions.flatMap(({ name, settings = [] }) =>
      settings.map(({ variable }) => ({ variable, place: `extensions/${name}/manifest.ts` })),
    ),
  ];
  return [...Map.groupBy(declarations, ({ variable }) => variable)].flatMap(([variable, duplicates]) =>
    duplicates.length === 1
      ? []
      : [
          {
            variable,
            message: `is declared by ${duplicates.map(({ place }) => place).join(' and ')}`,
            suggestion: 'rename one of the settings',
          },
        ],
  );
}

function missingCompanions(
  setting: Setting<unknown>,
  all: readonly Setting<unknown>[],
  environment: Environment,
): readonly SettingProblem[] {
  return all
    .filter((other) => setting.needs.includes(other.variable) && rawSetting(other, environment) === undefined)
    .map(({ variable, description }) => ({
      variable,
      message: `is not set, but ${setting.variable} requires it`,
      suggestion: `set it (${description})`,
    }));
}

function packageProblems(
  { variable, packages, disabledBy }: Setting<unknown>,
  environment: Environment,
): readonly SettingProblem[] {
  const isDisabled = disabledBy !== undefined && isTrue(environment[disabledBy]);
  if (isDisabled || areInstalled(packages)) return [];
  return [
    {
      variable,
      message: 'requires packages that are not installed',
      suggestion: `run ${installCommand(packages)}${disabledBy === undefined ? '' : `, or set ${disabledBy}=true`}`,
    },
  ];
}

function isTrue(text = ''): boolean {
  const parsed = boolean.parse(text);
  return 'value' in parsed && parsed.value;
}

type RawSetting =
  | { readonly text: string; readonly source: SettingSource }
  | { readonly message: string; readonly suggestion: string };

function rawSetting(setting: Setting<unknown>, environment: Environment): RawSetting | undefined {
  const direct = environment[setting.variable] || undefined;
  const fileVariable = `${setting.variable}_FILE`;
  const file = setting.isSecret ? environment[fileVariable] || undefined : undefined;
  if (file === undefined) return direct === undefined ? undefined : { text: direct, source: 'environment' };
  if (direct !== undefined) {
    return { message: `cannot be combined with ${fileVariable}`, suggestion: 'remove one of the two' };
  }
  try {
    return { text: readFileSync(file, 'utf8').replace(/\r?\n$/, ''), source: `file ${file}` };
  } catch {
    return {
      message: `cannot be read from ${file}`,
      suggestion: `make sure that the file of ${fileVariable} exists and is readable`,
    };
  }
}

/** Returns the variable with its text, so that the user sees the parsed value; never the text of a secret. */
function mentioned(setting: Setting<unknown>, raw: RawSetting): string {
  return 'text' in raw && !setting.isSecret ? `${setting.variable}=${raw.text}` : setting.variable;
}

/** Reports variables with a name similar to a setting as typos; other unknown variables may belong to another program. */
function unknownVariables(all: readonly Setting<unknown>[], environment: Environment) {
  const knownNames = all.flatMap((setting) =>
    setting.isSecret ? [setting.variable, `${setting.variable}_FILE`] : [setting.variable],
  );
  const errors: SettingProblem[] = [];
  const warnings: SettingProblem[] = [];
  for (const variable of Object.keys(environment).sort()) {
    if (!variable.startsWith('CORE_') || variable.startsWith(internalPrefix) || knownNames.includes(variable)) continue;
    const guess = didYouMean(variable, knownNames);
    const problem = {
      variable,
      message: 'is an unknown setting',
      suggestion: guess ?? 'core settings lists all of them',
    };
    (guess === undefined ? warnings : errors).push(problem);
  }
  return { errors, warnings };
}
