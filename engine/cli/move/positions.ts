/** The feed's positions of a customer that moves: given at the source, because the order of commits is known only there. */

import { assignAllPositions } from '../../features/events/assign-positions.ts';
import type { SystemTables } from '../../query/system-tables.ts';
import { Database } from '../../storage/database.ts';
import { moverSetting } from '../../storage/moving.ts';

/** Milliseconds of one step of two thousand events. */
const timeout = 60_000;

export interface Positions {
  /** Gives positions to all events that have none. */
  give(): Promise<void>;
  /** Without a word where its database does not answer any more. */
  close(isLost: boolean): Promise<void>;
}

/** Opens connections that may write while the customer's writes are blocked. */
export function openPositions(url: string, customerId: string, tables: SystemTables, now: () => Date): Positions {
  const own = new URL(url);
  own.searchParams.set('options', `${own.searchParams.get('options') ?? ''} -c ${moverSetting}=${customerId}`.trim());
  const database = new Database({
    connectionString: own.href,
    tables,
    maximumConnections: 2,
    preparedStatements: false,
    isPooled: true,
    readTimeout: timeout,
    writeTimeout: timeout,
    applicationName: 'core move',
  });
  return {
    give: () => assignAllPositions(customerId, { database, now, log: () => undefined }),
    close: async (isLost) => {
      if (isLost) database.destroyConnections();
      await database.close();
    },
  };
}
