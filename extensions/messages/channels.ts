/** The channels by which this server can bring messages to people outside. */
import { optionalSetting, type Settings } from '../support/settings.ts';

export interface Channels {
  readonly email: boolean;
  readonly sms: boolean;
}

/** Without a mail server messages are written to files, which in production nobody reads. There is no provider of SMS. */
export function channelsOf(settings: Settings): Channels {
  const isProduction = optionalSetting(settings, 'CORE_ENVIRONMENT') === 'production';
  return { email: !isProduction || optionalSetting(settings, 'CORE_SMTP_HOST') !== undefined, sms: false };
}
