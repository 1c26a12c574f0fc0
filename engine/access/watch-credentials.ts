/** Publishes and listens for changes of credentials and rights (LISTEN/NOTIFY), so that revocations take effect immediately in every process. */
import pg from 'pg';
import type { Resource } from '../model/model.ts';
import { isSystem } from '../model/system-resources.ts';
import { isCallerFact } from '../request/caller-facts.ts';
import type { RequestContext } from '../request/request-context.ts';
import { userRightsFields } from './find-credential.ts';

/** Workers clear their caller caches on this notification. */
export const credentialChannel = 'core_credentials';

/** Milliseconds before a reconnect; until then credentials are reloaded at intervals. */
const reconnectDelayMs = 2_000;

/** Calls `onChange` for every change; connects automatically and reconnects when the connection breaks. */
export function watchCredentials(
  connectionString: string,
  onChange: () => void,
): { readonly stop: () => Promise<void> } {
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  const connect = async (): Promise<void> => {
    const newClient = new pg.Client({ connectionString, application_name: 'core credentials', keepAlive: true });
    client = newClient;
    newClient.on('notification', onChange);
    // A closing connection may emit more than one error, and an error without a listener ends the process.
    newClient.on('error', () => again(newClient));
    newClient.once('end', () => again(newClient));
    try {
      await newClient.connect();
      await newClient.query(`listen ${credentialChannel}`);
      // Notifications sent while disconnected are lost.
      onChange();
    } catch {
      again(newClient);
    }
  };
  const again = (lostClient: pg.Client): void => {
    if (stopped || client !== lostClient) return;
    client = undefined;
    lostClient.end().catch(() => undefined);
    timer = setTimeout(() => void connect(), reconnectDelayMs);
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

const rightsFields: readonly string[] = Object.values(userRightsFields);

function determinesRights(name: string, { fieldByName }: Resource): boolean {
  const field = fieldByName.get(name);
  return rightsFields.includes(name) || (field !== undefined && (field.limits || isCallerFact(field)));
}

/** Notifies all processes of writes to records that determine rights, and to settings in conditions, with their changed fields or as deleted. */
export async function notifyRightsChange(
  resource: Resource,
  written: readonly { readonly changed: readonly string[] }[] | 'deleted',
  { runtime, session, caller }: RequestContext,
): Promise<void> {
  const isDecisive =
    runtime.model.settings.has(resource) ||
    [...runtime.extensions.callerFacts.values()].some((source) => source.resource === resource) ||
    isSystem(resource, 'role') ||
    isSystem(resource, 'agent') ||
    (resource.fields.some(({ limits }) => limits) && !runtime.model.callerFields.has(resource.id)) ||
    (runtime.model.callerFields.has(resource.id) &&
      (written === 'deleted' ||
        written.some(({ changed }) => changed.some((name) => determinesRights(name, resource)))));
  if (isDecisive) await session.notify(credentialChannel, caller.customerId);
}
