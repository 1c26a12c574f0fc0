/** The settings that extensions and features can read: those that they declare, if set, and those of Core that they need. */
import { randomBytes } from 'node:crypto';
import type { Manifest } from '../extension/manifest.ts';
import { storeFolderId } from '../platform/data-folder.ts';
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

/** The stores outside of the database that the extensions of a server use, as one text; null if one cannot be distinguished from others. */
export function storeMark(settings: Settings, manifests: readonly Manifest[]): string | null {
  const values = extensionSettings(settings);
  const names = manifests
    .flatMap(({ store }) => (store === undefined ? [] : [store(values)]))
    .map((store) => ('folder' in store ? storeFolderId(store.folder) : store.name));
  return names.includes(undefined) ? null : names.join(', ');
}

/** The settings for a command: it serves no requests, so its signatures would have no use. */
export function commandSettings(settings: Settings): Readonly<Record<string, string>> {
  const { publicUrl = 'http://localhost', secret = randomBytes(32).toString('base64') } = settings;
  return extensionSettings(settings, { publicUrl, secret });
}
