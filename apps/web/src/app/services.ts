import { createClient } from '@penstock/client/calls/client';
import type { ClientError } from '@penstock/client/calls/error';
import { xmlHttpUpload } from '@penstock/client/calls/transfer';
import type { Clock } from '@penstock/client/time/clock';
import { currentLanguage } from './preferences.ts';
import { noteReached } from './reachability.ts';

/** The browser's time. */
export const clock: Clock = {
  now: () => Date.now(),
  after(milliseconds, action) {
    const timer = setTimeout(action, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** The browser's source of secrets; there on plain HTTP as well. */
export function randomBytes(length: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(length));
}

let signedOut: (error: ClientError) => void = () => undefined;

/** Says what happens when the platform tells that there is no session. */
export function onSignedOut(action: (error: ClientError) => void): void {
  signedOut = action;
}

/** Ends the session here for a reason that the platform did not give as a code: it answered without user info. */
export function sessionLost(error: ClientError): void {
  signedOut(error);
}

/** The path of `writeSignal`, which is not imported, since the sign-in page has this file and not the calls of the monitor. */
const writePath = '/api/monitor/multi/signal/write';

/** The platform that served this page. */
export const client = createClient({
  baseUrl: '',
  // A button that is held is released by a write that outlives the page.
  fetch: (address, init) =>
    fetch(
      address,
      typeof address === 'string' && address.endsWith(writePath) ? { ...init, keepalive: true } : init,
    ),
  upload: xmlHttpUpload(() => new XMLHttpRequest()),
  clock,
  language: currentLanguage,
  onSignedOut: (error) => signedOut(error),
  onReached: noteReached,
});
