import { isErrorKey } from '@penstock/contract/errors/catalogue';
import { errorText } from '@penstock/contract/errors/error';
import type { ReportStatus } from '@penstock/contract/model/report-status';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { State } from '../../design/State.tsx';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { groupedNumber } from '../../texts/numbers.ts';
import { failureOf, type TopicRow } from './topic-row.ts';
import styles from './topics.module.css';

interface CellProps {
  readonly row: TopicRow;
}

/** How a topic is doing, in a word, a shape and a colour. */
export function StateCell({ row }: CellProps) {
  const { t } = useTexts('gatewayTopics');
  const { enabled, report, request } = row;
  if (!enabled) return <State kind="off">{t('states.disabled')}</State>;
  if (report === undefined && request === undefined) return <State kind="off">{t('states.unknown')}</State>;
  const last = report?.lastSent ?? request?.lastReceived ?? null;
  const failure = failureOf(row);
  if (failure !== null && failure.time >= (last ?? 0))
    return <State kind="danger">{t('states.failing')}</State>;
  return (
    <State kind={last === null ? 'waiting' : 'good'}>
      {t(last === null ? 'states.waiting' : 'states.working')}
    </State>
  );
}

/** When the last message went, or came. */
export function LastCell({ row: { report, request } }: CellProps) {
  const last = report?.lastSent ?? request?.lastReceived ?? null;
  return last === null ? null : <RelativeTime time={new Date(last).toISOString()} />;
}

/** Messages of the topic, and those that were lost. */
export function CountCell({ row: { report, request } }: CellProps) {
  const { t } = useTexts('gatewayTopics');
  const madeText = useMadeText();
  if (report !== undefined) {
    const { replies } = report;
    const refused = replies?.refused ?? 0;
    // A refused report was sent and is lost.
    const lost = Math.max(0, report.dropped - refused) + report.scriptFailures + report.missed;
    return (
      <span title={madeText(report)}>
        {t('sent', { amount: groupedNumber(report.sent) })}
        {refused > 0 && (
          <span className={styles.failed}> · {t('refused', { amount: groupedNumber(refused) })}</span>
        )}
        {lost > 0 && <span className={styles.failed}> · {t('lost', { amount: groupedNumber(lost) })}</span>}
      </span>
    );
  }
  if (request === undefined) return null;
  const refused = request.invalid + request.dropped;
  return (
    <span title={t('answered', { amount: groupedNumber(request.answered) })}>
      {t('done', { amount: groupedNumber(request.done) })}
      {refused > 0 && (
        <span className={styles.failed}> · {t('invalid', { amount: groupedNumber(refused) })}</span>
      )}
    </span>
  );
}

/** How many reports of a topic were made, skipped and wait, in words. */
function useMadeText(): (report: ReportStatus) => string {
  const { t } = useTexts('gatewayTopics');
  return ({ made, skipped, missed, waiting, overrun, replies }) => {
    const answers =
      replies === null
        ? ''
        : `\n${t('answersOf', {
            accepted: groupedNumber(replies.accepted),
            partial: groupedNumber(replies.partial),
            refused: groupedNumber(replies.refused),
            unanswered: groupedNumber(replies.unanswered),
          })}`;
    const text = t('madeOf', {
      made: groupedNumber(made),
      skipped: groupedNumber(skipped),
      missed: groupedNumber(missed),
    });
    if (waiting + overrun === 0) return `${text}${answers}`;
    const late = t('lateOf', { waiting: groupedNumber(waiting), overrun: groupedNumber(overrun) });
    return `${text}\n${late}${answers}`;
  };
}

/** Why the last message was not sent or not understood; of a script, with its line. */
export function FailureCell({ row }: CellProps) {
  const { t } = useTexts('gatewayTopics');
  const text = useFailureText(row);
  const failure = failureOf(row);
  if (failure === null) return null;
  return (
    <span className={styles.failure} title={text}>
      {'line' in failure && failure.line !== null && (
        <span className={styles.line}>{t('line', { line: failure.line })}</span>
      )}
      <span>{text}</span>
      <span className={styles.quiet}>
        <RelativeTime time={new Date(failure.time).toISOString()} />
      </span>
    </span>
  );
}

/** The last failure of a topic in words; empty when there was none. */
export function useFailureText(row: TopicRow): string {
  const language = useLanguage();
  const failure = failureOf(row);
  if (failure === null) return '';
  const { key, parameters } = failure;
  return isErrorKey(key) ? errorText(key, parameters, language) : key;
}
