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
import { alter, columnDefinition, createRowTrigger, dropTrigger, type SyncTrigger } from '../render-sql.ts';
import { rowsThatBecomeNull, rowsThatDoNotFit, rowsThatRepeat, rowsWithout, viewsOn } from '../row-questions.ts';
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

/** The steps of all new types in one table: columns that are copied change places together, since indexes may stand on several. */
export function changeTypesSteps(changes: readonly TypeChange[]): readonly Step[] {
  const copied = changes.filter(({ conversion }) => !conversion.inPlace);
  return [...changes.filter(({ conversion }) => conversion.inPlace).map(inPlaceStep), ...copySteps(copied)];
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
      ...oldChecks(place, from.name, to.name).map(
        (check) => `${alter(table)} DROP CONSTRAINT IF EXISTS ${quote(check.name)}`,
      ),
      `${column} TYPE ${to.type}`,
      ...(from.default === to.default ? [] : [`${column} ${defaultClause(to)}`]),
    ],
    locks: [{ table, mode: 'ACCESS EXCLUSIVE' }],
    questions: viewsOn(place.before, from.name),
  };
}

function copySteps(changes: readonly TypeChange[]): readonly Step[] {
  const [first] = changes;
  if (first === undefined) return [];
  const { place } = first;
  const table = place.table.name;
  const copies = new Map(changes.map(({ to }) => [to.name, shortName(`${to.name}__new`)]));
  const started = changes.map((change) => startStep(change));
  const filled = changes.map((change) => fillStep(change));
  const indexes = place.table.indexes.filter((index) => [...indexColumns(index)].some((name) => copies.has(name)));
  const filledKeys = filled.map(({ key }) => key);
  const built = indexes.map((index) => {
    const questions = index.unique ? rowsThatRepeat(place, index) : [];
    return buildIndexStep(table, shortName(`${index.name}__new`), overCopies(index, copies), filledKeys, questions);
  });
  const needs = [...filledKeys, ...built.map(({ key }) => key)];
  const proved = changes.flatMap(({ to }) =>
    to.nullable ? [] : notNullSteps({ table, column: copyOf(to), questions: [], needs }),
  );
  const names = changes.map(({ to }) => to.name).join(', ');
  const switched: Step = {
    ...stepDefaults,
    key: `types of ${table}`,
    needs: [...needs, ...proved.map(({ key }) => key)],
    phase: 'switch',
    table,
    title: `${names}: the new ${changes.length === 1 ? 'column takes the place of the old' : 'columns take the places of the old'}`,
    statements: [
      ...changes.flatMap(({ to }) => [
        ...dropTrigger(copyTrigger(table, to)),
        `${alter(table)} DROP COLUMN ${quote(to.name)}`,
        `${alter(table)} RENAME COLUMN ${quote(copyOf(to))} TO ${quote(to.name)}`,
        ...(to.default === undefined ? [] : [`${alter(table)} ALTER COLUMN ${quote(to.name)} ${defaultClause(to)}`]),
      ]),
      ...indexes.map((index) => `ALTER INDEX ${quote(shortName(`${index.name}__new`))} RENAME TO ${quote(index.name)}`),
    ],
    locks: [{ table, mode: 'ACCESS EXCLUSIVE' }],
  };
  return [...started, ...filled, ...built, ...proved, switched];
}

function copyOf(column: Column): string {
  return shortName(`${column.name}__new`);
}

function copyTrigger(table: string, column: Column): SyncTrigger {
  return { name: shortName(`core_copy_${table}_${column.name}`), table };
}

function startStep(change: TypeChange): Step {
  const { place, from, to, conversion } = change;
  const table = place.table.name;
  const needsValues = from.nullable && !to.nullable && change.fill === undefined && conversion.fillsNull !== true;
  return {
    ...stepDefaults,
    key: `copy ${table}.${to.name}`,
    phase: 'create',
    table,
    title: `${to.name} becomes ${to.type}: a new column, kept in step in rows that are written`,
    statements: [
      `${alter(table)} ADD COLUMN ${columnDefinition({ name: copyOf(to), type: to.type, nullable: true, formerly: [] })}`,
      ...createRowTrigger(copyTrigger(table, to), copyOf(to), conversionWithFill(change), false),
    ],
    locks: [{ table, mode: 'ACCESS EXCLUSIVE' }],
    questions: [
      ...viewsOn(place.before, from.name),
      ...rowsThatDoNotFit(place, from.name, conversion.fits, to.type),
      ...(needsValues ? rowsWithout(place, to.name) : []),
      ...(!to.nullable && change.fill === undefined && conversion.mayBecomeNull === true
        ? rowsThatBecomeNull(place, from.name, conversion.convert)
        : []),
    ],
    hazards: lossHazards(change),
  };
}

function fillStep(change: TypeChange): Step {
  const { place, to } = change;
  const table = place.table.name;
  const value = conversionWithFill(change);
  return {
    ...stepDefaults,
    key: `fill ${table}.${to.name}`,
    needs: [`copy ${table}.${to.name}`],
    phase: 'fill',
    table,
    title: `copy ${to.name} in batches; readers and writers go on`,
    mode: 'batches',
    statements: [updateInBatches(table, copyOf(to), value, `${quote(copyOf(to))} IS DISTINCT FROM ${value}`)],
    locks: [{ table, mode: 'ROW EXCLUSIVE' }],
    statementTimeout: 60_000,
  };
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

function overCopies(index: Index, copies: ReadonlyMap<string, string>): Index {
  const terms = index.terms.map((term) => renameIdentifiers(term, copies));
  return { ...index, terms, ...(index.where === undefined ? {} : { where: renameIdentifiers(index.where, copies) }) };
}

function oldChecks(place: Place, column: string, to: string): readonly Check[] {
  return place.before.checks.filter(({ name, expression }) => {
    if (!identifiersIn(expression).has(column)) return false;
    // A check of that name which does not speak of the column is another one, that has just got the name.
    const now = place.table.checks.find((check) => check.name === name);
    return now === undefined || identifiersIn(now.expression).has(to);
  });
}

function defaultClause(column: Column): string {
  return column.default === undefined ? 'DROP DEFAULT' : `SET DEFAULT ${column.default}`;
}
