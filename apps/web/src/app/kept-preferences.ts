/** Where the browser keeps what a person prefers. */
export const storageKey = 'penstock.preferences';

/** The preferences that the browser keeps, unchecked; none where it keeps nothing. */
export function keptPreferences(): object {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    // A browser that keeps nothing still works, with the defaults.
    return {};
  }
}

/** The languages that the browser prefers, the first one first; empty outside of a browser. */
export function browserLanguages(): string {
  return typeof navigator === 'undefined' ? '' : navigator.languages.join(',');
}

/** The language that was chosen, such as `zh-cn`, or else those that the browser prefers. */
export function preferredLanguages(): string {
  const kept = keptPreferences();
  return 'language' in kept && typeof kept.language === 'string' ? kept.language : browserLanguages();
}
