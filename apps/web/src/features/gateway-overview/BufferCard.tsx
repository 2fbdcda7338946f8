import type { CallAnswer } from '@penstock/contract/calls/call';
import type { bufferQuery } from '@penstock/contract/calls/gateway-resources';
import type { reportStates } from '@penstock/contract/calls/report-states';
import type { OutboxStatus } from '@penstock/contract/model/report-status';
import { useTexts } from '../../texts/use-texts.ts';
import { type Fact, Facts } from '../../kit/detail/Facts.tsx';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { sizeText } from '../../kit/transfer/transfer-rate.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { DetailCard } from '../../kit/detail/DetailCard.tsx';
import { Share } from './Share.tsx';
import styles from './overview.module.css';

interface BufferCardProps {
  /** Undefined while they are not known. */
  readonly buffer: CallAnswer<typeof bufferQuery> | undefined;
  readonly states: CallAnswer<typeof reportStates> | undefined;
}

/** The data that waits on the gateway: records for the platform, messages for servers. */
export function BufferCard({ buffer, states }: BufferCardProps) {
  const { t } = useTexts('gatewayOverview');
  const facts: Fact[] = [];
  if (buffer !== undefined)
    facts.push({
      label: t('buffer.records'),
      value: (
        <Waiting waiting={buffer.waiting} bytes={buffer.bytes} oldest={buffer.oldest} lost={buffer.lost} />
      ),
    });
  if (states !== undefined) {
    const { outboxes, maxBytes } = states;
    const sum = (of: (outbox: OutboxStatus) => number) =>
      outboxes.reduce((total, outbox) => total + of(outbox), 0);
    const oldest = outboxes.flatMap((outbox) => (outbox.oldest === null ? [] : [outbox.oldest]));
    const bytes = sum((outbox) => outbox.bytes);
    facts.push(
      {
        label: t('buffer.messages'),
        value: (
          <Waiting
            waiting={sum(({ waiting }) => waiting)}
            bytes={bytes}
            oldest={oldest.length === 0 ? null : Math.min(...oldest)}
            lost={sum(({ dropped }) => Object.values(dropped).reduce((total, count) => total + count, 0))}
          />
        ),
      },
      {
        label: t('buffer.disk'),
        value: <Share used={bytes} total={maxBytes} label={t('buffer.disk')} />,
      },
    );
  }
  return (
    <DetailCard title={t('cards.buffer')}>
      <Facts layout="list" facts={facts} />
    </DetailCard>
  );
}

interface WaitingProps {
  readonly waiting: number;
  readonly bytes: number;
  /** ms since 1970; null when nothing waits. */
  readonly oldest: number | null;
  readonly lost: number;
}

function Waiting({ waiting, bytes, oldest, lost }: WaitingProps) {
  const { t } = useTexts('gatewayOverview');
  return (
    <span className={styles.waiting}>
      {waiting === 0
        ? t('nothingWaits')
        : t('waits', { amount: groupedNumber(waiting), bytes: sizeText(bytes) })}
      {oldest !== null && (
        <span className={styles.quiet}>
          {t('oldest')} <RelativeTime time={oldest} />
        </span>
      )}
      {lost > 0 && <span className={styles.lost}>{t('lost', { amount: groupedNumber(lost) })}</span>}
    </span>
  );
}
