/** The settings of organizations for conditions, and records with facts about callers, cached so that a request does not read them again. */
import type { JsonObject } from '../kernel/json.ts';

/** Milliseconds for which a process caches rights and settings: behind a pooler it gets no notification of a change. */
export const trustMs = 3_000;
const capacity = 10_000;

interface Entry {
  readonly settings: JsonObject;
  readonly until: number;
}

export class SettingsCache {
  readonly #entries = new Map<string, Entry>();
  readonly #now: () => Date;
  #generation = 0;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Clears the cache after a settings record was written. */
  forget(): void {
    this.#generation += 1;
    this.#entries.clear();
  }

  /** Returns the settings by key; `load` reads those that are not cached, and returns settings for every key. */
  async read(
    keys: readonly string[],
    load: (missing: readonly string[]) => Promise<ReadonlyMap<string, JsonObject>>,
  ): Promise<ReadonlyMap<string, JsonObject>> {
    const now = this.#now().getTime();
    const cached = new Map(
      keys.flatMap((key) => {
        const entry = this.#entries.get(key);
        return entry === undefined || entry.until <= now ? [] : [[key, entry.settings] as const];
      }),
    );
    const missing = keys.filter((key) => !cached.has(key));
    if (missing.length === 0) return cached;
    const generation = this.#generation;
    const loaded = await load(missing);
    // Settings that were written meanwhile may be newer than those that were read.
    if (generation === this.#generation) {
      if (this.#entries.size + loaded.size > capacity) this.#entries.clear();
      for (const [key, settings] of loaded) this.#entries.set(key, { settings, until: now + trustMs });
    }
    return new Map([...cached, ...loaded]);
  }
}
