/** Clients with chosen rights, and personal numbers for the persons that they read. */
import type { Client, TestApi } from './api.ts';
import { withRole } from './roles.ts';

let personCount = 0;

/** Returns another valid personal number. */
export function newSsn(): string {
  personCount += 1;
  const digits = `900101${String(100 + personCount)}`;
  const sum = [...digits].reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return `19${digits}${(10 - (sum % 10)) % 10}`;
}

/** Returns functions that create clients. */
export function rightsClients(api: TestApi) {
  /** Creates an integration with a role, and with access to personal data of all persons (2), of those who consent (1), or of none (0). */
  const withRights = async (permissions: unknown, personal: 0 | 1 | 2 = 2): Promise<Client> => {
    const mode = personal === 0 ? {} : { personal_information_acceptance_mode: personal };
    const client = await withRole(api, permissions, mode);
    await readsPersons(client, personal > 0);
    return client;
  };
  const readsPersons = (client: Client, reads: boolean) =>
    api.database.pool.query(
      'update accounts_integrationuseragent set require_personal_information_access = $2 where id = $1',
      [client.agentId, reads],
    );
  return {
    withRights,
    readsPersons,
    /** Returns a client with access to everything except these members. */
    without: (resource: string, members: readonly string[]): Promise<Client> => {
      const scope = `${resource}:read,list,create,update`;
      return withRights({ allow: ['*'], deny: [{ scope, fields: { read: members } }] });
    },
    /** Returns a client with access to everything except personal data. */
    impersonal: (): Promise<Client> => withRights({ allow: ['*'] }, 0),
  };
}
