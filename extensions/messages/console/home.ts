/** Dashboard cards of messages: letters to print, and messages that could not be delivered. */
import type { Home } from '@core/engine/console';
import { t } from './texts/t.ts';

export const home = (): Home => ({
  tasks: [
    {
      label: t('lettersToHandOver'),
      resource: 'communication.letterbatch',
      filter: () => ({ handed_over_time__isnull: 'true' }),
    },
    {
      label: t('undeliveredMessages'),
      resource: 'common.eventlog',
      filter: ({ day }) => ({
        event_identifier: 'communication.notification.undelivered',
        created_at__gte: day(-7),
      }),
    },
  ],
  figures: [],
});
