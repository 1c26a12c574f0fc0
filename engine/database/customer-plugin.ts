/**
 * Restricts every statement to the rows of one customer, whatever the query contains: a table of records in FROM, JOIN,
 * USING or an `sql` template becomes `(select * from t where customer_id = $1) as t`, INSERT sets the customer, UPDATE
 * and DELETE get the condition, and UPDATE increments the version. PostgreSQL simplifies such a subquery to the table.
 */
import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  CastNode,
  ColumnNode,
  ColumnUpdateNode,
  DataTypeNode,
  type DeleteQueryNode,
  FromNode,
  IdentifierNode,
  type InsertQueryNode,
  type JoinNode,
  type OperationNode,
  OperatorNode,
  ParensNode,
  PrimitiveValueListNode,
  type QueryId,
  type RawNode,
  ReferenceNode,
  SelectAllNode,
  SelectionNode,
  SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  type UsingNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
} from 'kysely';
import { invariant } from '../kernel/invariant.ts';
import { customerPlaceholder } from './placeholder.ts';
import { TableNames, type TenantTable } from './table-names.ts';

const customerColumn = 'customer_id';
const versionColumn = 'version';

export class CustomerPlugin extends TableNames {
  /** A query of one table gets the condition itself: it is the plainest text, and has the system columns of the table. */
  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    const { from, ...rest } = node;
    const [source, ...others] = from?.froms ?? [];
    const target = others.length === 0 && node.joins === undefined ? this.#target(source) : undefined;
    if (source === undefined || target === undefined || target.table.columns !== undefined)
      return super.transformSelectQuery(node, queryId);
    const select = super.transformSelectQuery(rest, queryId);
    return {
      ...select,
      from: FromNode.create([this.transformNode(source, queryId)]),
      where: ofCustomer(target.alias, select.where),
    };
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

  protected override transformRaw(node: RawNode, queryId?: QueryId): RawNode {
    const { sqlFragments } = super.transformRaw({ ...node, parameters: [] }, queryId);
    return { ...node, sqlFragments, parameters: node.parameters.map((part) => this.#source(part, queryId)) };
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    const insert = super.transformInsertQuery(node, queryId);
    const { columns, values } = insert;
    const stored = this.recordTable(node.into);
    if (stored === undefined) return insert;
    invariant(columns !== undefined && values !== undefined, 'an insert of records has columns and values');
    return {
      ...insert,
      columns: [ColumnNode.create(customerColumn), ...columns.map((column) => storedColumn(column, stored))],
      values: withCustomer(values),
      ...(insert.onConflict?.columns && {
        onConflict: {
          ...insert.onConflict,
          columns: [ColumnNode.create(customerColumn), ...insert.onConflict.columns],
        },
      }),
    };
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    const update = super.transformUpdateQuery(node, queryId);
    const target = this.#target(node.table);
    if (target === undefined) return update;
    const setsVersion = update.updates?.some(
      ({ column }) => ColumnNode.is(column) && column.column.name === versionColumn,
    );
    const version = ReferenceNode.create(ColumnNode.create(versionColumn), TableNode.create(target.alias));
    const next = BinaryOperationNode.create(version, OperatorNode.create('+'), ValueNode.createImmediate(1));
    return {
      ...update,
      ...(target.table.hasVersion &&
        setsVersion !== true && {
          updates: [...(update.updates ?? []), ColumnUpdateNode.create(ColumnNode.create(versionColumn), next)],
        }),
      where: ofCustomer(target.alias, update.where),
    };
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    const [source] = node.from.froms;
    const target = this.#target(source);
    if (source === undefined || target === undefined) return super.transformDeleteQuery(node, queryId);
    const { from: _, ...rest } = node;
    const remove = super.transformDeleteQuery({ ...rest, from: FromNode.create([]) }, queryId);
    return {
      ...remove,
      from: FromNode.create([this.transformNode(source, queryId)]),
      where: ofCustomer(target.alias, remove.where),
    };
  }

  /** Returns a source of rows: a table of records as a subquery of the customer's rows, everything else transformed. */
  #source(node: OperationNode, queryId?: QueryId): OperationNode {
    const target = this.#target(node);
    if (target === undefined) return this.transformNode(node, queryId);
    const rows = {
      ...SelectQueryNode.createFrom([TableNode.create(target.table.name)]),
      selections: selectionsOf(target.table),
      where: WhereNode.create(isOwn(ColumnNode.create(customerColumn))),
    };
    return AliasNode.create(ParensNode.create(rows), IdentifierNode.create(target.alias));
  }

  /** Returns the table of records that a node names, and the name under which the statement refers to it. */
  #target(node: OperationNode | undefined): { readonly table: TenantTable; readonly alias: string } | undefined {
    const inner = node !== undefined && AliasNode.is(node) ? node.node : node;
    const table = this.recordTable(inner);
    if (table === undefined) return undefined;
    const alias = node !== undefined && AliasNode.is(node) ? node.alias : undefined;
    invariant(alias === undefined || IdentifierNode.is(alias), 'the alias of a table is a name');
    return { table, alias: alias?.name ?? table.name };
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

function storedColumn(column: ColumnNode, { columns }: TenantTable): ColumnNode {
  return ColumnNode.create(columns?.get(column.column.name) ?? column.column.name);
}

/** The customer's ID as a `uuid`: a parameter without a type could be read as text. */
function ownCustomer(): CastNode {
  return CastNode.create(ValueNode.create(customerPlaceholder), DataTypeNode.create('uuid'));
}

function isOwn(column: OperationNode): BinaryOperationNode {
  return BinaryOperationNode.create(column, OperatorNode.create('='), ownCustomer());
}

function ofCustomer(alias: string, where: WhereNode | undefined): WhereNode {
  const own = isOwn(ReferenceNode.create(ColumnNode.create(customerColumn), TableNode.create(alias)));
  return WhereNode.create(where === undefined ? own : AndNode.create(own, ParensNode.create(where.where)));
}

/** Adds the customer as the first value of each inserted row. */
function withCustomer(values: OperationNode): OperationNode {
  const own = ownCustomer();
  if (ValuesNode.is(values)) {
    return ValuesNode.create(
      values.values.map((row) =>
        PrimitiveValueListNode.is(row)
          ? ValueListNode.create([own, ...row.values.map((value) => ValueNode.create(value))])
          : ValueListNode.create([own, ...row.values]),
      ),
    );
  }
  invariant(SelectQueryNode.is(values), 'an insert of records has values or a query');
  invariant(values.setOperations === undefined, 'an insert of records selects from a union as a subquery');
  const customer = SelectionNode.create(AliasNode.create(own, IdentifierNode.create(customerColumn)));
  const select: SelectQueryNode = { ...values, selections: [customer, ...(values.selections ?? [])] };
  return select;
}
