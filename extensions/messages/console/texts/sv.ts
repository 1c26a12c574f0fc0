import type { Translation } from '@core/engine/console';
import type { en } from './en.ts';

export const sv: Translation<typeof en> = {
  event_repeated: 'Kan ha skickats två gånger',
  lettersToHandOver: 'Brevomgångar till tryckeriet',
  undeliveredMessages: 'Meddelanden som inte nått fram den senaste veckan',
};
