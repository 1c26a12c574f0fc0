/**
 * Reads resources/roles/*.yaml into roles by name. Errors in a role abort startup like those of a descriptor: an
 * invalid condition would otherwise reject callers, or grant access, unnoticed.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledModel } from '../compile/serve/compiled-model.ts';
import type { LocatedJson } from '../descriptor/descriptor.ts';
import { parseYaml } from '../descriptor/parse-yaml.ts';
import { withTreeCache } from '../descriptor/read-folder.ts';
import type { FactSources } from '../extension/fact-sources.ts';
import type { Diagnostic } from '../kernel/diagnostic.ts';
import { didYouMean } from '../kernel/did-you-mean.ts';
import { isJsonObject } from '../kernel/json.ts';
import { failure, type Outcome, success } from '../kernel/outcome.ts';
import { inEnglish, translate } from '../kernel/text.ts';
import type { Model, Resource } from '../model/model.ts';
import { ProblemError } from '../problems/problem.ts';
import { roleProblems } from '../problems/roles.ts';
import { operationKinds } from '../vocabulary/operation-kinds/operation-kinds.ts';
import { allCallerFacts, factsOfKind } from './caller-facts.ts';
import type { ScopePattern } from './permissions.ts';
import { everyMember, type Grant, type Permissions, readPermissions } from './permissions.ts';
import { compileRowRule } from './row-rule.ts';
import { ruleVariables } from './rule-variables.ts';

export interface Role extends Permissions {
  readonly name: string;
  readonly summary: string;
  /** The kind of caller that always has this role (`accounts.tenant`). */
  readonly for?: string;
}

export type Roles = ReadonlyMap<string, Role>;

/** IDs for validating conditions. */
const anyId = '00000000-0000-0000-0000-000000000000';

/** Values of `$…` placeholders when conditions are only validated. */
const anyVariables = Object.fromEntries(
  ruleVariables.map((variable) => [variable, variable === '$today' ? '2000-01-01' : anyId]),
);

/** Reads the roles of a folder, or fails with all errors of all roles. `cacheFile` as in readFolder. */
export function readRoles(
  directory: string,
  compiled: CompiledModel,
  factSources: FactSources,
  cacheFile?: string,
): Outcome<Roles> {
  if (!existsSync(directory)) return success(new Map());
  const diagnostics: Diagnostic[] = [];
  const warnings: Diagnostic[] = [];
  const roles = new Map<string, Role>();
  const files = readdirSync(directory)
    .filter((file) => file.endsWith('.yaml'))
    .toSorted();
  const sources = withTreeCache(cacheFile, (store) =>
    files.map((file) => {
      const path = join(directory, file);
      return { name: file.slice(0, -'.yaml'.length), parsed: parseYaml(path, readFileSync(path, 'utf8'), store) };
    }),
  );
  for (const { name, parsed } of sources) {
    diagnostics.push(...parsed.diagnostics);
    if (parsed.value === undefined) continue;
    const report = (entry: Diagnostic): void => void diagnostics.push(entry);
    const role = readRole(name, parsed.value, { compiled, factSources, report });
    roles.set(name, role);
    warnings.push(...writesEverything(role, parsed.value, compiled.model));
  }
  return diagnostics.length > 0 ? failure(diagnostics) : success(roles, warnings);
}

/** Returns write grants without a list of members: a member added later could be written by every caller that can write the others. */
function writesEverything({ name, allow }: Role, source: LocatedJson, model: Model): readonly Diagnostic[] {
  return allow.flatMap((grant, index) => {
    if (grant.fields?.write !== undefined || !grant.scopes.some((scope) => mayWrite(scope, model))) return [];
    return [roleProblems.writesEverything.at(source.spanOf(['allow', index]), { role: name })];
  });
}

function mayWrite({ text, covers }: ScopePattern, model: Model): boolean {
  return resourcesOf(text, model).some(
    ({ id, operations }) =>
      (operations.has('C') && covers(id, 'create')) || (operations.has('U') && covers(id, 'update')),
  );
}

interface Reading {
  readonly compiled: CompiledModel;
  readonly factSources: FactSources;
  readonly report: (diagnostic: Diagnostic) => void;
}

function readRole(name: string, source: LocatedJson, reading: Reading): Role {
  const { permissions, errors } = readPermissions(source.value);
  for (const { path, message } of errors) {
    const error = `${path.join('.')} ${message}`.trim();
    reading.report(roleProblems.wrongPermission.at(source.spanOf(path), { role: name, error }));
  }
  const value = isJsonObject(source.value) ? source.value : {};
  const { factSources } = reading;
  const { model } = reading.compiled;
  const fields =
    typeof value.for === 'string' ? factsOfKind(value.for, model, factSources) : allCallerFacts(model, factSources);
  const facts = new Set(fields.map(({ name: member }) => member));
  for (const kind of ['allow', 'deny'] as const) {
    for (const [index, grant] of permissions[kind].entries()) {
      checkGrant(name, grant, [kind, index], source, reading);
      for (const member of grant.when?.keys() ?? []) {
        if (facts.has(member)) continue;
        const span = source.spanOf([kind, index, 'when', `$principal.${member}`], 'key');
        reading.report(roleProblems.unknownFact.at(span, { role: name, member }, didYouMean(member, facts)));
      }
    }
  }
  if (typeof value.summary !== 'string') {
    reading.report(roleProblems.wrongPermission.at(source.span, { role: name, error: 'summary must be a text' }));
  }
  const kind = value.for;
  if (kind !== undefined && (typeof kind !== 'string' || !reading.compiled.model.resourceById.has(kind))) {
    const error = 'for must be a resource whose records are callers';
    reading.report(roleProblems.wrongPermission.at(source.spanOf(['for']), { role: name, error }));
  }
  return {
    ...permissions,
    name,
    summary: String(value.summary ?? ''),
    ...(typeof kind === 'string' ? { for: kind } : {}),
  };
}

function checkGrant(
  role: string,
  grant: Grant,
  path: readonly (string | number)[],
  source: LocatedJson,
  { compiled, report }: Reading,
): void {
  const { model } = compiled;
  for (const scope of grant.scopes) {
    if (!/[.*]/.test(scope.text)) continue;
    const span = source.spanOf([...path, 'scope']);
    const covered = resourcesOf(scope.text, model);
    const [name = '', operations = '*'] = scope.text.split(':');
    if (covered.length === 0) {
      const hint = didYouMean(name, model.resourceById.keys());
      report(roleProblems.unknownScope.at(span, { role, scope: scope.text }, hint));
      continue;
    }
    const knownOperations = operationsOf(covered);
    const operation = operations.split(',').find((each) => each !== '*' && !knownOperations.has(each));
    if (operation === undefined) continue;
    const values = { role, scope: scope.text, operation };
    report(roleProblems.unknownOperation.at(span, values, didYouMean(operation, knownOperations)));
  }
  const resources = grant.scopes.flatMap((scope) => resourcesOf(scope.text, model));
  if (grant.where !== undefined) {
    for (const resource of resources) {
      const detail = conditionError(grant, resource, compiled);
      if (detail === undefined) continue;
      const span = source.spanOf([...path, 'where']);
      report(roleProblems.wrongCondition.at(span, { role, resource: resource.id, detail }));
    }
  }
  for (const use of ['read', 'write'] as const) {
    for (const field of grant.fields?.[use] ?? []) {
      if (
        field === everyMember ||
        resources.length === 0 ||
        resources.some((resource) => resource.fieldByName.has(field))
      )
        continue;
      report(roleProblems.unknownField.at(source.spanOf([...path, 'fields', use]), { role, field }));
    }
  }
}

/** Returns the operations allowed after the colon for these resources: the operations on records, whether they are exposed or not, and actions. */
function operationsOf(resources: readonly Resource[]): ReadonlySet<string> {
  const actions = resources.flatMap((resource) => resource.actions);
  return new Set([
    ...operationKinds.map(({ scope }) => scope),
    ...actions.flatMap(({ name, scope }) => [name, scope.split(':')[1] ?? name]),
  ]);
}

/** Returns the resources that a scope covers. */
export function resourcesOf(scope: string, model: Model): readonly Resource[] {
  const resources = scope.split(':')[0] ?? '';
  if (resources === '*') return model.resources;
  if (!resources.endsWith('.*')) return [model.resourceById.get(resources) ?? []].flat();
  return model.resources.filter((resource) => resource.id.startsWith(resources.slice(0, -1)));
}

/** Returns the reason why a condition is invalid for a resource; undefined if it is valid. */
export function conditionError(
  grant: Pick<Grant, 'where'>,
  resource: Resource,
  compiled: CompiledModel,
): string | undefined {
  if (grant.where === undefined) return undefined;
  try {
    compileRowRule([[grant.where]], resource, anyVariables, compiled);
    return undefined;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const [first] = error.problem.errors ?? [];
    return first === undefined ? error.problem.code : translate(first.message, inEnglish);
  }
}
