/** Where this browser keeps what was copied last (platform specification, section 9). */
const storageKey = 'penstock.designer.copied';

let inMemory = '';

/** Keeps what was copied, for pasting by a menu and in other tabs. */
export function keepCopied(text: string): void {
  inMemory = text;
  try {
    localStorage.setItem(storageKey, text);
  } catch {
    // Too much for this browser: it can still be pasted in this tab.
  }
}

/** The last copied text of any tab; undefined where there is none. */
export function copiedText(): string | undefined {
  try {
    return localStorage.getItem(storageKey) || inMemory || undefined;
  } catch {
    return inMemory || undefined;
  }
}

/** Puts a text into the clipboard, and keeps it for this browser, which is all that knows it on plain HTTP. */
export function copyText(text: string): void {
  keepCopied(text);
  void navigator.clipboard?.writeText(text).catch(() => undefined);
}
