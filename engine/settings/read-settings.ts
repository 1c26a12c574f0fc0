/** Reads a table of settings from environment variables. In: the table and the environment. Out: the values, or all mistakes at once. */
import { readFileSync } from 'node:fs';
import { didYouMean } from '../kernel/did-you-mean.ts';
import type { Kind } from './kind.ts';

/** One setting: its variable, what may stand there, what holds without it. */
export interface Setting<Value> {
  readonly variable: string;
  readonly kind: Kind<Exclude<Value, undefined>>;
  readonly fallback: Value;
  readonly description: string;
  /** Secrets are never printed, and may be given as the name of a file in `<variable>_FILE`. */
  readonly isSecret: boolean;
  /** Variables that must be set too when this one is. */
  readonly needs: readonly string[];
}

export type SettingTable = Readonly<Record<string, Setting<unknown>>>;

/** The values of a table's settings. */
export type ValuesOf<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends Setting<infer Value> ? Value : never;
};

/** The variables of a process, as Node gives them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A mistake in the environment. */
export interface SettingProblem {
  readonly variable: string;
  readonly message: string;
  readonly suggestion: string;
}

/** Where a value came from, for `core settings`. */
export type SettingSource = 'default' | 'environment' | `file ${string}`;

export type SettingsOutcome<Table> =
  | {
      readonly ok: true;
      readonly values: ValuesOf<Table>;
      readonly sources: Readonly<Record<keyof Table, SettingSource>>;
      readonly warnings: readonly SettingProblem[];
    }
  | { readonly ok: false; readonly problems: readonly SettingProblem[] };

/** Variables that Core's own processes use among themselves. */
const internalPrefix = 'CORE_TEST_';

/** Reads every setting of the table; empty variables count as not set. */
export function readTable<Table extends SettingTable>(table: Table, environment: Environment): SettingsOutcome<Table> {
  const problems: SettingProblem[] = [];
  const values: Record<string, unknown> = {};
  const sources: Record<string, SettingSource> = {};
  for (const [key, setting] of Object.entries(table)) {
    const given = givenText(setting, environment);
    if (given === undefined) {
      values[key] = setting.fallback;
      sources[key] = 'default';
      continue;
    }
    const parsed = 'message' in given ? given : setting.kind.parse(given.text);
    if ('message' in parsed) problems.push({ ...parsed, variable: mentioned(setting, given) });
    else values[key] = parsed.value;
    sources[key] = 'source' in given ? given.source : 'environment';
    problems.push(...missingCompanions(setting, table, environment));
  }
  const { mistakes, warnings } = unknownVariables(table, environment);
  problems.push(...mistakes);
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    values: Object.freeze(values) as ValuesOf<Table>,
    sources: sources as Record<keyof Table, SettingSource>,
    warnings,
  };
}

function missingCompanions(
  setting: Setting<unknown>,
  table: SettingTable,
  environment: Environment,
): readonly SettingProblem[] {
  return Object.values(table)
    .filter((other) => setting.needs.includes(other.variable) && givenText(other, environment) === undefined)
    .map(({ variable, description }) => ({
      variable,
      message: `is not set, and ${setting.variable} needs it`,
      suggestion: `set it (${description})`,
    }));
}

type Given =
  | { readonly text: string; readonly source: SettingSource }
  | { readonly message: string; readonly suggestion: string };

function givenText(setting: Setting<unknown>, environment: Environment): Given | undefined {
  const direct = environment[setting.variable] || undefined;
  const fileVariable = `${setting.variable}_FILE`;
  const file = setting.isSecret ? environment[fileVariable] || undefined : undefined;
  if (file === undefined) return direct === undefined ? undefined : { text: direct, source: 'environment' };
  if (direct !== undefined) {
    return { message: `is set, and ${fileVariable} too`, suggestion: 'keep one of the two' };
  }
  try {
    return { text: readFileSync(file, 'utf8').replace(/\r?\n$/, ''), source: `file ${file}` };
  } catch {
    return {
      message: `cannot be read from ${file}`,
      suggestion: `see that the file of ${fileVariable} exists and may be read`,
    };
  }
}

/** The variable with its text, so that the reader sees what was understood; never a secret's text. */
function mentioned(setting: Setting<unknown>, given: Given): string {
  return 'text' in given && !setting.isSecret ? `${setting.variable}=${given.text}` : setting.variable;
}

/** A variable that is nearly a setting is a slip; one that is unlike all of them may belong to another program. */
function unknownVariables(table: SettingTable, environment: Environment) {
  const known = Object.values(table).flatMap((setting) =>
    setting.isSecret ? [setting.variable, `${setting.variable}_FILE`] : [setting.variable],
  );
  const mistakes: SettingProblem[] = [];
  const warnings: SettingProblem[] = [];
  for (const variable of Object.keys(environment).sort()) {
    if (!variable.startsWith('CORE_') || variable.startsWith(internalPrefix) || known.includes(variable)) continue;
    const guess = didYouMean(variable, known);
    const problem = { variable, message: 'is no setting', suggestion: guess ?? 'core settings lists all of them' };
    (guess === undefined ? warnings : mistakes).push(problem);
  }
  return { mistakes, warnings };
}
