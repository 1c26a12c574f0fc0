/**
 * Restricts every statement to the rows of one customer, whatever the query contains: a table of records in FROM, JOIN,
 * USING or an `sql` template becomes `(select * from t where customer_id = $1) as t`, INSERT sets the customer, UPDATE
 * and DELETE get the condition, and UPDATE increments the version. PostgreSQL simplifies such a subquery to the table.
 */
import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  ColumnUpdateNode,
  type DeleteQueryNode,
  FromNode,
  IdentifierNode,
  type InsertQueryNode,
  type OperationNode,
  OperatorNode,
  ParensNode,
  PrimitiveValueListNode,
  type QueryId,
  ReferenceNode,
  SelectionNode,
  SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
} from 'kysely';
import { invariant } from '../kernel/invariant.ts';
import { ownCustomer } from './placeholder.ts';
import { customerColumn, TableNames, type TenantTable } from './table-names.ts';

const versionColumn = 'version';

export class CustomerPlugin extends TableNames {
  /** A query of one table gets the condition itself: it is the plainest text, and has the system columns of the table. */
  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    const { from, ...rest } = node;
    const [source, ...others] = from?.froms ?? [];
    const target = others.length === 0 && node.joins === undefined ? this.target(source) : undefined;
    if (source === undefined || target === undefined || target.table.columns !== undefined)
      return super.transformSelectQuery(node, queryId);
    const select = super.transformSelectQuery(rest, queryId);
    return {
      ...select,
      from: FromNode.create([this.transformNode(source, queryId)]),
      where: ofCustomer(target.alias, select.where),
    };
  }

  protected override rowCondition(): WhereNode {
    return WhereNode.create(isOwn(ColumnNode.create(customerColumn)));
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
    const target = this.target(node.table);
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
    const target = this.target(source);
    if (source === undefined || target === undefined) return super.transformDeleteQuery(node, queryId);
    const { from: _, ...rest } = node;
    const remove = super.transformDeleteQuery({ ...rest, from: FromNode.create([]) }, queryId);
    return {
      ...remove,
      from: FromNode.create([this.transformNode(source, queryId)]),
      where: ofCustomer(target.alias, remove.where),
    };
  }
}

function storedColumn(column: ColumnNode, { columns }: TenantTable): ColumnNode {
  return ColumnNode.create(columns?.get(column.column.name) ?? column.column.name);
}

function isOwn(column: OperationNode): BinaryOperationNode {
  return BinaryOperationNode.create(column, OperatorNode.create('='), ownCustomer.toOperationNode());
}

function ofCustomer(alias: string, where: WhereNode | undefined): WhereNode {
  const own = isOwn(ReferenceNode.create(ColumnNode.create(customerColumn), TableNode.create(alias)));
  return WhereNode.create(where === undefined ? own : AndNode.create(own, ParensNode.create(where.where)));
}

/** Adds the customer as the first value of each inserted row. */
function withCustomer(values: OperationNode): OperationNode {
  if (ValuesNode.is(values)) {
    const own = ownCustomer.toOperationNode();
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
  const customer = SelectionNode.create(
    AliasNode.create(ownCustomer.toOperationNode(), IdentifierNode.create(customerColumn)),
  );
  const select: SelectQueryNode = { ...values, selections: [customer, ...(values.selections ?? [])] };
  return select;
}
