/** The code in a message; empty where it has none. */
export function messageCode(content: string): string {
  return /(?<![0-9])[0-9]{6}(?![0-9])/.exec(content)?.[0] ?? '';
}
