import type { HttpConnection } from '@penstock/contract/configuration/model/connection';

/** The address of an HTTP connection: `https` where its settings use TLS, with the port that overrides. */
export function addressOf({ url, port, tls }: Pick<HttpConnection, 'url' | 'port' | 'tls'>): URL {
  const address = new URL(url);
  if (tls.mode !== 'none') address.protocol = 'https:';
  if (port !== null && port !== 0) address.port = String(port);
  return address;
}

/** Where a message is posted: the topic as path below the address; what the address asks for (`?...`) stays. */
export function postUrl(address: URL, topic: string): URL {
  const url = new URL(address);
  const path = topic
    .split('/')
    .filter((name) => name !== '' && name !== '.' && name !== '..')
    .map(encodeURIComponent)
    .join('/');
  const base = url.pathname.replace(/\/$/, '');
  url.pathname = path === '' ? url.pathname : `${base}/${path}`;
  return url;
}

/** JSON where the payload looks like it, else bytes: scripts and templates make both. */
export function contentTypeOf(payload: Uint8Array): string {
  const [first] = payload;
  return first === 0x7b || first === 0x5b ? 'application/json' : 'application/octet-stream';
}
