const hour = 3_600_000;
const day = 24 * hour;

/** How many are admitted in a time, in ms, that starts with the first. */
export interface TryLimit {
  readonly maximum: number;
  readonly window: number;
}

/** By what tries are counted: who or what they aim at, that together with the address, and the address alone. */
export type CountedBy = 'subjectAtAddress' | 'subject' | 'address';

/**
 * Everything that could be guessed, or that sends messages to others, and how often it may be tried. `subject` does not
 * count for an account at an address that it has signed in from, so that tries elsewhere never keep its owner out.
 */
export const tryLimits = {
  /** Codes asked for; the subject is the phone or email address, and the account. */
  codeRequest: {
    subjectAtAddress: { maximum: 5, window: hour },
    subject: { maximum: 15, window: day },
    address: { maximum: 30, window: hour },
  },
  /** Wrong codes; each code itself takes five. The subject is the phone or email address. */
  codeTry: {
    subjectAtAddress: { maximum: 15, window: hour },
    subject: { maximum: 60, window: day },
    address: { maximum: 60, window: hour },
  },
  /** Wrong answers to security questions; the subject is the account. */
  answer: {
    subjectAtAddress: { maximum: 5, window: hour },
    subject: { maximum: 20, window: day },
    address: { maximum: 30, window: hour },
  },
  /** Wrong passwords of somebody who is signed in; the subject is the account. */
  password: {
    subjectAtAddress: { maximum: 10, window: hour },
    subject: { maximum: 30, window: day },
    address: { maximum: 60, window: hour },
  },
  /** Questions whether an account exists, before anybody has signed in; the subject is the account as it was typed. */
  lookup: {
    subjectAtAddress: { maximum: 20, window: hour },
    subject: { maximum: 200, window: day },
    address: { maximum: 30, window: hour },
  },
  /** Searches for accounts by who is signed in; the subject is the account that searches. */
  search: {
    subjectAtAddress: { maximum: 60, window: hour },
    subject: { maximum: 300, window: day },
    address: { maximum: 300, window: hour },
  },
  /** Wrong pairs of serial number and verification code; the subject is the serial number. */
  binding: {
    subjectAtAddress: { maximum: 5, window: hour },
    subject: { maximum: 20, window: day },
    address: { maximum: 20, window: hour },
  },
  /** Registrations that succeeded; the subject is the address too. */
  registration: {
    subjectAtAddress: { maximum: 10, window: hour },
    subject: { maximum: 30, window: day },
    address: { maximum: 10, window: hour },
  },
  /** Wrong picture codes; the subject is what the picture is for. */
  picture: {
    subjectAtAddress: { maximum: 60, window: hour },
    subject: { maximum: 1_000_000, window: hour },
    address: { maximum: 60, window: hour },
  },
  /** Tickets that are not valid; the subject is the call. */
  ticket: {
    subjectAtAddress: { maximum: 60, window: hour },
    subject: { maximum: 1_000_000, window: hour },
    address: { maximum: 60, window: hour },
  },
} as const satisfies Record<string, Record<CountedBy, TryLimit>>;

/** What is tried. */
export type TryKind = keyof typeof tryLimits;
