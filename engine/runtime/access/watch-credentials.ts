/** Hears from the database that a credential has changed, so that a revoked one stops at once in every process (LISTEN/NOTIFY). */
import pg from 'pg';

/** Workers drop what they know of callers on this notification. */
export const credentialChannel = 'core_credentials';

/** Milliseconds until a lost connection is tried again; until then credentials are read again at intervals. */
const pause = 2_000;

/** Calls `onChange` for every change; connects by itself, and again when the connection breaks. */
export function watchCredentials(
  connectionString: string,
  onChange: () => void,
): { readonly stop: () => Promise<void> } {
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString, application_name: 'core credentials', keepAlive: true });
    client = fresh;
    fresh.on('notification', onChange);
    // A connection that ends may say so more than once, and an error that nobody hears ends the process.
    fresh.on('error', () => again(fresh));
    fresh.once('end', () => again(fresh));
    try {
      await fresh.connect();
      await fresh.query(`listen ${credentialChannel}`);
      // What was said while nobody listened is not said again.
      onChange();
    } catch {
      again(fresh);
    }
  };
  const again = (lost: pg.Client): void => {
    if (stopped || client !== lost) return;
    client = undefined;
    lost.end().catch(() => undefined);
    timer = setTimeout(() => void connect(), pause);
    timer.unref();
  };
  const connecting = connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await connecting;
      await client?.end().catch(() => undefined);
    },
  };
}
