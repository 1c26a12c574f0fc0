/** The browser storage, which can be full, blocked or emptied at any time: `setItem` returns whether a text was stored. */

/** Lasts until the tab is closed. */
export const tabStorage = safeStorage(() => sessionStorage);

/** Lasts until the user clears it. */
export const persistentStorage = safeStorage(() => localStorage);

function safeStorage(storage: () => Storage) {
  const attempt = <Value>(action: (storage: Storage) => Value): Value | undefined => {
    try {
      return action(storage());
    } catch {
      return undefined;
    }
  };
  return {
    getItem: (key: string): string | null => attempt((target) => target.getItem(key)) ?? null,
    /** Returns whether the text was stored; if not, removes an older text under the key. */
    setItem: (key: string, text: string): boolean =>
      attempt((target) => {
        target.removeItem(key);
        target.setItem(key, text);
        return true;
      }) ?? false,
    removeItem: (key: string): void => attempt((target) => target.removeItem(key)),
    clear: (): void => attempt((target) => target.clear()),
  };
}
