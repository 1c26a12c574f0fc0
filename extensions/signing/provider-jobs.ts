/** Jobs that poll and notify signing services while no page is open. */
import { type Job, type JobContext, ProblemError } from '../../engine/extension/contract.ts';
import type { PartyRef } from './party-actions.ts';
import { providerByName } from './providers/provider-of.ts';
import { readAgentCases } from './session-records.ts';
import { collectSigning, pollSigning, type SignRoute } from './signing-session.ts';

/** Runs every ten minutes: queues a poll job for each case at an external agent whose message did not arrive. */
export const queuePollsJob: Job = {
  schedule: '*/10 * * * *',
  run: async (_payload, context) => {
    for (const { party, document } of await readAgentCases(context)) {
      await context.enqueue('signing.poll', { party, document }, { key: `signing.poll:${party}`, maxAttempts: 3 });
    }
  },
};

/** `{ party, document }`: polls the state of one case. */
export const pollJob: Job = {
  queue: 'signing services',
  run: async ({ party, document }, context) => {
    await runInTurn(context, String(party), String(document), pollSigning);
  },
};

/** `{ party, document }`: polls a signing whose provider requires polling by the server, and queues the next poll. */
export const collectJob: Job = {
  queue: 'signing services',
  run: async ({ party, document }, context) => {
    await runInTurn(context, String(party), String(document), (route, partyRef) =>
      collectSigning(context, route, partyRef),
    );
  },
};

async function runInTurn(
  context: JobContext,
  partyId: string,
  documentId: string,
  task: (route: SignRoute, partyRef: PartyRef) => Promise<unknown>,
): Promise<void> {
  const { customerId, settings, now } = context;
  const route = {
    settings,
    now,
    withCustomer: <Result>(_id: string, callback: (customerContext: JobContext) => Promise<Result>) =>
      callback(context),
  };
  try {
    await task(route, { customerId, partyId, documentId });
  } catch (error) {
    // It is not the party's turn any more, or the signing has ended: nothing to record.
    if (!(error instanceof ProblemError) || error.problem.status >= 500) throw error;
    context.log('a signing at a provider is out of order', { party: partyId, code: error.problem.code });
  }
}

/** `{ provider, provider_ref }`: notifies a service that a signing is over. */
export const cancelJob: Job = {
  queue: 'signing services',
  run: async ({ provider, provider_ref: ref }, { settings }) => {
    const outcome = await providerByName(settings, String(provider))?.cancel(String(ref));
    if (outcome === 'unavailable') throw new Error('cannot connect to the signing service to cancel a signing');
  },
};
