import type { RollOutRow } from '@penstock/contract/calls/roll-out';
import { State, type StateKind } from '../../design/State.tsx';
import { useTexts } from '../../texts/use-texts.ts';

const kinds = {
  running: 'waiting',
  paused: 'warning',
  stopped: 'off',
  done: 'good',
} as const satisfies Record<RollOutRow['state'], StateKind>;

/** The state of a roll-out in a word. */
export function RollOutState({
  row: { state, pauseReason },
}: {
  readonly row: Pick<RollOutRow, 'state' | 'pauseReason'>;
}) {
  const { t } = useTexts('rollOuts');
  const byFailures = state === 'paused' && pauseReason === 'failures';
  return (
    <State kind={byFailures ? 'danger' : kinds[state]}>
      {byFailures ? t('pausedByFailures') : t(`states.${state}`)}
    </State>
  );
}
