const hour = 3_600_000;
const day = 24 * hour;

/** How many are admitted in a time, in ms, that starts with the first. */
export interface TryLimit {
  readonly maximum: number;
  readonly window: number;
}

/** The limits of one kind of tries. */
export interface TryLimits {
  /** All from one address. */
  readonly address: TryLimit;
  /** The limit of tries that aim at one account, phone or the like; undefined where they aim at nothing. */
  readonly subject:
    | {
        /** From one address. */
        readonly atAddress: TryLimit;
        /**
         * From all addresses. An account at an address that it has signed in from is exempt, so that tries elsewhere never
         * keep its owner out.
         */
        readonly anywhere: TryLimit;
      }
    | undefined;
}

/** The kinds of tries: everything that could be guessed, or that sends messages to others. */
export type TryKind =
  /** Codes asked for; they aim at the phone or email address, and the account. */
  | 'codeRequest'
  /** Wrong codes; each code itself takes five. They aim at the phone or email address. */
  | 'codeTry'
  /** Wrong answers to security questions; they aim at the account. */
  | 'answer'
  /** Wrong passwords of somebody who is signed in; they aim at the account. */
  | 'password'
  /** Wrong passwords of pages; they aim at the account that opens one. */
  | 'pagePassword'
  /** Names, phones and addresses asked for before anybody has signed in. */
  | 'lookup'
  /** Accounts searched for by who is signed in; they count for the account that searches. */
  | 'search'
  /** Wrong pairs of serial number and verification code; they aim at the serial number. */
  | 'binding'
  | 'registration'
  /** Wrong picture codes. */
  | 'picture'
  /** Tickets that are not valid. */
  | 'ticket';

/** How often each may be tried. */
export const tryLimits: Readonly<Record<TryKind, TryLimits>> = {
  codeRequest: {
    address: { maximum: 30, window: hour },
    subject: { atAddress: { maximum: 5, window: hour }, anywhere: { maximum: 15, window: day } },
  },
  codeTry: {
    address: { maximum: 60, window: hour },
    subject: { atAddress: { maximum: 15, window: hour }, anywhere: { maximum: 60, window: day } },
  },
  answer: {
    address: { maximum: 30, window: hour },
    subject: { atAddress: { maximum: 5, window: hour }, anywhere: { maximum: 20, window: day } },
  },
  password: {
    address: { maximum: 60, window: hour },
    subject: { atAddress: { maximum: 10, window: hour }, anywhere: { maximum: 30, window: day } },
  },
  pagePassword: {
    address: { maximum: 60, window: hour },
    subject: { atAddress: { maximum: 10, window: hour }, anywhere: { maximum: 30, window: day } },
  },
  lookup: {
    address: { maximum: 30, window: hour },
    subject: { atAddress: { maximum: 20, window: hour }, anywhere: { maximum: 200, window: day } },
  },
  search: {
    address: { maximum: 300, window: hour },
    subject: { atAddress: { maximum: 60, window: hour }, anywhere: { maximum: 300, window: day } },
  },
  binding: {
    address: { maximum: 20, window: hour },
    subject: { atAddress: { maximum: 5, window: hour }, anywhere: { maximum: 20, window: day } },
  },
  registration: { address: { maximum: 20, window: hour }, subject: undefined },
  picture: { address: { maximum: 60, window: hour }, subject: undefined },
  ticket: { address: { maximum: 60, window: hour }, subject: undefined },
};
