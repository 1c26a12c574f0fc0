/** Plans of equal shape share one compiled statement. The cache is bounded; the least recently used shape leaves first. */
import type { Model } from '../../model/model.ts';
import { buildRead } from '../../query/build-read.ts';
import type { QueryPlan, Selection } from '../../query/query-plan.ts';
import type { Statement } from '../../query/statement.ts';
import type { Vocabulary } from '../../vocabulary/vocabulary.ts';
import { nameStatement } from '../observe/statement-name.ts';

/** Selections that many requests share are written out once. */
const selectionTexts = new WeakMap<Selection, string>();

/** A plan's shape as text. */
function keyOf(plan: QueryPlan): string {
  if (plan.kind === 'count') return JSON.stringify(plan);
  const { selection, ...others } = plan;
  const text = selectionTexts.get(selection) ?? JSON.stringify(selection);
  selectionTexts.set(selection, text);
  return JSON.stringify(others) + text;
}

export class StatementCache {
  readonly #statements = new Map<string, Statement>();
  readonly #model: Model;
  readonly #operators: Vocabulary['operators'];
  readonly #capacity: number;

  constructor(model: Model, operators: Vocabulary['operators'], capacity = 5_000) {
    this.#model = model;
    this.#operators = operators;
    this.#capacity = capacity;
  }

  /** The statement of a plan's shape. */
  read(plan: QueryPlan): Statement {
    return this.get(keyOf(plan), () => {
      const statement = buildRead(plan, this.#model, this.#operators);
      nameStatement(statement, `${plan.kind} ${plan.resource}`);
      return statement;
    });
  }

  /** The statement kept under a key, built when it is asked for the first time. */
  get<Built extends Statement | undefined>(key: string, build: () => Built): Built | Statement {
    const known = this.#statements.get(key);
    if (known !== undefined) {
      this.#statements.delete(key);
      this.#statements.set(key, known);
      return known;
    }
    const statement = build();
    if (statement === undefined) return statement;
    if (this.#statements.size >= this.#capacity) {
      const oldest = this.#statements.keys().next().value;
      if (oldest !== undefined) this.#statements.delete(oldest);
    }
    this.#statements.set(key, statement);
    return statement;
  }
}
