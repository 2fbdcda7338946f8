import { topicRequestPreview } from '@penstock/contract/calls/topic-preview';
import { readTopicSchema, writeTopicSchema } from '@penstock/contract/configuration/model/topic';
import { scriptEntries } from '@penstock/contract/rules/script-entries';
import { type RequestPreview, triedRequest, triedRequestId } from '@penstock/contract/model/request-preview';
import { useMutation } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { useGatewayLive } from '../../kit/gateway/use-gateway-live.ts';
import { useErrorAdvice } from '../../kit/mutation/error-advice.ts';
import type { TestOfItem } from '../../kit/section/SectionEditor.tsx';
import { traceScript } from '../../kit/script/trace/trace-script.ts';
import { serverErrorText } from '../../kit/server/error-text.ts';
import { useValueWords } from '../../kit/variable/use-value-words.ts';
import { valueText } from '../../kit/variable/value-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { MessageFigure } from './MessageFigure.tsx';
import styles from './topics.module.css';

interface Asked {
  readonly item: unknown;
  readonly draft: unknown;
  /** Undefined for a request that the template has. */
  readonly request: string | undefined;
}

/** Shows how a write or read topic, as it is entered, understands and answers a request, which may be changed and tried again. */
export function useRequestPreview(sn: string, kind: 'write' | 'read'): TestOfItem {
  const { t } = useTexts('gatewayTopics');
  const { why } = useGatewayLive(sn);
  const preview = useMutation({
    mutationFn: ({ item, request }: Asked) =>
      client.call(topicRequestPreview, {
        sn,
        kind,
        item,
        ...(request === undefined ? {} : { body: request }),
      }),
    onSuccess: async (made, { item }) => await traceRequest(sn, kind, item, made),
  });
  const { data, error, isPending, variables: asked } = preview;
  const advice = useErrorAdvice();
  return {
    label: t('preview.action'),
    running: isPending,
    why,
    run: (item, draft) => preview.mutate({ item, draft, request: undefined }),
    result: (draft) =>
      isPending ? (
        <Notice kind="waiting" title={t('request.running')} />
      ) : error !== null ? (
        <Notice kind="warning" role="alert" title={t('preview.notMade')}>
          {advice(error)}
        </Notice>
      ) : data === undefined ? null : (
        <Preview
          key={data.request}
          kind={kind}
          preview={data}
          isOutdated={asked?.draft !== draft}
          onTry={(request) => asked !== undefined && preview.mutate({ ...asked, request })}
        />
      ),
  };
}

/** Has the request script of a topic, where it has one, say the values of its lines for a request that was tried. */
async function traceRequest(
  sn: string,
  kind: 'write' | 'read',
  item: unknown,
  { topic, request }: RequestPreview,
): Promise<void> {
  const parsed = (kind === 'write' ? writeTopicSchema : readTopicSchema).safeParse(item).data;
  if (parsed?.processing !== 'custom' || request === null) return;
  const entry = kind === 'write' ? scriptEntries.writeRequest : scriptEntries.readRequest;
  const argument = JSON.stringify({ topic, requestId: triedRequestId, payload: request });
  await traceScript({ sn, code: parsed.requestScript, entry, argument }, new AbortController().signal);
}

interface PreviewProps {
  readonly kind: 'write' | 'read';
  readonly preview: RequestPreview;
  readonly isOutdated: boolean;
  readonly onTry: (request: string) => void;
}

function Preview({ kind, preview, isOutdated, onTry }: PreviewProps) {
  const { t } = useTexts('gatewayTopics');
  const language = useLanguage();
  const words = useValueWords();
  const id = useId();
  const { topic, variables, answer, failure } = preview;
  const [request, setRequest] = useState(preview.request ?? '');
  const title =
    failure !== null
      ? 'request.notUnderstood'
      : preview.request === null
        ? 'request.noExample'
        : variables === null
          ? 'request.none'
          : (`request.${kind}` as const);
  return (
    <>
      <Notice
        kind={failure !== null ? 'danger' : variables === null || isOutdated ? 'off' : 'good'}
        title={t(title, { count: variables?.length ?? 0 })}
      >
        {isOutdated && <p>{t('preview.outdated')}</p>}
        {failure !== null && <p>{serverErrorText({ ...failure, detail: failure.message }, language)}</p>}
        {variables !== null && variables.length > 0 && (
          <ul className={styles.variables}>
            {variables.map(({ key, value }) => (
              <li key={key}>
                <code>{key}</code>
                {kind === 'write' && <> = {valueText(value, words)}</>}
              </li>
            ))}
          </ul>
        )}
      </Notice>
      <div className={styles.exchange}>
        <div className={styles.tried}>
          <label htmlFor={id}>
            {t('request.request')} <code>{topic}</code>
          </label>
          <Input.TextArea
            id={id}
            className={styles.request ?? ''}
            value={request}
            maxLength={triedRequest}
            spellCheck={false}
            autoSize={{ minRows: 2, maxRows: 10 }}
            onChange={(event) => setRequest(event.target.value)}
          />
          <div>
            <Button size="small" disabled={request === ''} onClick={() => onTry(request)}>
              {t('request.try')}
            </Button>
          </div>
        </div>
        {variables !== null && failure === null && (
          <div className={styles.tried}>
            <span>{t(answer === null ? 'request.noAnswer' : 'request.answer')}</span>
            {answer !== null && <MessageFigure message={answer} />}
          </div>
        )}
      </div>
    </>
  );
}
