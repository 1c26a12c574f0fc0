/** Plans of equal shape share one compiled statement and its row serializer. The cache is bounded in number and length, with LRU eviction. */
import type { CompiledModel } from '../compile/serve/compiled-model.ts';
import type { Statement } from '../database/statement.ts';
import { nameStatement } from '../platform/statement-watch.ts';
import { buildCount, buildRead, type ReadStatement } from '../query/build-read.ts';
import type { CountPlan, GetPlan, ListPlan, QueryPlan, Selection } from '../query/query-plan.ts';

/** Maximum characters of cached SQL: a statement with many members is as long as fifty with few, and its serializer grows with it. */
const maxTextLength = 20_000_000;

/** Shapes that are remembered with one selection. */
const shapesOfSelection = 100;

export class StatementCache {
  readonly #statements = new Map<string, Statement>();
  readonly #compiled: CompiledModel;
  readonly #capacity: number;
  #text = 0;
  /** Statements by selections that many requests share: the text of a selection is long, and is not generated for each request. */
  readonly #bySelection = new WeakMap<Selection, Map<string, ReadStatement>>();

  constructor(compiled: CompiledModel, capacity = 5_000) {
    this.#compiled = compiled;
    this.#capacity = capacity;
  }

  /** Returns the statement of a plan's shape. */
  read(plan: GetPlan | ListPlan): ReadStatement {
    const { selection, ...shape } = plan;
    return this.withSelection(selection, JSON.stringify(shape), () => calledBy(plan, buildRead(plan, this.#compiled)));
  }

  /** Returns the statement that counts. */
  count(plan: CountPlan): Statement {
    return this.get(JSON.stringify(plan), () => calledBy(plan, buildCount(plan, this.#compiled)));
  }

  /** Returns the statement cached under a selection and a key. */
  withSelection<Built extends ReadStatement>(selection: Selection, shape: string, build: () => Built): Built {
    const shapes = this.#bySelection.get(selection);
    const statement =
      (shapes?.get(shape) as Built | undefined) ?? this.get(`${shape}${JSON.stringify(selection)}`, build);
    if (shapes === undefined) this.#bySelection.set(selection, new Map([[shape, statement]]));
    else if (shapes.size < shapesOfSelection) shapes.set(shape, statement);
    return statement;
  }

  /** Returns the statement cached under a key, and builds it on first use. */
  get<Built extends Statement | undefined>(key: string, build: () => Built): Built {
    // Each key begins with its purpose, and all statements with one purpose have the same type.
    const cached = this.#statements.get(key) as Built;
    if (cached !== undefined) {
      this.#statements.delete(key);
      this.#statements.set(key, cached);
      return cached;
    }
    const statement = build();
    if (statement === undefined) return statement;
    this.#text += key.length + statement.text.length;
    for (const [oldest, { text }] of this.#statements) {
      if (this.#statements.size < this.#capacity && this.#text <= maxTextLength) break;
      this.#statements.delete(oldest);
      this.#text -= oldest.length + text.length;
    }
    this.#statements.set(key, statement);
    return statement;
  }

  /** The number of cached statements, and the characters of them and their keys. */
  get usage(): { readonly statements: number; readonly text: number } {
    return { statements: this.#statements.size, text: this.#text };
  }
}

function calledBy<Built extends Statement>({ kind, resource }: QueryPlan, statement: Built): Built {
  nameStatement(statement, `${kind} ${resource}`);
  return statement;
}
