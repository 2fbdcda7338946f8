import { ClientError } from '@penstock/client/calls/error';
import type { CallAnswer } from '@penstock/contract/calls/call';
import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import {
  rollOutGateways,
  rollOutInfo,
  rollOutPause,
  rollOutResume,
  rollOutRetry,
  rollOutStop,
} from '@penstock/contract/calls/roll-out';
import { useQuery } from '@tanstack/react-query';
import { Button, Progress } from 'antd';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { usePageSubject } from '../../app/page-title.ts';
import { pathTo } from '../../app/paths.ts';
import { client } from '../../app/services.ts';
import { CloseIcon, PauseIcon, PlayIcon, RestartIcon } from '../../design/icons.tsx';
import { Message } from '../../design/Message.tsx';
import { Notice } from '../../design/Notice.tsx';
import { Outline } from '../../design/Outline.tsx';
import type { PageAction } from '../../kit/action/action.ts';
import { DetailHeader } from '../../kit/detail/DetailHeader.tsx';
import { Facts } from '../../kit/detail/Facts.tsx';
import { confirm } from '../../kit/dialog/confirm.ts';
import { ReadFailure } from '../../kit/empty/ReadFailure.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useChange } from '../../kit/mutation/use-change.ts';
import { needTexts } from '../../texts/i18n.ts';
import { dateTime } from '../../texts/times.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { RollOutState } from './RollOutState.tsx';
import styles from './roll-outs.module.css';
import { useGatewayList } from './use-gateway-list.tsx';
import { useContentText } from './use-content-text.ts';
import { rollOutsKey } from './use-roll-out-list.tsx';

needTexts('rollOuts');

type Info = CallAnswer<typeof rollOutInfo>;

/** How often it is asked for while it runs, in ms. */
const refresh = 2000;

/** The roll-out that the address names, with its gateways. */
export function RollOutPage() {
  const { rollOutId = '' } = useParams();
  const { t } = useTexts('rollOuts');
  const navigate = useNavigate();
  const id = idSchema.safeParse(rollOutId).data;
  const info = useQuery({
    queryKey: [rollOutInfo.path, rollOutId],
    queryFn: async ({ signal }) => {
      if (id === undefined) return null;
      try {
        return await client.call(rollOutInfo, { id }, { signal });
      } catch (error) {
        if (error instanceof ClientError && error.is('data.notFound')) return null;
        throw error;
      }
    },
    refetchInterval: ({ state: { data } }) =>
      data && (data.state === 'running' || data.counts.running > 0) ? refresh : false,
  });
  usePageSubject(info.data?.title ?? '');
  if (info.data === null || id === undefined)
    return (
      <Message
        role="alert"
        title={t('missing')}
        actions={<Button onClick={() => void navigate(pathTo('RollOuts'))}>{t('actions.toList')}</Button>}
      >
        {t('missingText')}
      </Message>
    );
  if (info.data === undefined)
    return info.error === null ? (
      <Outline />
    ) : (
      <ReadFailure title={t('failed')} error={info.error} onRetry={info.refetch} />
    );
  return <RollOut id={id} info={info.data} />;
}

function RollOut({ id, info }: { readonly id: Id; readonly info: Info }) {
  const { t } = useTexts('rollOuts');
  const { counts, wave, waves, opens, timeZone } = info;
  const done = counts.success + counts.failure + counts.stopped;
  const share = (count: number) => Math.floor((100 * count) / Math.max(1, counts.total));
  const waits = info.state === 'running' && opens !== '';
  return (
    <>
      <div className={styles.head}>
        <DetailHeader
          title={info.title}
          state={<RollOutState row={info} />}
          actions={useActions(id, info)}
          tabs={[]}
          tabsName={t('title')}
        />
        {waits && (
          <Notice kind="waiting" title={t('waitsForWindow', { time: dateTime(opens), zone: timeZone })} />
        )}
        <Progress
          aria-label={t('columns.progress')}
          status="normal"
          // The part behind those that succeeded has failed; what was left out is in neither.
          percent={share(counts.success + counts.failure)}
          success={{ percent: share(counts.success), strokeColor: 'var(--good)' }}
          strokeColor="var(--danger)"
          format={() => t('progressText', { done, total: counts.total })}
        />
        <Facts
          layout="line"
          facts={[
            ...(['waiting', 'running', 'success', 'failure', 'stopped'] as const).map((name) => ({
              label: t(`counts.${name}`),
              value: counts[name],
            })),
            {
              label: t('columns.wave'),
              value: wave === 0 ? t('canaryWave') : t('waveText', { wave, waves }),
            },
          ]}
        />
        <Facts layout="line" facts={useFacts(info)} />
      </div>
      <ListPage list={useGatewayList(id, info.state === 'running' || counts.running > 0)} />
    </>
  );
}

function useFacts(info: Info) {
  const { t } = useTexts('rollOuts');
  const contentText = useContentText();
  const { window, timeZone: zone } = info;
  const day = (number: number) => {
    const name = ([1, 2, 3, 4, 5, 6, 7] as const).find((one) => one === number) ?? 1;
    return t(`days.d${name}`);
  };
  return [
    {
      label: t(`kinds.${info.kind}`),
      value: contentText(info),
    },
    { label: t('facts.canary'), value: info.canary },
    { label: t('facts.waveSize'), value: info.waveSize },
    { label: t('facts.failureLimit'), value: info.failureLimit, unit: '%' },
    {
      label: t('facts.window'),
      value:
        window === null
          ? t('facts.anyTime')
          : t('facts.windowText', {
              days: window.days.map(day).join(' '),
              from: window.from,
              to: window.to,
              zone,
            }),
    },
  ];
}

function useActions(id: Id, { title, state, counts }: Info): readonly PageAction[] {
  const { t } = useTexts('rollOuts');
  const invalidates = useMemo(() => [[rollOutInfo.path], [rollOutGateways.path], rollOutsKey], []);
  const options = (success: string) => ({ success: () => success, invalidates, failure: 'message' }) as const;
  const pause = useChange(() => client.call(rollOutPause, { id }), options(t('paused')));
  const resume = useChange(() => client.call(rollOutResume, { id }), options(t('resumed')));
  const stop = useChange(() => client.call(rollOutStop, { id }), {
    ...options(t('stopped')),
    failure: 'thrown',
  });
  const retry = useChange(() => client.call(rollOutRetry, { id }), options(t('retried')));
  const isOpen = state === 'running' || state === 'paused';
  return [
    ...(state === 'running'
      ? [{ key: 'pause', label: t('actions.pause'), Icon: PauseIcon, run: () => void pause.run(undefined) }]
      : []),
    ...(state === 'paused'
      ? [
          {
            key: 'resume',
            label: t('actions.resume'),
            Icon: PlayIcon,
            primary: true,
            run: () => void resume.run(undefined),
          },
        ]
      : []),
    {
      key: 'retry',
      label: t('actions.retry'),
      Icon: RestartIcon,
      enabled: () => (state === 'stopped' ? t('not') : counts.failure > 0 || t('noFailures')),
      run: () => void retry.run(undefined),
    },
    {
      key: 'stop',
      label: t('actions.stop'),
      Icon: CloseIcon,
      enabled: () => isOpen || t('not'),
      run: async () => {
        await confirm({
          title: t('stopTitle', { title }),
          text: t('stopText'),
          action: t('actions.stop'),
          danger: true,
          run: () => stop.run(undefined),
        });
      },
    },
  ];
}
