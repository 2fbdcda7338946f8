import type { CallAnswer } from '@penstock/contract/calls/call';
import type { ReviewedSignal } from '@penstock/contract/calls/page-review';
import type { sharedOpen } from '@penstock/contract/calls/shared-page';
import type { ValueHub } from '@penstock/stage/values/value-hub';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { client, clock } from '../../app/services.ts';
import { State } from '../../design/State.tsx';
import { sampleValue } from '../../kit/stage/sample-value.ts';
import { SimulatedSource } from '../../kit/stage/simulated-source.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { SharedFeed } from '../shared-page/SharedFeed.tsx';
import { SharedLink } from '../shared-page/shared-link.ts';
import { shareStateKinds } from '../shared-page/share-state-kinds.ts';

function isHidden(): boolean {
  return document.visibilityState === 'hidden';
}

/** Gives the page values that nobody measured, and says so. */
export function SampleValues({
  hub,
  signals,
}: {
  readonly hub: ValueHub;
  readonly signals: readonly ReviewedSignal[];
}) {
  const { t } = useTexts('pageReview');
  useEffect(() => {
    const known = new Map(signals.map((signal) => [signal.definedKey, signal]));
    const source = new SimulatedSource(
      () => client.platformTime(),
      (target) => sampleValue(target.kind === 'signal' ? known.get(target.signalId) : undefined),
      (target) =>
        target.kind === 'signal' && target.equipId === '' ? known.get(target.signalId) : undefined,
    );
    return hub.connect(source);
  }, [hub, signals]);
  return <State kind="off">{t('sampleValues')}</State>;
}

interface LiveValuesProps {
  readonly hub: ValueHub;
  readonly token: string;
  readonly answer: CallAnswer<typeof sharedOpen>;
}

/** Gives the page the values of its equipment, as a shared page has them, and says how fresh they are. */
export function LiveValues({ hub, token, answer }: LiveValuesProps) {
  const { t } = useTexts('sharedPage');
  const [link] = useState(() => new SharedLink({ client, clock, token }));
  const state = useSyncExternalStore(link.state.subscribe, link.state.get);
  useEffect(() => link.start(isHidden), [link]);
  return (
    <>
      <SharedFeed hub={hub} link={link} answer={answer} isLive={state === 'live'} />
      <span>{answer.equipmentTitle}</span>
      {state !== 'gone' && <State kind={shareStateKinds[state]}>{t(state)}</State>}
    </>
  );
}
