/** Reads the settings that extensions use; all of them were validated when the server started. */

export type Settings = Readonly<Record<string, string>>;

/** Returns a required setting; without it the server would not have started. */
export function requiredSetting(settings: Settings, name: string): string {
  const value = settings[name];
  if (value === undefined || value === '') throw new Error(`Core has a bug: the setting ${name} is not set`);
  return value;
}

/** Returns a setting; undefined if it is absent or empty. */
export function optionalSetting(settings: Settings, name: string): string | undefined {
  const value = settings[name];
  return value === '' ? undefined : value;
}

/** Returns the public base URL of this server, without a trailing slash. */
export function publicUrl(settings: Settings): string {
  return requiredSetting(settings, 'CORE_PUBLIC_URL').replace(/\/+$/, '');
}

/** Returns the secret with which links and addresses are signed. */
export function serverSecret(settings: Settings): string {
  return requiredSetting(settings, 'CORE_SECRET');
}

/** Memoizes a value per settings object: a process has one, a test may have several. A rejected promise is created again. */
export function oncePerSettings<Value>(make: (settings: Settings) => Value): (settings: Settings) => Value {
  const values = new WeakMap<Settings, Value>();
  return (settings) => {
    const cached = values.get(settings);
    if (cached !== undefined) return cached;
    const value = make(settings);
    values.set(settings, value);
    if (value instanceof Promise) value.catch(() => values.delete(settings));
    return value;
  };
}
