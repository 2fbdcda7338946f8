import type { Asked, Quirk } from './awkward-device.ts';

/** A quirk with what it keeps from being read. */
export interface NamedQuirk extends Quirk {
  readonly name: string;
  /** Registers that nobody can read. */
  readonly unreadable: readonly number[];
  /** Settings of the driver that speaks to it. */
  readonly settings?: object;
}

/** The registers of an awkward device that are variables: long, with gaps, short, alone. */
export const usedRegisters: readonly number[] = [
  ...Array.from({ length: 60 }, (_, index) => index),
  ...Array.from({ length: 10 }, (_, index) => 200 + index * 3),
  ...Array.from({ length: 10 }, (_, index) => 500 + index),
  700,
];

const holds = ({ start, count }: Asked, register: number) => register >= start && register < start + count;
const readsUnused = ({ start, count }: Asked) =>
  Array.from({ length: count }, (_, index) => start + index).some((one) => !usedRegisters.includes(one));

/** Devices as plants have them. */
export const quirks: readonly NamedQuirk[] = [
  { name: 'closes the connection after each reply', closes: true, unreadable: [] },
  {
    name: 'resets the connection every third request',
    fate: ({ ofConnection }) => (ofConnection % 3 === 0 ? 'cut' : 'pass'),
    unreadable: [],
  },
  {
    name: 'never answers for one register',
    fate: (asked) => (holds(asked, 30) ? 'swallow' : 'pass'),
    unreadable: [30],
  },
  {
    name: 'never answers for its first two blocks',
    fate: ({ start }) => (start < 300 ? 'swallow' : 'pass'),
    unreadable: usedRegisters.filter((register) => register < 300),
  },
  {
    name: 'never answers for its last block',
    fate: (asked) => (holds(asked, 700) ? 'swallow' : 'pass'),
    unreadable: [700],
  },
  {
    name: 'refuses one register',
    fate: (asked) => (holds(asked, 17) ? { exception: 2 } : 'pass'),
    unreadable: [17],
  },
  {
    name: 'fails (exception 4) over one register',
    fate: (asked) => (holds(asked, 17) ? { exception: 4 } : 'pass'),
    unreadable: [17],
  },
  {
    name: 'is behind a gateway that reports no answer (exception 11) for one register',
    fate: (asked) => (holds(asked, 503) ? { exception: 11 } : 'pass'),
    unreadable: [503],
  },
  {
    name: 'closes the connection when asked for one register',
    fate: (asked) => (holds(asked, 44) ? 'cut' : 'pass'),
    unreadable: [44],
  },
  {
    name: 'refuses to read more than 25 registers',
    fate: ({ count }) => (count > 25 ? { exception: 3 } : 'pass'),
    unreadable: [],
  },
  {
    name: 'does not answer when asked for more than 25 registers',
    fate: ({ count }) => (count > 25 ? 'swallow' : 'pass'),
    unreadable: [],
  },
  {
    name: 'refuses registers that are not used',
    fate: (asked) => (readsUnused(asked) ? { exception: 2 } : 'pass'),
    unreadable: [],
  },
  {
    name: 'is busy every third request',
    fate: ({ ofAll }) => (ofAll % 3 === 0 ? { exception: 6 } : 'pass'),
    unreadable: [],
  },
  {
    name: 'takes requests in flight together one after the other, together longer than the time-out',
    fate: () => ({ after: 60 }),
    unreadable: [],
    settings: { requestsInFlight: 4 },
  },
];
