/** Replaces the logical names of tables and of their columns in a query by those in the database. Tables enter a query as tables, never as text. */
import {
  AliasNode,
  ColumnNode,
  type CommonTableExpressionNameNode,
  FromNode,
  IdentifierNode,
  type JoinNode,
  type MergeQueryNode,
  type OperationNode,
  OperationNodeTransformer,
  ParensNode,
  type QueryId,
  type RawNode,
  SelectAllNode,
  SelectionNode,
  SelectQueryNode,
  TableNode,
  type UsingNode,
  type WhereNode,
} from 'kysely';
import { invariant } from '../kernel/invariant.ts';

/** A table of records in the database. */
export interface TenantTable {
  readonly name: string;
  /** Whether its rows have versions, which every update increments. */
  readonly hasVersion: boolean;
  /** Columns in the database by the names that queries use, where they differ. */
  readonly columns?: ReadonlyMap<string, string>;
}

/** The column with the ID of the customer that a row belongs to. */
export const customerColumn = 'customer_id';

export class TableNames extends OperationNodeTransformer {
  readonly #tables: ReadonlyMap<string, TenantTable>;
  readonly #names: ReadonlySet<string>;
  /** Texts of templates that name no table; each template in the source has one array of them. */
  readonly #harmless = new WeakSet<readonly string[]>();

  /** `tables`: the tables of records by the names that queries use. All other tables belong to no customer. */
  constructor(tables: ReadonlyMap<string, TenantTable>) {
    super();
    this.#tables = tables;
    this.#names = new Set([...tables.values()].map(({ name }) => name));
  }

  /** Returns the table of records that a node names; undefined for other tables and other nodes. */
  protected recordTable(node: OperationNode | undefined): TenantTable | undefined {
    if (node === undefined || !TableNode.is(node)) return undefined;
    const { schema, identifier } = node.table;
    const table = this.#tables.get(identifier.name);
    if (schema === undefined) return table;
    // Its rows would be those of all customers, without the release's view of them.
    invariant(table === undefined || schema.name !== 'public', `a query names ${identifier.name} without its schema`);
    return undefined;
  }

  /** Returns the table of records that a node names, and the name under which the statement refers to it. */
  protected target(
    node: OperationNode | undefined,
  ): { readonly table: TenantTable; readonly alias: string } | undefined {
    const inner = node !== undefined && AliasNode.is(node) ? node.node : node;
    const table = this.recordTable(inner);
    if (table === undefined) return undefined;
    const alias = node !== undefined && AliasNode.is(node) ? node.alias : undefined;
    invariant(alias === undefined || IdentifierNode.is(alias), 'the alias of a table is a name');
    return { table, alias: alias?.name ?? table.name };
  }

  /** Returns the condition on the rows of a table of records; undefined: all rows. */
  protected rowCondition(): WhereNode | undefined {
    return undefined;
  }

  /** Returns a source of rows: a table with a condition, or with other names of columns, as a subquery; everything else transformed. */
  #source(node: OperationNode, queryId?: QueryId): OperationNode {
    const target = this.target(node);
    const where = target && this.rowCondition();
    if (target === undefined || (where === undefined && target.table.columns === undefined))
      return this.transformNode(node, queryId);
    const rows = {
      ...SelectQueryNode.createFrom([TableNode.create(target.table.name)]),
      selections: selectionsOf(target.table),
      ...(where && { where }),
    };
    return AliasNode.create(ParensNode.create(rows), IdentifierNode.create(target.alias));
  }

  protected override transformFrom(node: FromNode, queryId?: QueryId): FromNode {
    return FromNode.create(node.froms.map((source) => this.#source(source, queryId)));
  }

  protected override transformJoin(node: JoinNode, queryId?: QueryId): JoinNode {
    return { ...super.transformJoin(node, queryId), table: this.#source(node.table, queryId) };
  }

  protected override transformUsing(node: UsingNode, queryId?: QueryId): UsingNode {
    return { ...node, tables: node.tables.map((table) => this.#source(table, queryId)) };
  }

  protected override transformTable(node: TableNode, queryId?: QueryId): TableNode {
    const table = this.recordTable(node);
    return table === undefined ? super.transformTable(node, queryId) : TableNode.create(table.name);
  }

  protected override transformAlias(node: AliasNode, queryId?: QueryId): AliasNode {
    const { alias } = node;
    // References to the alias would be read as references to the table.
    const isTable = IdentifierNode.is(alias) && this.#tables.has(alias.name);
    invariant(!isTable, 'an alias must not be the name of a table');
    return super.transformAlias(node, queryId);
  }

  /** A column of a result may have the name of a table. */
  protected override transformSelection(node: SelectionNode, queryId?: QueryId): SelectionNode {
    const { selection } = node;
    if (!AliasNode.is(selection)) return super.transformSelection(node, queryId);
    return { ...node, selection: { ...selection, node: this.transformNode(selection.node, queryId) } };
  }

  protected override transformCommonTableExpressionName(
    node: CommonTableExpressionNameNode,
    queryId?: QueryId,
  ): CommonTableExpressionNameNode {
    // References to the expression would be read as references to the table.
    const { name } = node.table.table.identifier;
    invariant(!this.#tables.has(name), `a common table expression must not have the name of a table: ${name}`);
    return super.transformCommonTableExpressionName(node, queryId);
  }

  protected override transformMergeQuery(): MergeQueryNode {
    throw new Error('MERGE is not restricted to one customer. Use INSERT … ON CONFLICT.');
  }

  protected override transformRaw(node: RawNode, queryId?: QueryId): RawNode {
    this.#requireNoTableIn(node.sqlFragments);
    return { ...node, parameters: node.parameters.map((part) => this.#source(part, queryId)) };
  }

  #requireNoTableIn(texts: readonly string[]): void {
    if (this.#harmless.has(texts)) return;
    const named = texts.flatMap((text) => text.match(/[a-z_0-9]+/g) ?? []).find((word) => this.#names.has(word));
    if (named !== undefined)
      throw new Error(`The text of an sql template names the table ${named}. Use the query builder or sql.table().`);
    this.#harmless.add(texts);
  }
}

/** Rejects tables of records, for queries that belong to no customer. */
export class NoRecords extends TableNames {
  protected override recordTable(node: OperationNode | undefined): undefined {
    const table = super.recordTable(node);
    invariant(table === undefined, `a query for no customer names the table of records ${table?.name}`);
  }
}

/** All columns of a table, those with another name in the database under the name that queries use. */
function selectionsOf({ columns }: TenantTable): readonly SelectionNode[] {
  if (columns === undefined) return [SelectionNode.create(SelectAllNode.create())];
  const renamed = [...columns].map(([name, stored]) =>
    SelectionNode.create(AliasNode.create(ColumnNode.create(stored), IdentifierNode.create(name))),
  );
  return [SelectionNode.create(ColumnNode.create(customerColumn)), ...renamed];
}
