/** The settings that extensions and features can read: those that they declare, if set, and those of Core that they need. */
import { randomBytes } from 'node:crypto';
import type { Settings } from '../settings.ts';

/** Values that a start determines if the settings do not define them. */
export interface Decided {
  readonly publicUrl: string;
  readonly secret: string;
}

/** The settings as texts by name, without those that are neither set nor determined at the start. */
export function extensionSettings(
  settings: Settings,
  { publicUrl = settings.publicUrl, secret = settings.secret }: Partial<Decided> = {},
): Readonly<Record<string, string>> {
  return {
    ...settings.declared,
    CORE_DATA_DIR: settings.dataFolder,
    ...(publicUrl === undefined ? {} : { CORE_PUBLIC_URL: publicUrl }),
    ...(secret === undefined ? {} : { CORE_SECRET: secret }),
    CORE_ENVIRONMENT: settings.environment,
  };
}

/** The settings for a command: it serves no requests, so its signatures would have no use. */
export function commandSettings(settings: Settings): Readonly<Record<string, string>> {
  const { publicUrl = 'http://localhost', secret = randomBytes(32).toString('base64') } = settings;
  return extensionSettings(settings, { publicUrl, secret });
}
