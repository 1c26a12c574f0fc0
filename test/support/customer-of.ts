/**
 * Determines the customer of a statement from its syntax tree (docs/adr/0004). The parser of PostgreSQL creates the tree. Each table in it must
 * be restricted to a value of `customer_id` itself: the coordinator of a Citus cluster does not derive it from every join.
 */
import { loadModule, parseSync } from 'libpg-query';

/** The result for a tree. A table in both lists would be a defect of this file. */
export interface StatementCustomer {
  /** The values that `customer_id` is compared with or set to: parameters as `$1`, constants as text. Each value is one customer. */
  readonly values: readonly string[];
  /** Tables whose rows of any customer can be read or written. */
  readonly open: readonly string[];
}

/** A node of the tree, with its members by name. */
export type Node = Readonly<Record<string, unknown>>;

/** An item of a FROM clause. `isHeld`: its rows belong to the customer of the statement. */
interface Source {
  readonly name: string;
  readonly isTable: boolean;
  isHeld: boolean;
}

interface Level {
  readonly outer?: Level;
  readonly sources: Map<string, Source>;
  /** Names defined by WITH. */
  readonly named: ReadonlyMap<string, Source>;
}

/** The position of `customer_id` in the rows of a query: the column of that name, or an index in an INSERT. */
interface Owner {
  readonly source: Source;
  readonly inputs: Source[];
  readonly place?: number;
}

const column = 'customer_id';

/** Called once per process, before the first text is parsed. */
export const loadParser = loadModule;

/** Parses a text of one or more statements. Throws if the parser of PostgreSQL rejects it. */
export function parse(text: string): readonly Node[] {
  const { stmts = [] } = parseSync(text) as { readonly stmts?: readonly { readonly stmt?: Node }[] };
  return stmts.map(({ stmt = {} }) => stmt);
}

/** Determines the customer of statements. */
export function customerOf(statements: readonly Node[]): StatementCustomer {
  const reader = new Reader();
  for (const statement of statements) reader.read(statement, undefined);
  return { values: [...reader.values], open: reader.openTables() };
}

class Reader {
  readonly values = new Set<string>();
  readonly #tables: Source[] = [];
  /** Queries and the sources of their rows: a query is restricted if all its sources are, and a restriction of the query applies to all its sources. */
  readonly #owners: Owner[] = [];

  /** The names of unrestricted tables. */
  openTables(): readonly string[] {
    const hold = (source: Source): boolean => {
      const isNew = !source.isHeld;
      source.isHeld = true;
      return isNew;
    };
    for (let isNew = true; isNew; ) {
      isNew = false;
      for (const { source, inputs } of this.#owners) {
        if (source.isHeld) for (const input of inputs) isNew = hold(input) || isNew;
        else if (inputs.length > 0 && inputs.every(({ isHeld }) => isHeld)) isNew = hold(source);
      }
    }
    return this.#tables.filter(({ isHeld }) => !isHeld).map(({ name }) => name);
  }

  /** Reads all statements in a node, at any depth. `owner`: the use of the rows of the outermost statement. */
  read(value: unknown, outer: Level | undefined, owner?: Owner): void {
    if (Array.isArray(value)) for (const each of value) this.read(each, outer, owner);
    if (!isNode(value)) return;
    for (const [kind, inner] of Object.entries(value)) {
      if (kind in statements && isNode(inner)) this.#statement(inner, outer, owner);
      else this.read(inner, outer, owner);
    }
  }

  /** One SELECT, INSERT, UPDATE or DELETE. */
  #statement(node: Node, outer: Level | undefined, owner?: Owner): void {
    const named = new Map(outer?.named);
    for (const { CommonTableExpr: cte } of nodes(at(node, 'withClause', 'ctes'))) {
      if (!isNode(cte)) continue;
      const made = this.#query(String(cte.ctename));
      named.set(made.source.name, made.source);
      this.read(cte.ctequery, { ...(outer && { outer }), sources: new Map(), named }, made);
    }
    const level: Level = { ...(outer && { outer }), sources: new Map(), named };
    // Both sides of UNION are separate statements.
    for (const side of [node.larg, node.rarg])
      if (isNode(side)) this.#statement(side, { ...level, sources: new Map() }, owner);
    const conditions: Node[] = [];
    const target = isNode(node.relation) ? this.#addTable(node.relation, level) : undefined;
    for (const each of [...nodes(node.fromClause), ...nodes(node.usingClause)])
      this.#addSource(each, level, conditions);
    for (const condition of [...conditions, ...conjuncts(node.whereClause)]) this.#hold(condition, level);
    if (owner !== undefined) this.#giveRows(node, level, owner);
    const place = nodes(node.cols).findIndex(({ ResTarget: given }) => isNode(given) && given.name === column);
    if (target !== undefined && place >= 0)
      this.read(node.selectStmt, level, this.#own({ source: target, inputs: [], place }));
    const { withClause: _with, fromClause: _from, usingClause: _using, larg: _left, rarg: _right, ...rest } = node;
    const { selectStmt, ...others } = rest;
    this.read(place >= 0 ? others : { selectStmt, ...others }, level);
  }

  #query(name: string): Owner {
    return this.#own({ source: { name, isTable: false, isHeld: false }, inputs: [] });
  }

  #own(owner: Owner): Owner {
    this.#owners.push(owner);
    return owner;
  }

  /** The customers of the rows that a statement returns. */
  #giveRows(node: Node, level: Level, { inputs, place }: Owner): void {
    const unheld: Source = { name: 'a value', isTable: false, isHeld: false };
    const give = (expression: unknown): void => {
      const value = valueIn(expression);
      if (value !== undefined) this.values.add(value);
      const found = value === undefined ? this.#columnSource(expression, level) : { ...unheld, isHeld: true };
      inputs.push(found ?? unheld);
    };
    if (place !== undefined) {
      const lists = nodes(node.valuesLists).map((list) => nodes(at(list, 'List', 'items'))[place]);
      const chosen = nodes(node.targetList)[place];
      for (const each of chosen === undefined ? lists : [at(chosen, 'ResTarget', 'val')]) give(each);
      return;
    }
    const given = [...nodes(node.returningList), ...nodes(at(node, 'returningClause', 'exprs'))];
    for (const { ResTarget: one } of given.length > 0 || node.relation !== undefined ? given : nodes(node.targetList)) {
      const expression = at(one, 'val');
      const fields = nodes(at(expression, 'ColumnRef', 'fields'));
      if (fields.at(-1) !== undefined && 'A_Star' in (fields.at(-1) ?? {})) {
        const of = at(fields.at(-2), 'String', 'sval');
        const stars = of === undefined ? [...level.sources.values()] : [level.sources.get(String(of)) ?? unheld];
        inputs.push(...stars.filter((source) => of !== undefined || stars.length === 1 || source.isTable));
      } else if ((at(one, 'name') ?? columnNames(expression).at(-1)) === column) give(expression);
    }
  }

  /** Adds the tables of an item in FROM, and the conditions of its joins. */
  #addSource(element: Node, level: Level, conditions: Node[]): void {
    const { RangeVar: table, RangeSubselect: query, JoinExpr: join, RangeFunction: call } = element;
    if (isNode(table)) this.#addTable(table, level);
    else if (isNode(join)) {
      for (const side of [join.larg, join.rarg]) if (isNode(side)) this.#addSource(side, level, conditions);
      conditions.push(...conjuncts(join.quals));
      this.read(join.quals, level);
    } else if (isNode(query)) {
      // LATERAL can refer to preceding items; other subqueries cannot.
      const made = this.#query(aliasOf(query));
      this.read(query.subquery, level, made);
      level.sources.set(made.source.name, made.source);
    } else if (isNode(call)) {
      level.sources.set(aliasOf(call), { name: aliasOf(call), isTable: false, isHeld: false });
      this.read(call, level);
    } else this.read(element, level);
  }

  /** A table or a WITH query. Tables of the catalogue and of other schemas contain no data of customers. */
  #addTable(node: Node, level: Level): Source {
    const name = String(node.relname);
    const isTable = node.schemaname === undefined && !name.startsWith('pg_');
    const source = (isTable ? level.named.get(name) : undefined) ?? { name, isTable, isHeld: false };
    if (source.isTable) this.#tables.push(source);
    level.sources.set(aliasOf(node) || name, source);
    return source;
  }

  /** Marks sources as restricted by a condition that must be true for every row. */
  #hold(condition: Node, level: Level): void {
    for (const [left, right] of equalities(condition)) {
      for (const [one, other] of [
        [left, right],
        [right, left],
      ] as const) {
        const source = this.#columnSource(one, level);
        if (source === undefined) continue;
        const value = valueIn(other);
        if (value !== undefined) {
          this.values.add(value);
          source.isHeld = true;
        }
      }
    }
  }

  /** The source whose `customer_id` an expression is; for an unqualified name, the only table. */
  #columnSource(expression: unknown, level: Level): Source | undefined {
    const names = columnNames(expression);
    if (names.at(-1) !== column) return undefined;
    for (let each: Level | undefined = level; each !== undefined; each = each.outer) {
      const all: readonly Source[] = [...each.sources.values()];
      const unnamed = all.find(({ isTable }) => isTable) ?? all.find((source) => this.#isQuery(source));
      const found = names.length > 1 ? each.sources.get(names.at(-2) ?? '') : unnamed;
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #isQuery(source: Source): boolean {
    return this.#owners.some((owner) => owner.source === source);
  }
}

const statements = { SelectStmt: true, InsertStmt: true, UpdateStmt: true, DeleteStmt: true, MergeStmt: true };

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function nodes(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

export function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, name) => (isNode(inner) ? inner[name] : undefined), value);
}

function aliasOf(node: Node): string {
  return String(at(node, 'alias', 'aliasname') ?? '');
}

/** The conjuncts of the condition. */
export function conjuncts(condition: unknown): readonly Node[] {
  if (!isNode(condition)) return [];
  const { BoolExpr: of } = condition;
  return isNode(of) && of.boolop === 'AND_EXPR' ? nodes(of.args).flatMap(conjuncts) : [condition];
}

/** The pairs of expressions that a condition equates; rows are compared member by member. */
function equalities(condition: Node): readonly (readonly [unknown, unknown])[] {
  const { A_Expr: expression } = condition;
  if (!isNode(expression) || expression.kind !== 'AEXPR_OP') return [];
  if (at(nodes(expression.name)[0], 'String', 'sval') !== '=') return [];
  const [left, right] = [elements(expression.lexpr), elements(expression.rexpr)];
  return left.length === right.length ? left.map((each, place) => [each, right[place]] as const) : [];
}

function elements(expression: unknown): readonly unknown[] {
  const row = at(expression, 'RowExpr', 'args');
  return Array.isArray(row) ? row : [expression];
}

/** A parameter or a constant, with or without a type cast. */
function valueIn(expression: unknown): string | undefined {
  const inner = at(expression, 'TypeCast', 'arg');
  if (inner !== undefined) return valueIn(inner);
  const parameter = at(expression, 'ParamRef', 'number');
  if (parameter !== undefined) return `$${String(parameter)}`;
  const constant = at(expression, 'A_Const', 'sval', 'sval');
  return typeof constant === 'string' ? constant : undefined;
}

function columnNames(expression: unknown): readonly string[] {
  return nodes(at(expression, 'ColumnRef', 'fields')).map((field) => String(at(field, 'String', 'sval') ?? ''));
}
