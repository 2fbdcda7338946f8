import { createClient } from '@penstock/client/calls/client';
import type { ClientError } from '@penstock/client/calls/error';
import { xmlHttpUpload } from '@penstock/client/calls/transfer';
import type { Clock } from '@penstock/client/time/clock';
import './ahead-work.ts';
import { baseAddress } from './place.ts';
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
/** The path of `pageEditorClose`, for the same reason. */
const editorClosePath = '/api/product/page/editor/close';

/** The platform that served this page. */
export const client = createClient({
  // Known once the first document was read.
  get baseUrl() {
    return baseAddress();
  },
  fetch: (address, init = {}) => {
    if (typeof address !== 'string') return fetch(address, init);
    // A button that is held is released, and a page that was edited is given back, by a call that outlives this page.
    const keepalive = address.endsWith(writePath) || address.endsWith(editorClosePath);
    return (
      globalThis.penstockAhead?.take(address, init) ??
      fetch(address, keepalive ? { ...init, keepalive } : init)
    );
  },
  upload: xmlHttpUpload(() => new XMLHttpRequest()),
  clock,
  language: currentLanguage,
  onSignedOut: (error) => signedOut(error),
  onReached: noteReached,
});
