/** The channels through which this server can send messages. */
import { optionalSetting, type Settings } from '../support/settings.ts';

export interface Channels {
  readonly email: boolean;
  readonly sms: boolean;
}

/** Messages are written to files if no mail server is set; in production these are not read. SMS has no provider. */
export function channelsOf(settings: Settings): Channels {
  const isProduction = optionalSetting(settings, 'CORE_ENVIRONMENT') === 'production';
  return { email: !isProduction || optionalSetting(settings, 'CORE_SMTP_HOST') !== undefined, sms: false };
}
