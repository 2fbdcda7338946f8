import type { Signal, SignalValue } from '@penstock/contract/model/signal';
import { useState } from 'react';
import { useLivePage, useLiveValue } from '../live-context.ts';
import { sameValue, type WriteState } from './use-write.ts';

/** A value that changed while its form was open, and not by that form. */
export interface ChangeElsewhere {
  readonly from: SignalValue;
  readonly to: SignalValue;
  /** When the gateway read the new value, ms since 1970. */
  readonly time: number;
}

/** The last change that did not come from this form since it was opened: by somebody else, or by the plant. */
export function useChangedElsewhere(signal: Signal, state: WriteState): ChangeElsewhere | undefined {
  const { isLive } = useLivePage();
  const value = useLiveValue(signal.id);
  const [known, setKnown] = useState<SignalValue>(null);
  const [own, setOwn] = useState<SignalValue>(null);
  const [change, setChange] = useState<ChangeElsewhere | undefined>(undefined);

  if (state.step === 'done' && own !== state.readBack) {
    setOwn(state.readBack);
    setChange(undefined);
  }
  const to = isLive && value?.quality === 'good' ? value.value : null;
  if (value !== undefined && to !== null && to !== known) {
    setKnown(to);
    const isOwn = state.step === 'sending' || (own !== null && sameValue(signal, to, own));
    if (known !== null && !isOwn && !sameValue(signal, to, known))
      setChange({ from: known, to, time: value.time });
    else if (isOwn) setChange(undefined);
  }
  return change;
}
