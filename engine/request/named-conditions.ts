/**
 * The named conditions of a role (`conditions: { lease: { … } }`): the conditions of its grants, and later conditions, contain them as `$lease`, so that
 * a role states each condition once.
 */
import { isJsonObject, type Json, type JsonObject } from '../kernel/json.ts';
import { ruleVariables } from './rule-variables.ts';

type Path = readonly (string | number)[];
type Report = (path: Path, message: string) => void;

/** Names of the placeholders, which conditions cannot have: `principal` of `$principal.id`. */
const placeholders: ReadonlySet<string> = new Set(
  ruleVariables.map((variable) => variable.slice(1).split('.')[0] ?? ''),
);

/** Maximum values in one condition: conditions that contain each other twice would grow exponentially. */
const maxValues = 10_000;

interface NamedCondition {
  readonly condition: JsonObject;
  readonly values: number;
}

export class NamedConditions {
  readonly #report: Report;
  readonly #byName = new Map<string, NamedCondition>();

  /** Reads the conditions, and reports those that are invalid; undefined: none. */
  constructor(value: Json | undefined, report: Report) {
    this.#report = report;
    if (value !== undefined && !isJsonObject(value)) report(['conditions'], 'must be an object of conditions by name');
    for (const [name, condition] of isJsonObject(value) ? Object.entries(value) : []) {
      const path = ['conditions', name];
      if (!/^[a-z][a-z0-9_]*$/.test(name)) report(path, 'must be a name of lower-case letters, digits and underscores');
      else if (placeholders.has(name)) report(path, `cannot be named like the placeholder $${name}`);
      else {
        const resolved = this.#resolve(condition, path);
        if (resolved !== undefined) this.#byName.set(name, resolved);
      }
    }
  }

  /** Returns a condition with those that it names; undefined, after a report, if it is invalid. */
  resolve(condition: Json, path: Path): JsonObject | undefined {
    return this.#resolve(condition, path)?.condition;
  }

  #resolve(condition: Json, path: Path): NamedCondition | undefined {
    let values = 0;
    const unknown: string[] = [];
    const resolved = (value: Json): Json => {
      const name = typeof value === 'string' ? /^\$([a-z][a-z0-9_]*)/.exec(value)?.[1] : undefined;
      const named = name === undefined || value !== `$${name}` ? undefined : this.#byName.get(name);
      values += named?.values ?? 1;
      if (named !== undefined) return named.condition;
      if (name !== undefined && !placeholders.has(name)) unknown.push(name);
      if (Array.isArray(value)) return value.map(resolved);
      if (!isJsonObject(value)) return value;
      return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, resolved(member)]));
    };
    const result = resolved(condition);
    if (unknown[0] !== undefined)
      this.#report(path, `contains "$${unknown[0]}", which no earlier condition of this role is named`);
    else if (!isJsonObject(result)) this.#report(path, 'must be an object');
    else if (values > maxValues) this.#report(path, `is too large: more than ${maxValues} values`);
    else return { condition: result, values };
    return undefined;
  }
}
