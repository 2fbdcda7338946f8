import { reportStates } from '@penstock/contract/calls/report-states';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/services.ts';
import { type Fact, Facts } from '../../kit/detail/Facts.tsx';
import { useIsFile } from '../../kit/gateway/use-local-state.ts';
import { useLength } from '../../kit/time/use-length.ts';
import { sizeText } from '../../kit/transfer/transfer-rate.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { holdsFor } from './server-row.ts';
import styles from './servers.module.css';

/** How often the state is asked for while somebody looks, in ms. */
const refresh = 5000;

interface BufferFactsProps {
  readonly sn: string;
  readonly server: string;
}

/** The room on the gateway for reports that wait for a server: its share, what is used, and for how long it lasts. */
export function BufferFacts({ sn, server }: BufferFactsProps) {
  const { t } = useTexts('gatewayServers');
  const length = useLength();
  const isFile = useIsFile();
  const { data } = useQuery({
    queryKey: ['report.buffer', sn],
    queryFn: ({ signal }) => client.call(reportStates, { sn }, { signal }),
    refetchInterval: refresh,
    gcTime: 0,
    enabled: !isFile,
  });
  const outbox = data?.outboxes.find((one) => one.server === server);
  // An older gateway has no shares.
  if (outbox === undefined || outbox.share === null || outbox.room === null) return null;
  const { bytes, share, room, bytesPerHour } = outbox;
  const holds = holdsFor(outbox);
  const facts: Fact[] = [
    { label: t('buffer.used'), value: t('buffer.usedOf', { bytes: sizeText(bytes), room: sizeText(room) }) },
    { label: t('buffer.share'), value: sizeText(share) },
    {
      label: t('buffer.holds'),
      value:
        holds === null || bytesPerHour === null
          ? t('buffer.notMeasured')
          : t('buffer.holdsText', { length: length(holds), bytes: sizeText(bytesPerHour) }),
    },
  ];
  if (outbox.replies !== null) {
    const { accepted, partial, refused, unanswered } = outbox.replies;
    const counts = {
      accepted: groupedNumber(accepted),
      partial: groupedNumber(partial),
      refused: groupedNumber(refused),
      unanswered: groupedNumber(unanswered),
    };
    facts.push({ label: t('buffer.answers'), value: t('buffer.answersOf', counts) });
  }
  return (
    <section className={styles.buffer} aria-label={t('buffer.title')}>
      <Facts layout="list" facts={facts} />
      <p className={styles.quiet}>{t('buffer.shareText')}</p>
    </section>
  );
}
