/** The jobs of erasures: one for an ordered erasure, and a nightly one for erasures whose legal holds have ended. */
import { defineExtension, type Extension } from '../../extension/contract.ts';
import { contextOf } from '../../extension-context/extension-context.ts';
import type { Model } from '../../model/model.ts';
import { systemResource } from '../../model/system-resources.ts';
import { archiveJobName, removeErasedArchives } from './erase-archives.ts';
import { dueErasures, erasureStatus, runErasure } from './erasures.ts';

/** `{ erasure }` */
export const runJobName = 'erasures.run';

const laterJobName = 'erasures.later';

/** Returns the engine's own jobs. */
export function erasureExtension(model: Model): Extension {
  return defineExtension({
    name: 'erasures',
    jobs: {
      [runJobName]: {
        run: async ({ erasure, later }, context) =>
          runErasure(String(erasure), { isLater: later === true }, contextOf(context)),
        failed: async ({ erasure, later }, context) => {
          if (later === true) return;
          // System: Only the server writes the status of an erasure.
          await context.system.records.update(systemResource(model, 'erasure').id, String(erasure), {
            status: erasureStatus.failed,
          });
        },
      },
      [archiveJobName]: { run: async (_payload, context) => removeErasedArchives(contextOf(context)) },
      [laterJobName]: {
        schedule: '40 2 * * *',
        run: async (_payload, context) => {
          for (const erasure of await dueErasures(contextOf(context)))
            await context.enqueue(
              runJobName,
              { erasure, later: true },
              { key: `${runJobName}:${erasure}`, maxAttempts: 3 },
            );
        },
      },
    },
  });
}
