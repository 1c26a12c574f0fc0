/** The arguments of `npm run bench --`. */
import { parseArgs } from 'node:util';

export interface BenchOptions {
  /** Short rounds, small data and no invoicing: a first impression within a minute. */
  readonly isQuick: boolean;
  /** Five million events in addition to the contracts, the common lists with their plans, the full invoicing. */
  readonly isLarge: boolean;
  /** Names of lines to measure; empty for all. */
  readonly only: readonly string[];
  /** A folder for CPU profiles of the serving processes. */
  readonly profiles: string | undefined;
  /** A folder with @platformatic/db in its node_modules; undefined: no peers are measured. */
  readonly peers: string | undefined;
  /** Concurrent requests. */
  readonly connections: number;
  /** Database connections of each server. */
  readonly poolSize: number;
  readonly rounds: number;
  readonly seconds: number;
  readonly contracts: number;
  readonly events: number;
}

/** Parses the arguments; throws on an unknown option or an invalid number. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      large: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      profiles: { type: 'string' },
      peers: { type: 'string' },
      rounds: { type: 'string' },
      contracts: { type: 'string' },
    },
  });
  const isQuick = values.quick;
  const contracts = countOf('contracts', values.contracts, isQuick ? 60_000 : 1_000_000);
  return {
    isQuick,
    isLarge: values.large,
    only: [...values.only.flatMap((names) => names.split(',')), ...positionals],
    profiles: values.profiles,
    peers: values.peers,
    connections: 32,
    poolSize: 10,
    // Many short rounds are more accurate than a few long ones: other work of the machine affects both sides of most rounds.
    rounds: countOf('rounds', values.rounds, isQuick ? 4 : 8),
    seconds: isQuick ? 0.5 : 1,
    contracts,
    events: values.large ? 5 * contracts : 0,
  };
}

function countOf(option: string, text: string | undefined, defaultCount: number): number {
  const count = Number(text ?? defaultCount);
  if (!Number.isInteger(count) || count < 1) throw new Error(`--${option} must be a number, not '${text}'`);
  return count;
}
