import { bit } from './bit.ts';
import { deviation } from './deviation.ts';
import { expression } from './expression.ts';
import { frequent } from './frequent.ts';
import { limit } from './limit.ts';
import { range } from './range.ts';
import { rate } from './rate.ts';
import { state } from './state.ts';
import { unchanged } from './unchanged.ts';
import { unread } from './unread.ts';

/** The kinds of conditions by their names, in the order in which they are offered. */
export const conditionKinds = {
  limit,
  range,
  bit,
  state,
  deviation,
  rate,
  unchanged,
  frequent,
  unread,
  expression,
} as const;
