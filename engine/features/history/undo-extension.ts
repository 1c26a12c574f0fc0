/** The job of undos that are written in batches: each batch is a separate job, which queues the next one in its transaction. */
import { defineExtension, type Extension } from '../../extension/contract.ts';
import { contextOf } from '../../extension-context/extension-context.ts';
import type { Model } from '../../model/model.ts';
import { systemResource } from '../../model/system-resources.ts';
import { runUndoBatch, undoJob, undoStatus } from './undo-run.ts';

export function undoExtension(model: Model): Extension {
  return defineExtension({
    name: 'undos',
    jobs: {
      [undoJob]: {
        run: async ({ undo, language }, context) => runUndoBatch(String(undo), String(language), contextOf(context)),
        failed: async ({ undo }, context) => {
          // System: Only the server writes the state of an undo.
          await context.system.records.update(systemResource(model, 'undo').id, String(undo), {
            status: undoStatus.failed,
          });
        },
      },
    },
  });
}
