/** Reads the lifetimes of user sessions from the settings. */

export type Settings = Readonly<Record<string, string>>;

export interface SessionSettings {
  /** Idle timeout of a session in minutes. */
  readonly idleMinutes: number;
  /** Absolute lifetime of a session in hours. */
  readonly hours: number;
}

/** Reads CORE_SESSION_IDLE_MINUTES and CORE_SESSION_HOURS, which were validated at the start. */
export function sessionSettings(settings: Settings): SessionSettings {
  return {
    idleMinutes: Number(settings.CORE_SESSION_IDLE_MINUTES ?? 30),
    hours: Number(settings.CORE_SESSION_HOURS ?? 12),
  };
}
