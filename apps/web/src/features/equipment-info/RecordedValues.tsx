import type { CallAnswer } from '@penstock/contract/calls/call';
import { recordedState } from '@penstock/contract/calls/monitor';
import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import { State } from '../../design/State.tsx';
import { DetailCard } from '../../kit/detail/DetailCard.tsx';
import { type Fact, Facts } from '../../kit/detail/Facts.tsx';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { sizeText } from '../../kit/transfer/transfer-rate.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { dateTime } from '../../texts/times.ts';
import styles from './equipment-info.module.css';
import { LossTable } from './LossTable.tsx';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/services.ts';

type Recorded = CallAnswer<typeof recordedState>;

/** The values that the gateway records: the waiting, the stored and the lost ones. */
export function RecordedValues({ equipmentId }: { readonly equipmentId: string }) {
  const { t } = useTexts(['equipmentInfo', 'common']);
  const { t: common } = useTexts('common');
  const { data, error, refetch } = useRecordedState(equipmentId);
  if (data === undefined && error === null) return null;
  return (
    <DetailCard title={t('recorded.title')}>
      {data === undefined ? (
        <p className={styles.note} role="alert">
          {errorText(error, common)}
          <Button size="small" onClick={() => void refetch()}>
            {t('common:retry')}
          </Button>
        </p>
      ) : (
        <RecordedFacts recorded={data} />
      )}
    </DetailCard>
  );
}

function RecordedFacts({ recorded }: { readonly recorded: Recorded }) {
  const { t } = useTexts('equipmentInfo');
  const { buffer, storedAt, lost, losses, exceededQuotas } = recorded;
  const none = (text: string) => <span className={styles.none}>{text}</span>;
  const [quota] = exceededQuotas;
  const facts: Fact[] = [
    {
      label: t('recorded.buffered'),
      value: buffer === null ? none(t('recorded.unknown')) : <Buffered buffer={buffer} />,
    },
    ...(buffer?.refusedUntil === undefined || buffer.refusedUntil === null
      ? []
      : [{ label: t('recorded.waitsUntil'), value: dateTime(buffer.refusedUntil) }]),
    {
      label: t('recorded.stored'),
      value: storedAt === '' ? none(t('recorded.never')) : <RelativeTime time={storedAt} />,
    },
    {
      label: t('recorded.lost'),
      value:
        lost === 0 && losses.length === 0 ? (
          <State kind="good">{t('recorded.nothing')}</State>
        ) : (
          <State kind="warning">{groupedNumber(lost)}</State>
        ),
    },
    ...(quota === undefined
      ? []
      : [
          {
            label: t('recorded.refused'),
            value: (
              <span>
                {t('recorded.times', { number: groupedNumber(quota.refused) })}
                {' · '}
                {t(`quotas.${quota.quota}`)}
                {' · '}
                <RelativeTime time={quota.last} />
              </span>
            ),
          },
        ]),
  ];
  return (
    <>
      <Facts layout="list" facts={facts} />
      {losses.length > 0 && <LossTable losses={losses} />}
    </>
  );
}

/** How many records wait on the gateway, their size, and since when. */
function Buffered({ buffer }: { readonly buffer: NonNullable<Recorded['buffer']> }) {
  const { t } = useTexts('equipmentInfo');
  const { waiting, bytes, oldest } = buffer;
  if (waiting === 0) return <>{t('recorded.empty')}</>;
  return (
    <span>
      {groupedNumber(waiting)} · {sizeText(bytes)}
      {oldest !== null && ` · ${t('recorded.oldest', { time: dateTime(oldest) })}`}
    </span>
  );
}

/**
 * The state of the values that the gateway of an equipment records; requested again while the page is
 * watched.
 */
function useRecordedState(equipmentId: string) {
  return useQuery({
    queryKey: [recordedState.path, equipmentId],
    queryFn: ({ signal }) => client.call(recordedState, { equipmentId }, { signal }),
    refetchInterval: 15_000,
  });
}
