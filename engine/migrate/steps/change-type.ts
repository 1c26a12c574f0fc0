/**
 * Another type of a column. Where PostgreSQL only changes its catalogue, one statement. Else `ALTER COLUMN TYPE` would write
 * the table anew under a lock that stops everybody; so the values go through a new column, kept in step by a trigger, filled
 * in batches, with its indexes built beside the old ones, and the two change places in one moment.
 */

import { shortName } from '../../compile/tables/object-name.ts';
import type { Check, Column, Index } from '../../compile/tables/tables.ts';
import { quoteIdentifier as quote } from '../../kernel/render-sql.ts';
import type { Fill, Place } from '../change.ts';
import type { Conversion } from '../conversions.ts';
import { indexColumns } from '../diff-parts.ts';
import type { Hazard } from '../hazards.ts';
import { columnObject } from '../match-names.ts';
import { type Step, stepDefaults } from '../migration-plan.ts';
import { alter, columnDefinition, createRowTrigger, dropTrigger } from '../render-sql.ts';
import { rowsThatDoNotFit, rowsThatRepeat, rowsWithout } from '../row-questions.ts';
import { identifiersIn, renameIdentifiers } from '../sql-text.ts';
import { updateInBatches } from './batches.ts';
import { buildIndexStep } from './indexes.ts';
import { notNullSteps } from './set-not-null.ts';

export interface TypeChange {
  readonly place: Place;
  readonly from: Column;
  readonly to: Column;
  readonly conversion: Conversion;
  readonly fill?: Fill;
}

/** The steps of one column's new type. */
export function changeTypeSteps(change: TypeChange): readonly Step[] {
  return change.conversion.inPlace ? [inPlaceStep(change)] : copySteps(change);
}

function inPlaceStep({ place, from, to }: TypeChange): Step {
  const table = place.table.name;
  const column = `${alter(table)} ALTER COLUMN ${quote(to.name)}`;
  return {
    ...stepDefaults,
    key: `type of ${table}.${to.name}`,
    phase: 'switch',
    table,
    title: `${to.name} becomes ${to.type}: no row is written`,
    statements: [
      ...oldChecks(place, from.name).map((check) => `${alter(table)} DROP CONSTRAINT IF EXISTS ${quote(check.name)}`),
      `${column} TYPE ${to.type}`,
      ...(from.default === to.default ? [] : [`${column} ${defaultClause(to)}`]),
    ],
    locks: [{ table, mode: 'ACCESS EXCLUSIVE' }],
  };
}

function copySteps(change: TypeChange): readonly Step[] {
  const { place, from, to, conversion } = change;
  const table = place.table.name;
  const copy = shortName(`${to.name}__new`);
  const trigger = { name: shortName(`core_copy_${table}_${to.name}`), table };
  const value = conversionWithFill(change);
  const needsValues = from.nullable && !to.nullable && change.fill === undefined && conversion.fillsNull !== true;
  const started: Step = {
    ...stepDefaults,
    key: `copy ${table}.${to.name}`,
    phase: 'create',
    table,
    title: `${to.name} becomes ${to.type}: a new column, kept in step in rows that are written`,
    statements: [
      `${alter(table)} ADD COLUMN ${columnDefinition({ name: copy, type: to.type, nullable: true, formerly: [] })}`,
      ...createRowTrigger(trigger, copy, value, false),
    ],
    locks: [{ table, mode: 'ACCESS EXCLUSIVE' }],
    questions: [
      ...rowsThatDoNotFit(place, from.name, conversion.fits, to.type),
      ...(needsValues ? rowsWithout(place, to.name) : []),
    ],
    hazards: lossHazards(change),
  };
  const filled: Step = {
    ...stepDefaults,
    key: `fill ${table}.${to.name}`,
    needs: [started.key],
    phase: 'fill',
    table,
    title: `copy ${to.name} in batches; readers and writers go on`,
    mode: 'batches',
    statements: [updateInBatches(table, copy, value, `${quote(copy)} IS DISTINCT FROM ${value}`)],
    locks: [{ table, mode: 'ROW EXCLUSIVE' }],
    statementTimeout: 60_000,
  };
  const indexes = place.table.indexes.filter((index) => indexColumns(index).has(to.name));
  const built = indexes.map((index) => {
    const questions = index.unique ? rowsThatRepeat(place, index) : [];
    return buildIndexStep(
      table,
      shortName(`${index.name}__new`),
      overCopy(index, to.name, copy),
      [filled.key],
      questions,
    );
  });
  const needs = [filled.key, ...built.map(({ key }) => key)];
  const proved = to.nullable ? [] : notNullSteps({ table, column: copy, questions: [], needs });
  const switched: Step = {
    ...stepDefaults,
    key: `type of ${table}.${to.name}`,
    needs: [...needs, ...proved.map(({ key }) => key)],
    phase: 'switch',
    table,
    title: `${to.name}: the new column takes the place of the old`,
    statements: [
      ...dropTrigger(trigger),
      `${alter(table)} DROP COLUMN ${quote(to.name)}`,
      `${alter(table)} RENAME COLUMN ${quote(copy)} TO ${quote(to.name)}`,
      ...(to.default === undefined ? [] : [`${alter(table)} ALTER COLUMN ${quote(to.name)} ${defaultClause(to)}`]),
      ...indexes.map((index) => `ALTER INDEX ${quote(shortName(`${index.name}__new`))} RENAME TO ${quote(index.name)}`),
    ],
    locks: [{ table, mode: 'ACCESS EXCLUSIVE' }],
  };
  return [started, filled, ...built, ...proved, switched];
}

function conversionWithFill({ conversion, to, fill }: TypeChange): string {
  const value = conversion.convert(quote(to.name));
  return fill?.kind === 'sql' ? `coalesce(${value}, ${fill.expression})` : `(${value})`;
}

function lossHazards({ place, to, conversion }: TypeChange): readonly Hazard[] {
  if (conversion.loses === undefined) return [];
  const object = columnObject(place.table, to);
  return [{ class: 'LOSSY_CONVERSION', object, says: `${to.name} loses ${conversion.loses}` }];
}

function overCopy(index: Index, column: string, copy: string): Index {
  const names = new Map([[column, copy]]);
  const terms = index.terms.map((term) => renameIdentifiers(term, names));
  return { ...index, terms, ...(index.where === undefined ? {} : { where: renameIdentifiers(index.where, names) }) };
}

function oldChecks(place: Place, column: string): readonly Check[] {
  return place.before.checks.filter((check) => identifiersIn(check.expression).has(column));
}

function defaultClause(column: Column): string {
  return column.default === undefined ? 'DROP DEFAULT' : `SET DEFAULT ${column.default}`;
}
