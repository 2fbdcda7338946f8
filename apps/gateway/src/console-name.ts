/** Where a local console is connected: the LAN, the serial port, or the page that the gateway serves itself. */
export type LocalKind = 'lan' | 'serial' | 'own';

/** No console at the broker has a name with a colon (`linkTopics`). */
const prefix = 'local:';

/** The name of a local console, which no other console has. */
export function localConsoleName(kind: LocalKind, number: number): string {
  return `${prefix}${kind}:${number}`;
}

/** Whether a console is connected to the gateway itself, and not by the broker. */
export function isLocalConsole(name: string): boolean {
  return name.startsWith(prefix);
}
