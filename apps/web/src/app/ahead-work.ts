import type { EarlyRequests } from './early-requests.ts';

/** The work that was started before the application was loaded; it is taken over from there. */
export interface AheadWork {
  /** The time that the question who is signed in names. */
  readonly time: string;
  readonly take: EarlyRequests['take'];
}

declare global {
  var penstockAhead: AheadWork | undefined;
}
