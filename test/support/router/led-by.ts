/**
 * The value of `customer_id` by which PgDog routes a statement: a reimplementation of its search in the syntax tree (version 0.1.46,
 * pgdog/src/frontend/router/parser/statement.rs). The search is incomplete: it reads only the queries of a WITH and not their writes, no conditions of joins,
 * and only the column list of an INSERT from a query; and it ends at the first match.
 */
import { parseSync } from 'libpg-query';

type Node = Readonly<Record<string, unknown>>;

/** The search condition of a node of a tree. */
type Found =
  | { readonly column: string }
  | { readonly values: readonly string[] }
  | { readonly led: string }
  | undefined;

const sharded = 'customer_id';

/** The statement is sent to every database. */
export const everywhere = 'all';

/** A statement of a text, by the kind of its node. */
export interface ParsedStatement {
  readonly kind: string;
  readonly node: Node;
}

export function statementsOf(text: string): readonly ParsedStatement[] {
  const { stmts = [] } = parseSync(text) as { readonly stmts?: readonly { readonly stmt?: unknown }[] };
  return stmts.map(({ stmt }) => {
    const [kind = ''] = Object.keys(stmt as Node);
    return { kind, node: at(stmt, kind) as Node };
  });
}

/** Returns a parameter as `$1`, the text of a constant, or `everywhere`; undefined: no routing key. */
export function ledBy({ kind, node }: ParsedStatement): string | undefined {
  const found = statement(kind, node);
  return found !== undefined && 'led' in found ? found.led : undefined;
}

/** Whether any database can execute it: a query without tables and function calls. */
export function isOfNone(parsed: ParsedStatement): boolean {
  return parsed.kind === 'SelectStmt' && !/"(?:RangeVar|FuncCall)":/.test(JSON.stringify(parsed.node));
}

function statement(kind: string, node: Node): Found {
  switch (kind) {
    case 'SelectStmt':
      return select(node);
    case 'InsertStmt':
      return insert(node);
    case 'UpdateStmt':
      return first(ctes(node), () => search(node.whereClause), ...each(node.fromClause));
    case 'DeleteStmt':
      return first(ctes(node), () => search(node.whereClause), ...each(node.usingClause));
    case 'ExplainStmt': {
      const [inner = ''] = Object.keys((node.query as Node | undefined) ?? {});
      return statement(inner, at(node.query, inner) as Node);
    }
    default:
      return undefined;
  }
}

function select(node: Node): Found {
  return first(
    () => (node.larg === undefined ? undefined : select(node.larg as Node)),
    () => (node.rarg === undefined ? undefined : select(node.rarg as Node)),
    ctes(node),
    () => search(node.whereClause),
    ...each(node.fromClause),
  );
}

function insert(node: Node): Found {
  const columns = list(node.cols).map((column) => at(column, 'ResTarget', 'name'));
  const query = at(node.selectStmt, 'SelectStmt') as Node | undefined;
  const rows = list(query?.valuesLists);
  if (query === undefined || rows.length > 1) return { led: everywhere };
  const place = columns.indexOf(sharded);
  if (rows.length === 0) {
    const value = constant(at(list(query.targetList)[place], 'ResTarget', 'val'), false);
    return { led: value ?? everywhere };
  }
  const values = list(at(rows[0], 'List', 'items'));
  const value = constant(values[place], false);
  return first(ctes(node), () => (value === undefined ? undefined : { led: value }), ...each(values));
}

function search(value: unknown): Found {
  const [kind = ''] = Object.keys((value as Node | undefined) ?? {});
  const node = at(value, kind) as Node;
  switch (kind) {
    case 'A_Const':
    case 'ParamRef': {
      const text = constant(value, true);
      return text === undefined ? undefined : { values: [text] };
    }
    case 'TypeCast':
      return search(node.arg);
    case 'SelectStmt':
      return select(node);
    case 'RangeSubselect':
      return search(node.subquery);
    case 'SubLink':
      return search(node.subselect);
    case 'CommonTableExpr':
      return search(node.ctequery);
    case 'ColumnRef':
      return { column: String(at(list(node.fields).at(-1), 'String', 'sval') ?? '') };
    case 'List':
      return { values: list(node.items).flatMap((item) => constant(item, false) ?? []) };
    case 'JoinExpr':
      return merged([search(node.larg), search(node.rarg)]);
    case 'BoolExpr':
      return node.boolop === 'AND_EXPR' ? list(node.args).map(search).find(isLed) : undefined;
    case 'A_Expr':
      return comparison(node);
    default:
      return undefined;
  }
}

function comparison(node: Node): Found {
  const isEqual = at(list(node.name)[0], 'String', 'sval') === '=';
  const kinds = isEqual ? ['AEXPR_OP', 'AEXPR_IN', 'AEXPR_OP_ANY', 'AEXPR_NOT_DISTINCT'] : ['AEXPR_NOT_DISTINCT'];
  if (!kinds.includes(String(node.kind))) return undefined;
  const sides = [search(node.rexpr), search(node.lexpr)];
  const led = sides.find(isLed);
  if (led !== undefined) return led;
  const column = sides.find((side) => side !== undefined && 'column' in side);
  const values = sides.find((side) => side !== undefined && 'values' in side);
  if (column === undefined || !('column' in column) || column.column !== sharded) return undefined;
  if (values === undefined || !('values' in values) || values.values.length === 0) return undefined;
  return { led: node.kind === 'AEXPR_OP_ANY' ? everywhere : values.values.join() };
}

function merged(found: readonly Found[]): Found {
  const led = new Set(found.flatMap((one) => (one !== undefined && 'led' in one ? [one.led] : [])));
  return led.size === 0 ? undefined : { led: [...led].join() };
}

function isLed(found: Found): boolean {
  return found !== undefined && 'led' in found;
}

/** The first defined result, also if it is not a routing key. */
function first(...looks: readonly (() => Found)[]): Found {
  for (const look of looks) {
    const found = look();
    if (found !== undefined) return found;
  }
  return undefined;
}

function ctes(node: Node): () => Found {
  return () => first(...each(at(node.withClause, 'ctes')));
}

function each(value: unknown): readonly (() => Found)[] {
  return list(value).map((one) => () => search(one));
}

/** A parameter or a constant; `isCast`: also with a type cast, which PgDog supports in a comparison but not in an INSERT. */
function constant(value: unknown, isCast: boolean): string | undefined {
  const inner = at(value, 'TypeCast', 'arg');
  if (inner !== undefined) return isCast ? constant(inner, isCast) : undefined;
  const parameter = at(value, 'ParamRef', 'number');
  if (parameter !== undefined) return `$${String(parameter)}`;
  const text = at(value, 'A_Const', 'sval', 'sval');
  return typeof text === 'string' ? text : undefined;
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? (inner as Node)[name] : undefined),
    value,
  );
}
