/** Messages that their recipient has opened in the account: the delivery is viewed, so that steps for messages that are not viewed do not run. */
import type { Change, ResourceHooks } from '@core/engine/extension';
import { anyOf } from '@core/engine/sql';
import { db } from '../schema.ts';
import { channel } from './message.ts';

const isOpened = ({ before, after }: Change): boolean => before?.read === false && after?.read === true;

export const viewedHooks: Readonly<Record<string, ResourceHooks>> = {
  'communication.notification': {
    concerns: isOpened,
    afterWriteAll: async (changes, { system: { database, now } }) => {
      const ids = changes.filter(isOpened).map(({ id }) => id);
      if (ids.length === 0) return [];
      await database.execute(
        db
          .updateTable('communication_notificationdistribution')
          .set({ viewed_time: now, updated_at: now })
          .where('notification_id', '=', anyOf(ids, 'uuid'))
          .where('distribution_type', '=', channel.inApp)
          .where('delivered_time', 'is not', null)
          .where('viewed_time', 'is', null),
      );
      return [];
    },
  },
};
