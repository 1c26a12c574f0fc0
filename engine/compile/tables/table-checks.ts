/**
 * The CHECK constraints of a resource's table: one per field for the requirements of its type and enumeration, one per condition of `required: { when }`,
 * one per rule that a constraint can express. The database is the last defence after the validators, so each check has the name of the field or rule in the
 * violation that is reported.
 */
import { type RawBuilder, sql } from 'kysely';
import { expressionText } from '../../database/expression-text.ts';
import { isEncrypted } from '../../model/encrypted-fields.ts';
import type { Field, Resource, Rule } from '../../model/model.ts';
import { type Condition, conditionFields, conditionSettings, conditionSql } from '../../vocabulary/condition.ts';
import type { Check } from './tables.ts';

/** A check before it has its final name. */
export type NamelessCheck = Omit<Check, 'name'> & { readonly part: string };

/** All checks of a resource's table, in the descriptor's order. */
export function tableChecks(resource: Resource): readonly NamelessCheck[] {
  const fields = resource.fields.filter((field) => field.type.storage === 'column');
  return [
    ...fields.flatMap(fieldCheck),
    ...fields.flatMap(requiredCheck),
    ...resource.rules.flatMap((rule) => ruleCheck(resource, rule)),
  ];
}

function fieldCheck(field: Field): readonly NamelessCheck[] {
  if (isEncrypted(field)) return [];
  const column = sql.id(field.columnName);
  const conditions = [...(field.type.checks?.(field, column) ?? [])];
  if (field.enumeration !== undefined && field.enumeration.length > 0) {
    const values = field.enumeration.map((entry) => sql.lit(entry.value));
    conditions.push(sql`${column} in (${sql.join(values)})`);
  }
  if (conditions.length === 0) return [];
  return [{ part: field.name, expression: allOf(conditions), source: { field: field.name } }];
}

function allOf(conditions: readonly RawBuilder<unknown>[]): string {
  const [first, ...rest] = conditions;
  if (first !== undefined && rest.length === 0) return expressionText(first);
  return conditions.map((condition) => `(${expressionText(condition)})`).join(' and ');
}

function requiredCheck(field: Field): readonly NamelessCheck[] {
  const { requiredWhen } = field;
  if (requiredWhen === undefined || !isOfColumns(requiredWhen)) return [];
  const column = sql.id(field.columnName);
  const expression = expressionText(sql`not ${conditionSql(requiredWhen)} or ${column} is not null`);
  return [{ part: `${field.name}_required`, expression, source: { field: field.name } }];
}

function ruleCheck(resource: Resource, rule: Rule): readonly NamelessCheck[] {
  const fieldOf = (name: string): Field => {
    const field = resource.fieldByName.get(name);
    if (field === undefined) throw new Error(`Core has a bug: rule ${rule.id} of ${resource.id} refers to ${name}`);
    return field;
  };
  if (rule.fields.some((field) => field.type.storage !== 'column')) return [];
  const constraint = rule.type.constraint?.(rule.argument, fieldOf);
  if (constraint === undefined) return [];
  if (rule.when === undefined)
    return [{ part: rule.id, expression: expressionText(constraint), source: { rule: rule.id } }];
  if (!isOfColumns(rule.when)) return [];
  const expression = expressionText(sql`not ${conditionSql(rule.when)} or (${constraint})`);
  return [{ part: rule.id, expression, source: { rule: rule.id } }];
}

/** A CHECK can use only columns of its row; validators check conditions on links and settings. */
export function isOfColumns(condition: Condition): boolean {
  return (
    conditionSettings(condition).length === 0 &&
    conditionFields(condition).every((field) => field.type.storage === 'column')
  );
}
