/**
 * Finds what the coordinator of a Citus cluster does not plan, in the syntax tree of a statement: the suite runs on plain PostgreSQL. Working tables are
 * temporary ones of the coordinator; all other tables are distributed over the workers by customer.
 */
import { at, conjuncts, isNode, type Node, nodes } from './customer-of.ts';

/** Functions that Citus does not evaluate in an update or delete. */
const volatileFunctions = new Set(['clock_timestamp', 'timeofday', 'random', 'gen_random_uuid', 'nextval']);

/** Stable functions, which an update or delete cannot compute from columns. */
const stableFunctions = new Set([
  'concat',
  'concat_ws',
  'format',
  'json_build_object',
  'jsonb_build_array',
  'jsonb_build_object',
  'jsonb_object_agg',
  'to_char',
  'to_json',
  'to_jsonb',
]);

/** Functions of the coordinator. */
const localFunction = /^(?:graphile_worker\.|pg_advisory|pg_notify)/;

/** Returns the reason why a coordinator rejects statements; undefined: none. `isOfAll`: they are for all customers. */
export function routerFinding(
  statements: readonly Node[],
  temporary: ReadonlySet<string>,
  isOfAll: boolean,
): string | undefined {
  for (const statement of statements) {
    const finding = findingIn(statement, temporary, isOfAll);
    if (finding !== undefined) return finding;
  }
  return undefined;
}

function findingIn(statement: Node, temporary: ReadonlySet<string>, isOfAll: boolean): string | undefined {
  const all = parts(statement);
  const named = new Set(all.flatMap(([kind, part]) => (kind === 'CommonTableExpr' ? [String(part.ctename)] : [])));
  const isRecords = ([kind, part]: Part) =>
    (kind === 'RangeVar' || kind === 'relation') && isRecordTable(part, temporary, named);
  if (!all.some(isRecords)) return undefined;
  const local = all.map(functionName).find((name) => localFunction.test(name));
  if (local !== undefined) return `calls ${local} with records`;
  if (isOfAll) {
    if (all.some(([kind]) => kind === 'LockingClause')) return 'locks rows of several customers';
    if (all.some(([, part]) => at(part, 'withClause', 'recursive') === true)) return 'is recursive over all customers';
    if (all.some(([kind, part]) => kind === 'ColumnRef' && columnName(part) === 'ctid'))
      return 'uses ctid over all customers';
  }
  for (const [kind, change] of all) {
    if (kind === 'InsertStmt') {
      const finding = insertFinding(change, temporary);
      if (finding !== undefined) return finding;
    } else if (kind === 'UpdateStmt' || kind === 'DeleteStmt') {
      if (!temporary.has(String(at(change, 'relation', 'relname')))) {
        const finding = changeFinding(parts(change, isCommonTable));
        if (finding !== undefined) return finding;
      } else if (directSources(change).some(isRecords))
        return 'changes a working table by records that are not in a materialized CTE';
    }
  }
  return undefined;
}

/**
 * The tables that an update or delete joins its target with: in FROM, also as a sub-query of one table, and in EXISTS or IN of a condition. Citus reads
 * other sub-queries first.
 */
function directSources(change: Node): readonly Part[] {
  const ofSource = (source: Node): readonly Part[] => {
    const { JoinExpr: join, RangeSubselect: query } = source;
    if (isNode(join)) return [join.larg, join.rarg].filter(isNode).flatMap(ofSource);
    const inner = nodes(at(query, 'subquery', 'SelectStmt', 'fromClause'));
    if (isNode(query))
      return inner.length === 1 ? inner.filter(({ RangeVar }) => RangeVar !== undefined).flatMap(ofSource) : [];
    return parts(source);
  };
  const ofCondition = (condition: Node): readonly Part[] => {
    const { BoolExpr: not, SubLink: query } = condition;
    if (isNode(not) && not.boolop === 'NOT_EXPR') return nodes(not.args).flatMap(ofCondition);
    return isNode(query) ? parts(query) : [];
  };
  return [
    ...[...nodes(change.fromClause), ...nodes(change.usingClause)].flatMap(ofSource),
    ...conjuncts(change.whereClause).flatMap(ofCondition),
  ];
}

function insertFinding(insert: Node, temporary: ReadonlySet<string>): string | undefined {
  const update = parts(at(insert, 'onConflictClause'));
  if (update.some(([kind, part]) => kind === 'RangeVar' && temporary.has(String(part.relname))))
    return 'reads a working table in DO UPDATE';
  // A worker gets the rows of a query without the parameters that only the query uses; it does not determine the types of the others.
  if (
    at(insert, 'selectStmt', 'SelectStmt', 'fromClause') !== undefined &&
    update.some(([kind]) => kind === 'ParamRef')
  )
    return 'has a parameter in DO UPDATE of rows of a query';
  const values = [...update, ...parts(at(insert, 'selectStmt', 'SelectStmt', 'valuesLists'))];
  return values.some(isSimpleCase) ? 'has a CASE with an operand in inserted values' : undefined;
}

/** An update or delete of records: `inside` are its parts without those of its CTEs. */
function changeFinding(inside: readonly Part[]): string | undefined {
  if (inside.some(isSimpleCase)) return 'has a CASE with an operand in an update';
  for (const each of inside) {
    const [kind, part] = each;
    const name = functionName(each);
    if (volatileFunctions.has(name)) return `calls ${name} in an update`;
    if (stableFunctions.has(name) && hasColumn(part)) return `calls ${name} with columns in an update`;
    const isNow = (inner: Part) => functionName(inner) === 'now' || inner[0] === 'SQLValueFunction';
    if ((kind === 'CaseExpr' || kind === 'CoalesceExpr') && parts(part).some(isNow))
      return 'has the time in CASE or COALESCE in an update';
  }
  return undefined;
}

type Part = readonly [kind: string, part: Node];

/** The parts of a tree with the names of their kinds, without those below what `isOmitted` returns true for. */
function parts(value: unknown, isOmitted: (part: Part) => boolean = () => false): readonly Part[] {
  const found: Part[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) visit(each);
    if (!isNode(node)) return;
    for (const [kind, inner] of Object.entries(node)) {
      if (isNode(inner)) {
        const part: Part = [kind, inner];
        if (isOmitted(part)) continue;
        found.push(part);
      }
      visit(inner);
    }
  };
  visit(value);
  return found;
}

function isCommonTable([kind]: Part): boolean {
  return kind === 'CommonTableExpr';
}

function isSimpleCase([kind, part]: Part): boolean {
  return kind === 'CaseExpr' && part.arg !== undefined;
}

function isRecordTable(table: Node, temporary: ReadonlySet<string>, named: ReadonlySet<string>): boolean {
  const name = String(table.relname);
  return (
    table.relname !== undefined &&
    table.schemaname === undefined &&
    !name.startsWith('pg_') &&
    !temporary.has(name) &&
    !named.has(name)
  );
}

/** The name of a function with its schema; empty if it is another part. */
function functionName([kind, part]: Part): string {
  if (kind !== 'FuncCall') return '';
  const names = nodes(part.funcname).map((name) => String(at(name, 'String', 'sval')));
  return names.filter((name) => name !== 'pg_catalog').join('.');
}

function hasColumn(part: Node): boolean {
  return parts(part).some(([kind]) => kind === 'ColumnRef');
}

function columnName(part: Node): unknown {
  return at(nodes(part.fields).at(-1), 'String', 'sval');
}
