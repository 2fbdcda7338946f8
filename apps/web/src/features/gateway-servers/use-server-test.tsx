import type { CallAnswer } from '@penstock/contract/calls/call';
import { serverTest } from '@penstock/contract/calls/section';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { useGatewayLive } from '../../kit/gateway/use-gateway-live.ts';
import { useErrorAdvice } from '../../kit/mutation/error-advice.ts';
import type { TestOfItem } from '../../kit/section/SectionEditor.tsx';
import type { ItemView } from '../../kit/section/use-item-drawer.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { serverErrorText } from '../../kit/server/error-text.ts';

/** Where a test of a connection is. */
type TestState =
  | { readonly step: 'none' }
  | { readonly step: 'running' }
  | { readonly step: 'answered'; readonly answer: CallAnswer<typeof serverTest>; readonly of: unknown }
  | { readonly step: 'failed'; readonly error: unknown };

/** Tests a connection as it is entered, saved or not. Leaving ends the wait for the answer. */
export function useServerTest(sn: string, { mode, section, identity }: ItemView): TestOfItem {
  const [state, setState] = useState<TestState>({ step: 'none' });
  const { t } = useTexts('section');
  const { why } = useGatewayLive(sn);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  async function test(item: unknown, draft: unknown): Promise<void> {
    if (state.step === 'running') return;
    const controller = new AbortController();
    leaving.current = controller;
    setState({ step: 'running' });
    const { signal } = controller;
    try {
      const request = { sn, section, identity: mode === 'add' ? '' : identity, item };
      const answer = await client.call(serverTest, request, { signal });
      if (!signal.aborted) setState({ step: 'answered', answer, of: draft });
    } catch (error) {
      if (!signal.aborted) setState({ step: 'failed', error });
    }
  }
  return {
    label: t('test'),
    running: state.step === 'running',
    why,
    run: (item, draft) => void test(item, draft),
    result: (draft) => <TestResult state={state} draft={draft} />,
  };
}

/** The result of a test, in words. A result for other settings than those entered now is marked. */
function TestResult({ state, draft }: { readonly state: TestState; readonly draft: unknown }) {
  const { t } = useTexts('gatewayServers');
  const language = useLanguage();
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
      const { reachable, latency, error } = state.answer;
      const isOutdated = state.of !== draft;
      const lines = [
        error === null ? '' : serverErrorText(error, language),
        latency === null ? '' : t('test.latency', { latency: groupedNumber(Math.round(latency)) }),
        isOutdated ? t('test.outdated') : '',
      ].filter((line) => line !== '');
      return (
        <Notice
          kind={isOutdated ? 'off' : reachable ? 'good' : 'danger'}
          title={t(reachable ? 'test.reachable' : 'test.unreachable')}
        >
          {lines.join(' ')}
        </Notice>
      );
    }
  }
}
