import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request that a browser sends with its cookies comes from a page of this platform (OWASP cross-site
 * request forgery prevention: fetch metadata, and the origin where a browser sends none, as on plain HTTP).
 * Programs that are no browsers send neither header and carry no cookie by themselves, so they pass.
 *
 * @param host the host and port the request was sent to, as the browser's address bar shows them
 */
export function comesFromOurPages(headers: IncomingHttpHeaders, host: string): boolean {
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string' && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === host.toLowerCase();
}
