/** Changes of credentials and rights are notified and listened for, so that what is taken away is gone at once in every process (LISTEN/NOTIFY). */
import pg from 'pg';
import type { Resource } from '../../model/model.ts';
import { isSystem } from '../../model/system-resources.ts';
import type { Work } from '../context/work.ts';
import { personRights } from './find-credential.ts';

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

const decisive: readonly string[] = Object.values(personRights);

/** Notifies every process where records of which rights are made were written, each with the members that changed, or deleted. */
export async function noteRights(
  resource: Resource,
  written: readonly { readonly changed: readonly string[] }[] | 'deleted',
  { runtime, session, caller }: Work,
): Promise<void> {
  const isDecisive =
    isSystem(resource, 'role') ||
    isSystem(resource, 'agent') ||
    (resource.fields.some(({ limits }) => limits) && !runtime.model.callerFields.has(resource.id)) ||
    (runtime.model.callerFields.has(resource.id) &&
      (written === 'deleted' ||
        written.some(({ changed }) =>
          changed.some((name) => decisive.includes(name) || resource.fieldByName.get(name)?.limits === true),
        )));
  if (isDecisive) await session.notify(credentialChannel, caller.customerId);
}
