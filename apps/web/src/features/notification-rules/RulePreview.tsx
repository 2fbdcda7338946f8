import type { CallAnswer } from '@penstock/contract/calls/call';
import { idSchema } from '@penstock/contract/calls/identifier';
import { notificationRuleDraftSchema } from '@penstock/contract/calls/notification';
import { notificationPreview, previewLimits } from '@penstock/contract/calls/notification-preview';
import { deliveryKinds } from '@penstock/contract/model/notification';
import { Button } from 'antd';
import { useState } from 'react';
import { client } from '../../app/services.ts';
import { errorText } from '../../app/error-text.ts';
import { Notice } from '../../design/Notice.tsx';
import { SeverityWord } from '../../kit/alarm/SeverityWord.tsx';
import { useAttempt } from '../../kit/mutation/use-attempt.ts';
import { dateTime } from '../../texts/times.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './notification-rules.module.css';
import { requestOf, type RuleDraft } from './rule-draft.ts';

type Preview = CallAnswer<typeof notificationPreview>;

/** Shows on request what a rule as it is written would have sent in the last week. */
export function RulePreview({ draft, id }: { readonly draft: RuleDraft; readonly id: string | undefined }) {
  const { t } = useTexts('notificationRules');
  const { t: common } = useTexts('common');
  const [found, setFound] = useState<{ readonly draft: RuleDraft; readonly preview: Preview }>();
  const [isRunning, setRunning] = useState(false);
  const { error, attempt } = useAttempt();
  const written = notificationRuleDraftSchema.safeParse({
    ...requestOf(draft),
    // A rule can be tried before it has a name.
    title: draft.title.trim() === '' ? '-' : draft.title.trim(),
  });
  const run = async () => {
    if (!written.success) return;
    setRunning(true);
    await attempt(async () => {
      const preview = await client.call(notificationPreview, {
        id: idSchema.safeParse(id).data ?? '',
        rule: written.data,
      });
      setFound({ draft, preview });
    });
    setRunning(false);
  };
  return (
    <>
      <p className={styles.note}>{t('preview.about')}</p>
      <div>
        <Button loading={isRunning} disabled={!written.success} onClick={() => void run()}>
          {t('preview.run')}
        </Button>
      </div>
      {!written.success && <p className={styles.note}>{t('preview.incomplete')}</p>}
      {error !== undefined && <Notice kind="danger" role="alert" title={errorText(error, common)} />}
      {found !== undefined && found.draft !== draft && <p className={styles.note}>{t('preview.outdated')}</p>}
      {found !== undefined && <Found preview={found.preview} />}
    </>
  );
}

function Found({ preview }: { readonly preview: Preview }) {
  const { t } = useTexts('notificationRules');
  const { messages, kinds, recipients, listed, occurrences, busiestHour, isPartial } = preview;
  if (messages === 0) return <p role="status">{t('preview.none')}</p>;
  const kindsText = deliveryKinds
    .filter((kind) => (kinds[kind] ?? 0) > 0)
    .map((kind) => t('preview.kind', { kind: t(`deliveries.kinds.${kind}`), count: kinds[kind] ?? 0 }))
    .join(t('comma'));
  return (
    <>
      <p role="status">
        <strong>{t('preview.total', { messages, occurrences })}</strong> {kindsText}
      </p>
      <p className={styles.note}>{t('preview.busiest', { count: busiestHour })}</p>
      {isPartial && (
        <p className={styles.note}>{t('preview.partial', { count: previewLimits.occurrences })}</p>
      )}
      <ul className={styles.list}>
        {recipients.map(({ channel, name, messages: count }) => (
          <li key={`${channel} ${name}`}>
            {t('preview.recipient', { channel: t(`channels.${channel}`), recipient: name, count })}
          </li>
        ))}
      </ul>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
      <div className={styles.scrolled} tabIndex={0} role="region" aria-label={t('preview.listed')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('preview.time')}</th>
              <th scope="col">{t('preview.message')}</th>
              <th scope="col">{t('preview.alarm')}</th>
              <th scope="col">{t('preview.to')}</th>
            </tr>
          </thead>
          <tbody>
            {listed.map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: messages that were not sent have no number.
              <tr key={index}>
                <td>{dateTime(one.time)}</td>
                <td>{t(`deliveries.kinds.${one.kind}`)}</td>
                <td>
                  <SeverityWord severity={one.severity} />{' '}
                  {t('deliveries.about', { equipment: one.equipment, alarm: one.alarm })}
                  {one.alarms > 1 && ` ${t('deliveries.more', { count: one.alarms - 1 })}`}
                </td>
                <td>
                  {t('deliveries.to', { channel: t(`channels.${one.channel}`), recipient: one.recipient })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {messages > listed.length && (
        <p className={styles.note}>{t('preview.newest', { count: listed.length })}</p>
      )}
    </>
  );
}
