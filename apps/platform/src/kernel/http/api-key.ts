import type { IncomingHttpHeaders } from 'node:http';

/** What the keys of programs begin with, so that they are found where they were left by mistake. */
export const apiKeyPrefix = 'penstock_';

/** The API key of a request (`Authorization: Bearer …`, RFC 6750, section 2.1); undefined without one. */
export function apiKey({ authorization }: IncomingHttpHeaders): string | undefined {
  return authorization === undefined
    ? undefined
    : /^bearer +(penstock_[A-Za-z0-9_-]{43})$/i.exec(authorization)?.[1];
}
