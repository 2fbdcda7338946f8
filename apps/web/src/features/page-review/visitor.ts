import { toBase64Url } from '@penstock/client/sign-in/base64url';
import { shareTokenSchema } from '@penstock/contract/calls/shared-page';
import { z } from 'zod';
import { randomBytes } from '../../app/services.ts';
import { readStored, store } from '../../kit/kept/stored.ts';

const keys = { visitor: 'penstock.review.visitor', name: 'penstock.review.name' } as const;

let known: string | undefined;

/** Names this browser to the platform, for the comments that were written from it; made once and kept. */
export function visitorToken(): string {
  known ??= readStored(keys.visitor, shareTokenSchema, '');
  if (known === '') {
    known = toBase64Url(randomBytes(32));
    store(keys.visitor, known);
  }
  return known;
}

/** The name that the visitor gave last; empty at first. */
export function visitorName(): string {
  return readStored(keys.name, z.string().max(30), '');
}

/** Keeps the name of the visitor. */
export function keepVisitorName(name: string): void {
  store(keys.name, name);
}
