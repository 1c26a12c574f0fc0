/** Who still uses what is deprecated: counted in memory, written now and then, so that no request waits for it (`core deprecations`). */
import type { Caller } from '../../extension/contract.ts';
import type { Runtime } from '../work.ts';
import type { DeprecatedElement } from './lifecycle.ts';

const pause = 10_000;
const capacity = 10_000;

interface Count {
  readonly customerId: string;
  readonly agentId: string;
  readonly element: string;
  uses: number;
}

export class UseCounter {
  readonly #runtime: Pick<Runtime, 'database' | 'newId' | 'log'>;
  readonly #counts = new Map<string, Count>();
  #timer: NodeJS.Timeout | undefined;

  constructor(runtime: Pick<Runtime, 'database' | 'newId' | 'log'>) {
    this.#runtime = runtime;
  }

  /** Counts one use of each element. */
  count(elements: readonly DeprecatedElement[], { customerId, agentId }: Caller): void {
    for (const { name: element } of elements) {
      const key = `${agentId} ${element}`;
      const known = this.#counts.get(key);
      if (known !== undefined) known.uses += 1;
      else if (this.#counts.size < capacity) this.#counts.set(key, { customerId, agentId, element, uses: 1 });
    }
    if (this.#timer !== undefined || this.#counts.size === 0) return;
    this.#timer = setTimeout(() => void this.flush(), pause);
    this.#timer.unref();
  }

  /** Writes what has been counted; what cannot be written is counted on. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const counts = [...this.#counts.values()];
    this.#counts.clear();
    if (counts.length === 0) return;
    const { database, newId, log } = this.#runtime;
    await database.session
      .query(
        `insert into ${database.tables.deprecateduse} as known (customer_id, id, agent_id, element, uses, last_used_at)
         select customer_id, id, agent_id, element, uses, now()
           from json_to_recordset($1::json) as counted(customer_id uuid, id uuid, agent_id uuid, element text, uses bigint)
         on conflict (customer_id, agent_id, element) do update
           set uses = known.uses + excluded.uses, last_used_at = excluded.last_used_at`,
        [
          JSON.stringify(
            counts.map(({ customerId, agentId, element, uses }) => ({
              customer_id: customerId,
              id: newId(),
              agent_id: agentId,
              element,
              uses,
            })),
          ),
        ],
      )
      .catch((error: Error) => log('uses of deprecated elements could not be counted', { error: error.message }));
  }
}
