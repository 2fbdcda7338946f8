import type { IncomingHttpHeaders } from 'node:http';

/** The start of the keys of programs, by which they are found where they were left by mistake. */
export const apiKeyPrefix = 'penstock_';

/** The API key of a request (`Authorization: Bearer …`, RFC 6750, section 2.1); undefined without one. */
export function apiKey({ authorization }: IncomingHttpHeaders): string | undefined {
  return authorization === undefined
    ? undefined
    : /^bearer +(penstock_[A-Za-z0-9_-]{43})$/i.exec(authorization)?.[1];
}
