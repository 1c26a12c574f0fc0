/** Parses access.test.yaml: statements of the permissions of roles, verified by `core access prove`. */

import { operationsOf } from '../../../../compile/operations/compile-operations.ts';
import { parseYaml } from '../../../../descriptor/parse-yaml.ts';
import type { Diagnostic } from '../../../../kernel/diagnostic.ts';
import { didYouMean } from '../../../../kernel/did-you-mean.ts';
import { failure, type Outcome, success } from '../../../../kernel/outcome.ts';
import type { Span } from '../../../../kernel/span.ts';
import type { Field, Model, Resource } from '../../../../model/model.ts';
import { roleProblems } from '../../../../problems/roles.ts';

/** One statement: `no role but accountant reads accounts.tenant.customer_balance`. */
export interface Statement {
  readonly text: string;
  readonly span: Span;
  /** `none`: no role except the listed ones. `each`: every listed role. */
  readonly quantifier: 'none' | 'each';
  readonly names: ReadonlySet<string>;
  readonly claim: Claim;
}

export type Claim =
  | { readonly use: 'reads' | 'writes'; readonly resource: Resource; readonly field: Field }
  | { readonly use: 'may'; readonly resource: Resource; readonly operation: string };

const statementPattern =
  /^(?:no role(?: but (?<but>[\w, -]+?))?|roles? (?<each>[\w, -]+?)) (?<use>reads?|writes?|may) (?<what>\S+)$/;

/** Reads the file; each statement that cannot be verified is an error with its location. */
export function readStatements(
  file: string,
  text: string,
  model: Model,
  roles: ReadonlySet<string>,
): Outcome<readonly Statement[]> {
  const { value, diagnostics } = parseYaml(file, text);
  const errors: Diagnostic[] = [...diagnostics];
  const statements: Statement[] = [];
  const entries = Array.isArray(value?.value) ? value.value : [];
  if (value !== undefined && !Array.isArray(value.value))
    errors.push(roleProblems.wrongStatement.at(value.span, { error: 'the file must be a list of statements' }));
  for (const [index, entry] of entries.entries()) {
    const span = value?.spanOf([index]) as Span;
    const parsed = readStatement(String(entry), model, roles);
    if ('error' in parsed) errors.push(roleProblems.wrongStatement.at(span, { error: parsed.error }, parsed.hint));
    else statements.push({ text: String(entry), span, ...parsed });
  }
  return errors.length > 0 ? failure(errors) : success(statements);
}

type StatementError = { readonly error: string; readonly hint?: string };

function readStatement(
  text: string,
  model: Model,
  roles: ReadonlySet<string>,
): Omit<Statement, 'text' | 'span'> | StatementError {
  const { but, each, use = '', what = '' } = statementPattern.exec(text.trim())?.groups ?? {};
  if (what === '') return { error: `"${text}" is not a valid statement` };
  const names = (each ?? but ?? '').split(/\s*,\s*|\s+and\s+/).filter((name) => name !== '');
  for (const name of names)
    if (!roles.has(name)) return statementError(`unknown role "${name}"`, didYouMean(name, roles));
  const claim =
    use === 'may' ? readOperation(what, model) : readField(use.startsWith('read') ? 'reads' : 'writes', what, model);
  if ('error' in claim) return claim;
  return { quantifier: each === undefined ? 'none' : 'each', names: new Set(names), claim };
}

function readOperation(what: string, model: Model): Claim | StatementError {
  const [id = '', operation = ''] = what.split(':');
  const resource = model.resourceById.get(id);
  if (resource === undefined)
    return statementError(`unknown resource "${id}"`, didYouMean(id, model.resourceById.keys()));
  const names = operationsOf(resource).map(({ scope }) => scope.split(':')[1] ?? '');
  if (!names.includes(operation))
    return statementError(`${id} has no operation "${operation}"`, didYouMean(operation, names));
  return { use: 'may', resource, operation };
}

function readField(use: 'reads' | 'writes', what: string, model: Model): Claim | StatementError {
  const cut = what.lastIndexOf('.');
  const [id, name] = [what.slice(0, cut), what.slice(cut + 1)];
  const resource = model.resourceById.get(id);
  if (resource === undefined)
    return statementError(`unknown resource "${id}"`, didYouMean(id, model.resourceById.keys()));
  const field = resource.fieldByName.get(name);
  if (field === undefined || field.hidden)
    return statementError(`${id} has no field "${name}"`, didYouMean(name, resource.fieldByName.keys()));
  return { use, resource, field };
}

function statementError(error: string, hint: string | undefined): StatementError {
  return { error, ...(hint === undefined ? {} : { hint }) };
}
