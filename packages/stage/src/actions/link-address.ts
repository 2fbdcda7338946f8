/**
 * The address that a link leads to: http, https, or a path of this site. Undefined for every other, such as scripts and
 * data. `base` is the address of the page.
 */
export function linkAddress(link: string, base: string): string | undefined {
  const text = link.trim();
  if (text === '') return undefined;
  let address: URL;
  try {
    // Reads an address as browsers do: without line ends and tabs, such as in `java\nscript:`.
    address = new URL(text, base);
  } catch {
    return undefined;
  }
  if (address.protocol !== 'http:' && address.protocol !== 'https:') return undefined;
  // Hides to which host an address leads.
  return address.username === '' && address.password === '' ? address.href : undefined;
}
