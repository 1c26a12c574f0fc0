/** What is asked of, and told to, signing services while nobody looks at a page. */
import { ProblemError, type ServerJob } from '../../engine/extension/contract.ts';
import { providerNamed } from './providers/provider-of.ts';
import { pollSigning } from './signing-session.ts';

/** Every ten minutes: cases at an outside agent whose message did not arrive, each in a job of its own. */
export const askJob: ServerJob = {
  schedule: '*/10 * * * *',
  run: async (_payload, { customerId, database, enqueue }) => {
    const rows = await database.query<{ party: string; document: string }>(
      `select s.party_id as party, p.document_id as document from documents_signingsession s
         join documents_signabledocumentparty p on p.customer_id = s.customer_id and p.id = s.party_id
        where s.customer_id = $1 and s.provider = 'agent' order by s.created_at`,
      [customerId],
    );
    for (const { party, document } of rows) {
      await enqueue('signing.poll', { party, document }, { key: `signing.poll:${party}`, maxAttempts: 3 });
    }
  },
};

/** `{ party, document }`: how one case stands. */
export const pollJob: ServerJob = {
  lane: 'signing services',
  run: async ({ party, document }, context) => {
    const { customerId, settings, now } = context;
    const place = { customerId, partyId: String(party), documentId: String(document) };
    const route = {
      settings,
      now,
      withCustomer: <Result>(_id: string, work: (inside: typeof context) => Promise<Result>) => work(context),
    };
    try {
      await pollSigning(route, place);
    } catch (error) {
      // Out of turn or ended meanwhile: nothing to write down.
      if (!(error instanceof ProblemError) || error.problem.status >= 500) throw error;
      context.log('a case of the signing agent is out of turn', { party: place.partyId, code: error.problem.code });
    }
  },
};

/** `{ provider, provider_ref }`: tells a service that a signing is over. */
export const cancelJob: ServerJob = {
  lane: 'signing services',
  run: async ({ provider, provider_ref: ref }, { settings }) => {
    const outcome = await providerNamed(settings, String(provider))?.cancel(String(ref));
    if (outcome === 'unavailable') throw new Error('the signing service cannot be reached to cancel a signing');
  },
};
