import { topicPreview } from '@penstock/contract/calls/topic-preview';
import { reportTopicSchema } from '@penstock/contract/configuration/model/topic';
import { limits } from '@penstock/contract/rules/limits';
import { scriptEntries } from '@penstock/contract/rules/script-entries';
import type { ReportPreview } from '@penstock/contract/model/report-preview';
import { useRef, useState, useEffect } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { useGatewayLive } from '../../kit/gateway/use-gateway-live.ts';
import { OddValues } from '../../kit/script/trace/OddValues.tsx';
import { traceScript } from '../../kit/script/trace/trace-script.ts';
import { useVariableChoices } from '../../kit/variable/use-variable-choices.ts';
import { serverErrorText } from '../../kit/server/error-text.ts';
import { useErrorAdvice } from '../../kit/mutation/error-advice.ts';
import type { TestOfItem } from '../../kit/section/SectionEditor.tsx';
import { dateTime } from '../../texts/times.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { MessageFigure } from './MessageFigure.tsx';

/** Where a preview is. `of`: the draft that it was made of. */
type PreviewState =
  | { readonly step: 'none' | 'running' }
  | { readonly step: 'made'; readonly preview: ReportPreview; readonly script: string; readonly of: unknown }
  | { readonly step: 'failed'; readonly error: unknown };

/** Shows the messages that a report topic, as it is entered, would send now. Leaving ends the wait for the answer. */
export function useTopicPreview(sn: string): TestOfItem {
  const { t } = useTexts('gatewayTopics');
  const { why } = useGatewayLive(sn);
  const choices = useVariableChoices(sn);
  const [state, setState] = useState<PreviewState>({ step: 'none' });
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  async function make(item: unknown, draft: unknown): Promise<void> {
    if (state.step === 'running') return;
    const { signal } = (leaving.current = new AbortController());
    setState({ step: 'running' });
    try {
      const preview = await client.call(topicPreview, { sn, item }, { signal });
      if (signal.aborted) return;
      const topic = reportTopicSchema.safeParse(item).data;
      setState({ step: 'made', preview, script: topic?.script ?? '', of: draft });
      if (topic?.processing !== 'custom') return;
      const keys =
        topic.keys.length > 0
          ? topic.keys
          : choices.slice(0, limits.variablesPerReport).map(({ key }) => key);
      await traceScript({ sn, code: topic.script, entry: scriptEntries.report, keys }, signal);
    } catch (error) {
      if (!signal.aborted) setState({ step: 'failed', error });
    }
  }
  return {
    label: t('preview.action'),
    running: state.step === 'running',
    why,
    run: (item, draft) => void make(item, draft),
    result: (draft) => <Preview state={state} draft={draft} />,
  };
}

function Preview({ state, draft }: { readonly state: PreviewState; readonly draft: unknown }) {
  const { t } = useTexts('gatewayTopics');
  const language = useLanguage();
  const advice = useErrorAdvice();
  switch (state.step) {
    case 'none':
      return null;
    case 'running':
      return <Notice kind="waiting" title={t('preview.running')} />;
    case 'failed':
      return (
        <Notice kind="warning" role="alert" title={t('preview.notMade')}>
          {advice(state.error)}
        </Notice>
      );
    case 'made': {
      const { messages, failure, last, lastReply, status } = state.preview;
      const title =
        failure !== null
          ? 'preview.scriptFailed'
          : messages.length === 0
            ? 'preview.nothing'
            : 'preview.made';
      return (
        <Notice
          kind={failure !== null ? 'danger' : state.of === draft ? 'good' : 'off'}
          title={t(title, { count: messages.length })}
        >
          {state.of !== draft && <p>{t('preview.outdated')}</p>}
          {failure !== null && <p>{serverErrorText({ ...failure, detail: failure.message }, language)}</p>}
          {messages.map((message, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- messages of one preview have no other name
            <MessageFigure key={index} message={message} />
          ))}
          <OddValues code={state.script} />
          {last !== null && (
            <details>
              <summary>{t('preview.last', { time: dateTime(last.time) })}</summary>
              <MessageFigure message={last} />
            </details>
          )}
          {lastReply !== null && (
            <details>
              <summary>{t('preview.reply', { time: dateTime(lastReply.time) })}</summary>
              <MessageFigure message={lastReply} />
            </details>
          )}
          {status !== null && status.lastSent !== null && (
            <p>{t('preview.taken', { time: dateTime(status.lastSent) })}</p>
          )}
          {status !== null && status.error !== null && (
            <p>
              {t('preview.refused', {
                time: dateTime(status.error.time),
                reason: serverErrorText({ ...status.error, detail: '' }, language),
              })}
            </p>
          )}
        </Notice>
      );
    }
  }
}
