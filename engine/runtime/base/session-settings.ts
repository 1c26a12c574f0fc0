/** How long sessions of people last, as the settings say. */

export type Settings = Readonly<Record<string, string>>;

export interface SessionSettings {
  /** Minutes without a request after which a session ends. */
  readonly idleMinutes: number;
  /** Hours after which it ends whatever is done in it. */
  readonly hours: number;
}

/** Reads CORE_SESSION_IDLE_MINUTES and CORE_SESSION_HOURS, which were checked at start. */
export function sessionSettings(settings: Settings): SessionSettings {
  return {
    idleMinutes: Number(settings.CORE_SESSION_IDLE_MINUTES ?? 30),
    hours: Number(settings.CORE_SESSION_HOURS ?? 12),
  };
}
