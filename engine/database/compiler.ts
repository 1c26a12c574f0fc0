/** Compiles query trees to PostgreSQL. A placeholder that a query contains several times is one parameter. */
import { type CompiledQuery, PostgresQueryCompiler, type QueryId, type RootOperationNode } from 'kysely';
import { quoteLiteral } from '../kernel/quote-sql.ts';
import { Placeholder } from './placeholder.ts';

export class QueryCompiler extends PostgresQueryCompiler {
  /** Numbers of the placeholders in the current query: PostgreSQL then recognizes expressions with one of them as equal. */
  readonly #numbers = new Map<Placeholder, number>();

  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    this.#numbers.clear();
    return super.compileQuery(node, queryId);
  }

  protected override appendValue(parameter: unknown): void {
    const number = parameter instanceof Placeholder ? this.#numbers.get(parameter) : undefined;
    if (number !== undefined) {
      this.append(`$${number}`);
      return;
    }
    super.appendValue(parameter);
    if (parameter instanceof Placeholder) this.#numbers.set(parameter, this.numParameters);
  }

  protected override appendStringLiteral(value: string): void {
    this.append(quoteLiteral(value));
  }
}
