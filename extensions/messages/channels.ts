/** The channels through which this server can send messages, by their code. */
import type { Settings } from '../support/settings.ts';
import { channel } from './message.ts';
import { providers } from './providers/providers.ts';

export type Channels = ReadonlySet<number>;

/** Returns the channels with a configured provider. */
export function channelsOf(settings: Settings): Channels {
  return new Set(Object.values(channel).filter((code) => providers[code]?.isConfigured(settings) === true));
}
