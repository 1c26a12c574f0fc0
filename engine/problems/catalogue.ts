/** All problems by group, for the table in README.md and for the test that compares code and table. */

import { en } from '../texts/en.ts';
import { descriptorProblems } from './descriptor.ts';
import type { CatalogueEntry } from './diagnostic-kind.ts';
import * as extensionProblems from './extension.ts';
import { httpProblems, problemAddress, problemCodes } from './http-problems.ts';
import { migrationProblems } from './migration.ts';
import { modelProblems } from './model.ts';
import { roleProblems } from './roles.ts';

/** Problems that stop a phase and are reported to authors of descriptors, migrations and extensions. */
export interface ProblemGroup {
  readonly title: string;
  /** The prefix of every code of the group. */
  readonly prefix: string;
  readonly entries: readonly CatalogueEntry[];
}

export const problemGroups: readonly ProblemGroup[] = [
  group('Descriptors, each file', 'D1', descriptorProblems),
  group('Descriptors, linked', 'M2', modelProblems),
  group('Migrations', 'G3', migrationProblems),
  group('Roles', 'A4', roleProblems),
  group('Extensions', 'X8', extensionProblems),
];

/** Problems of API clients. Their names are their codes (api.md, section 4). */
export interface ClientProblem {
  /** The `type` of the response, which is also the URL of its documentation. */
  readonly type: string;
  readonly code: string;
  readonly status: number;
  readonly title: string;
}

export const clientProblems: readonly ClientProblem[] = problemCodes.map((code) => ({
  type: problemAddress(code),
  code,
  status: httpProblems[code],
  title: en[`title_${code}`],
}));

function group(title: string, prefix: string, problems: Readonly<Record<string, CatalogueEntry>>): ProblemGroup {
  const entries = Object.values(problems).toSorted((left, right) => (left.code < right.code ? -1 : 1));
  return { title, prefix, entries };
}
