/** Compiles queries for the tables of a product, and executes them. */
import { type CompiledQuery, createQueryId, type RootOperationNode } from 'kysely';
import { invariant } from '../kernel/invariant.ts';
import { QueryCompiler } from './compiler.ts';
import { CustomerPlugin } from './customer-plugin.ts';
import { customerParameter, customerPlaceholder, Placeholder } from './placeholder.ts';
import { compiledStatement, type Statement } from './statement.ts';
import { NoRecords, TableNames, type TenantTable } from './table-names.ts';

/** A query builder of Kysely, or an `sql` template. */
export interface Query<Row> {
  compile(...parameters: never[]): CompiledQuery<Row>;
  toOperationNode(): RootOperationNode;
}

/** Values of placeholders by name. */
export type PlaceholderValues = Readonly<Record<string, unknown>>;

/** A compiled query: the text, and for each `$n` its value or its placeholder. */
export interface PreparedQuery {
  readonly text: string;
  readonly parameters: readonly unknown[];
}

/**
 * Executes queries of Kysely. A query with `values` is a constant of its module: it is built and compiled once, and
 * PostgreSQL keeps it as a named statement. All other queries are compiled at each execution.
 */
export interface QueryExecutors {
  /** Runs a query on the rows of one customer. */
  execute<Row extends object>(
    query: Query<Row>,
    customerId: string,
    values?: PlaceholderValues,
  ): Promise<readonly Row[]>;
  /** Runs a query on the rows of all customers. Its text contains the reason. */
  executeForAllCustomers<Row extends object>(
    query: Query<Row>,
    reason: string,
    values?: PlaceholderValues,
  ): Promise<readonly Row[]>;
  /** Runs a query that names no table of records: functions, locks, settings, catalogs, and tables of the server itself. */
  executeForNoCustomer<Row extends object>(query: Query<Row>, values?: PlaceholderValues): Promise<readonly Row[]>;
}

/** Sends compiled queries. */
interface Sender {
  run<Row extends object>(statement: Statement, values: readonly unknown[]): Promise<readonly Row[]>;
}

/** Maximum texts of repeated queries: each connection keeps the plans of those it has executed. */
const maxRepeated = 500;

/** Compiles queries on the tables of one model. The trees of nodes are not kept. */
export class QueryPreparer {
  readonly #tables: ReadonlyMap<string, TenantTable>;
  readonly #ofCustomer: CustomerPlugin;
  readonly #ofAll: TableNames;
  readonly #ofNone: NoRecords;
  readonly #compiler = new QueryCompiler();
  /** Compiled constants of modules. */
  readonly #constants = new WeakMap<
    Query<unknown>,
    { readonly prepared: PreparedQuery; readonly statement: Statement }
  >();

  /** Statements of queries that are compiled at each execution but have the same text, by the text. */
  readonly #repeated = new Map<string, Statement>();

  /** `tables`: the tables of records by the names that queries use. */
  constructor(tables: ReadonlyMap<string, TenantTable>) {
    this.#tables = tables;
    this.#ofCustomer = new CustomerPlugin(tables);
    this.#ofAll = new TableNames(tables);
    this.#ofNone = new NoRecords(tables);
  }

  /** Returns a compiler for the same tables, in which a temporary table with the same columns replaces one of them. */
  withTable(name: string, temporary: string): QueryPreparer {
    return new QueryPreparer(new Map([...this.#tables, [name, { name: temporary, hasVersion: true }]]));
  }

  /** Returns a query on the rows of one customer, whose ID is bound when it runs. */
  forCustomer(query: Query<unknown>): PreparedQuery {
    return this.#compile(query, this.#ofCustomer);
  }

  /** Returns a query on the rows of all customers. Its text begins with the reason, which administrators see in the statistics of the server. */
  forAllCustomers(query: Query<unknown>, reason: string): PreparedQuery {
    const { text, parameters } = this.#compile(query, this.#ofAll);
    return { text: `/* all customers: ${reason} */ ${text}`, parameters };
  }

  /** Returns a query that names no table of records. */
  forNoCustomer(query: Query<unknown>): PreparedQuery {
    return this.#compile(query, this.#ofNone);
  }

  /** Returns a query of a plan as a statement on the rows of one customer. Its values are parameters of the plan, or literals. */
  statement(query: Query<unknown>): Statement {
    const { text, parameters } = this.forCustomer(query);
    const valueIndexes = parameters.map((parameter) => {
      invariant(parameter instanceof Placeholder, 'the query of a plan contains a value');
      return parameter === customerPlaceholder ? customerParameter : Number(parameter.name);
    });
    return compiledStatement({ text, valueIndexes });
  }

  /** Returns the statement of a query whose text is sent often. Beyond a number of texts, the statements of further ones are not kept. */
  repeated(prepared: PreparedQuery): Statement {
    const known = this.#repeated.get(prepared.text);
    if (known !== undefined) return known;
    if (this.#repeated.size >= maxRepeated) return statementOf(prepared, { isSingleUse: true });
    const statement = statementOf(prepared);
    this.#repeated.set(prepared.text, statement);
    return statement;
  }

  /** Returns the methods of a session that execute queries. */
  executors(sender: Sender): QueryExecutors {
    const execute = <Row extends object>(
      query: Query<Row>,
      prepare: () => PreparedQuery,
      customerId: string | undefined,
      values: PlaceholderValues | undefined,
    ): Promise<readonly Row[]> => {
      if (values === undefined) {
        const prepared = prepare();
        return sender.run(statementOf(prepared, { isSingleUse: true }), bindPlaceholders(prepared, customerId, {}));
      }
      const { prepared, statement } = this.#constant(query, prepare);
      return sender.run(statement, bindPlaceholders(prepared, customerId, values));
    };
    return {
      execute: (query, customerId, values) => execute(query, () => this.forCustomer(query), customerId, values),
      executeForAllCustomers: (query, reason, values) =>
        execute(query, () => this.forAllCustomers(query, reason), undefined, values),
      executeForNoCustomer: (query, values) => execute(query, () => this.forNoCustomer(query), undefined, values),
    };
  }

  #constant(query: Query<unknown>, prepare: () => PreparedQuery) {
    const known = this.#constants.get(query);
    if (known !== undefined) return known;
    const prepared = prepare();
    const constant = { prepared, statement: statementOf(prepared) };
    this.#constants.set(query, constant);
    return constant;
  }

  #compile(query: Query<unknown>, names: TableNames): PreparedQuery {
    const queryId = createQueryId();
    const node = names.transformNode(query.toOperationNode(), queryId);
    const { sql, parameters } = this.#compiler.compileQuery(node, queryId);
    // A copy: a text that V8 has assembled from pieces occupies ten times its length.
    return { text: Buffer.from(sql).toString(), parameters };
  }
}

/** Returns the statement of a prepared query. Its values are those of the parameters, in their order. */
export function statementOf({ text, parameters }: PreparedQuery, use: { readonly isSingleUse?: true } = {}): Statement {
  return compiledStatement({ text, valueIndexes: parameters.map((_, index) => index), ...use });
}

/** Returns the values of a prepared query, in the order of its `$n`. Throws if a placeholder has no value. */
export function bindPlaceholders(
  { parameters }: PreparedQuery,
  customerId: string | undefined,
  values: PlaceholderValues,
): unknown[] {
  return parameters.map((parameter) => {
    if (!(parameter instanceof Placeholder)) return parameter;
    const { name, value: known = values[name] } = parameter;
    const value = parameter === customerPlaceholder ? customerId : known;
    if (value === undefined) throw new Error(`The placeholder ${name} has no value.`);
    return value;
  });
}
