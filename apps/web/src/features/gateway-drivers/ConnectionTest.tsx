import { driverTest } from '@penstock/contract/calls/driver';
import type { Driver } from '@penstock/contract/configuration/model/driver';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import type { z } from 'zod';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { DeviceFacts } from '../../kit/driver/DeviceFacts.tsx';
import { DriverErrorNote } from '../../kit/driver/DriverErrorNote.tsx';
import { useErrorAdvice } from '../../kit/mutation/error-advice.ts';
import { groupedNumber } from '../../texts/numbers.ts';

/** Where a test of the connection is. */
type TestState =
  | { readonly step: 'none' }
  | { readonly step: 'running' }
  | { readonly step: 'answered'; readonly answer: z.output<typeof driverTest.answer>; readonly of: unknown }
  | { readonly step: 'failed'; readonly error: unknown };

/** Tests the connection of a driver as it is entered, saved or not. Leaving ends the wait for the answer. */
export function useConnectionTest(sn: string, savedName: string) {
  const [state, setState] = useState<TestState>({ step: 'none' });
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  async function test(driver: Driver, draft: unknown): Promise<void> {
    if (state.step === 'running') return;
    const controller = new AbortController();
    leaving.current = controller;
    setState({ step: 'running' });
    try {
      const answer = await client.call(
        driverTest,
        { sn, name: savedName, driver },
        { signal: controller.signal },
      );
      if (!controller.signal.aborted) setState({ step: 'answered', answer, of: draft });
    } catch (error) {
      if (!controller.signal.aborted) setState({ step: 'failed', error });
    }
  }
  return { state, test };
}

/** The result of a test, in words. A result for other settings than those entered now is marked. */
export function ConnectionTestResult({
  state,
  draft,
}: {
  readonly state: TestState;
  readonly draft: unknown;
}) {
  const { t } = useTexts('gatewayDrivers');
  const advice = useErrorAdvice();
  switch (state.step) {
    case 'none':
      return null;
    case 'running':
      return <Notice kind="waiting" title={t('test.running')} />;
    case 'failed':
      return (
        <Notice kind="warning" role="alert" title={t('test.notMade')}>
          {advice(state.error)}
        </Notice>
      );
    case 'answered': {
      const { reachable, latency, error, facts } = state.answer;
      const outdated = state.of === draft ? undefined : t('test.outdated');
      const time = latency === null ? '' : t('test.latency', { latency: groupedNumber(Math.round(latency)) });
      const lines = [time, outdated ?? ''].filter((line) => line !== '');
      const kind = outdated === undefined ? (reachable ? 'good' : 'danger') : 'off';
      return (
        <Notice kind={kind} title={t(reachable ? 'test.reachable' : 'test.unreachable')}>
          {!reachable && error !== null && <DriverErrorNote error={error} />}
          {lines.join(' · ')}
          {facts.length > 0 && <DeviceFacts facts={facts} />}
        </Notice>
      );
    }
  }
}
