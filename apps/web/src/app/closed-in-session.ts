import { useSession } from './session.ts';

/** Where this tab keeps which dialogs were closed since somebody signed in. */
const storageKey = 'penstock.closed';

/** Whether a dialog was closed since whoever is signed in did so; also after the page was loaded again. */
export function wasClosed(name: string): boolean {
  return read().includes(entry(name));
}

/** Notes that a dialog was closed. */
export function noteClosed(name: string): void {
  write([...read(), entry(name)]);
}

/** The entry of a name for the account that is signed in: nothing of another account was closed. */
function entry(name: string): string {
  return `${useSession.getState().user?.id ?? ''} ${name}`;
}

// Whoever signs in next is shown everything again.
useSession.subscribe(({ user }) => {
  if (user === undefined) write([]);
});

function read(): string[] {
  try {
    return (sessionStorage.getItem(storageKey) ?? '').split('\n');
  } catch {
    return [];
  }
}

function write(entries: readonly string[]): void {
  try {
    sessionStorage.setItem(storageKey, entries.slice(-200).join('\n'));
  } catch {
    // A browser that keeps nothing shows it again when the page is loaded again.
  }
}
