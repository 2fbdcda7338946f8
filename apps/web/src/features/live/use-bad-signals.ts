import type { LiveValues } from '@penstock/client/live/values';
import type { Signal } from '@penstock/contract/model/signal';
import { useState } from 'react';
import { useSecond } from '../../kit/time/now.ts';

/** The signals whose last reading failed, looked up once a second; the same set for as long as it holds the same. */
export function useBadSignals(values: LiveValues, signals: readonly Signal[]): ReadonlySet<string> {
  useSecond();
  const [last, setLast] = useState<ReadonlySet<string>>(new Set());
  const found = new Set<string>();
  for (const { id } of signals) if (values.get(id)?.quality === 'bad') found.add(id);
  const same = found.size === last.size && [...found].every((id) => last.has(id));
  if (!same) setLast(found);
  return same ? last : found;
}
