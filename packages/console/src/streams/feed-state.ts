import { errorTexts } from '@penstock/contract/errors/error';
import type { StreamState } from './stream-watches.ts';

/** Whether a gateway sends a stream, and why not in both languages. */
export function feedState({ live, error }: StreamState<unknown>) {
  if (error === undefined) return { live, error: null };
  const { key, code, parameters } = error;
  const message = errorTexts(key, parameters);
  return { live, error: { key, code, message } };
}
