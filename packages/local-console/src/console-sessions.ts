import type { KnownSessions } from '@penstock/server/channel/channel-hub';
import type { SessionGuard } from '@penstock/server/http/call-context';

/** The sessions of whoever works at a local console. */
export interface ConsoleSessions extends SessionGuard, KnownSessions {
  /** Ends one. */
  close(sessionHash: Buffer): void;
}
