/** Plans of equal shape share one compiled statement. The cache is bounded; the least recently used shape leaves first. */
import type { Model } from '../../model/model.ts';
import { buildRead } from '../../query/build-read.ts';
import type { QueryPlan, Selection } from '../../query/query-plan.ts';
import type { Statement } from '../../query/statement.ts';
import type { Vocabulary } from '../../vocabulary/vocabulary.ts';
import { nameStatement } from '../observe/statement-name.ts';

/** Shapes that are remembered with one selection. */
const shapesOfSelection = 100;

export class StatementCache {
  readonly #statements = new Map<string, Statement>();
  readonly #model: Model;
  readonly #operators: Vocabulary['operators'];
  readonly #capacity: number;
  /** Selections that many requests share, with what was asked of them: the text of a selection is long, and is not written for each. */
  readonly #bySelection = new WeakMap<Selection, Map<string, Statement>>();

  constructor(model: Model, operators: Vocabulary['operators'], capacity = 5_000) {
    this.#model = model;
    this.#operators = operators;
    this.#capacity = capacity;
  }

  /** The statement of a plan's shape. */
  read(plan: QueryPlan): Statement {
    const build = (): Statement => {
      const statement = buildRead(plan, this.#model, this.#operators);
      nameStatement(statement, `${plan.kind} ${plan.resource}`);
      return statement;
    };
    if (plan.kind === 'count') return this.get(JSON.stringify(plan), build);
    const { selection, ...others } = plan;
    return this.withSelection(selection, JSON.stringify(others), build);
  }

  /** The statement kept under a selection and a key. */
  withSelection(selection: Selection, shape: string, build: () => Statement): Statement {
    const known = this.#bySelection.get(selection);
    const statement = known?.get(shape) ?? this.get(`${shape}${JSON.stringify(selection)}`, build);
    if (known === undefined) this.#bySelection.set(selection, new Map([[shape, statement]]));
    else if (known.size < shapesOfSelection) known.set(shape, statement);
    return statement;
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
