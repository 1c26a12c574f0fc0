/** The settings as extensions see them: texts by the name of their variable. */
import type { Settings } from '../settings.ts';

/** What a start decides where the settings leave it open. */
export interface Decided {
  readonly publicUrl: string;
  readonly secret: string;
}

/** Settings of extensions that are set, and those of Core that they need. */
export function extensionSettings(settings: Settings, decided: Decided): Readonly<Record<string, string>> {
  return {
    ...settings.declared,
    ...(settings.webhookPrivateAddresses === true ? { CORE_WEBHOOK_PRIVATE_ADDRESSES: 'true' } : {}),
    CORE_DATA_DIR: settings.dataFolder,
    CORE_PUBLIC_URL: decided.publicUrl,
    CORE_SECRET: decided.secret,
    CORE_ENVIRONMENT: settings.environment,
    CORE_SESSION_IDLE_MINUTES: String(settings.sessionIdle),
    CORE_SESSION_HOURS: String(settings.sessionHours),
  };
}
