/** The job that moves a clock. Each run moves it for some seconds and queues the next one, so that a move of years occupies no transaction and no slot of the queue for long. */
import { defineExtension, type Extension } from '../../extension/contract.ts';
import { contextOf } from '../../extension-context/extension-context.ts';
import { continueMove } from './continue-move.ts';
import { endMove, moveJob } from './stored-clock.ts';

export function clockExtension(): Extension {
  return defineExtension({
    name: 'test_clock',
    // System: The scheduled work of a customer has no caller.
    jobs: {
      [moveJob]: {
        queue: 'test clocks',
        ownTransactions: true,
        run: async (_payload, { system, customerId }) => {
          const { runtime } = contextOf(system);
          if ((await continueMove(customerId, runtime)) === 'continues') await system.enqueue(moveJob, {}, {});
        },
        failed: async (_payload, { system, customerId }, reason) => {
          const { runtime, session } = contextOf(system);
          await endMove(customerId, { job: moveJob, reason, now: runtime.now() }, session);
        },
      },
    },
  });
}
