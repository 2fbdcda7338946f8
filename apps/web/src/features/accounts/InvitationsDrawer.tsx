import {
  type Invitation,
  invitationAdd,
  invitationQuery,
  invitationResend,
  invitationRevoke,
  type SentInvitation,
} from '@penstock/contract/calls/invitation';
import { checkText } from '@penstock/contract/rules/check';
import { limits } from '@penstock/contract/rules/limits';
import { rules } from '@penstock/contract/rules/table';
import { errorText as findingText } from '@penstock/contract/errors/error';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { Outline } from '../../design/Outline.tsx';
import { Facts } from '../../kit/detail/Facts.tsx';
import { confirm } from '../../kit/dialog/confirm.ts';
import { Drawer } from '../../kit/drawer/Drawer.tsx';
import { ReadFailure } from '../../kit/empty/ReadFailure.tsx';
import { TextField } from '../../kit/form/TextField.tsx';
import { useChange } from '../../kit/mutation/use-change.ts';
import { needTexts } from '../../texts/i18n.ts';
import { dateTime } from '../../texts/times.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './accounts.module.css';

needTexts('invitation');

/** The invitations of the own company: a form for a new one, and those that nobody has accepted. */
export function InvitationsDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('invitation');
  const language = useLanguage();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  /** A link that has to be sent by hand. */
  const [link, setLink] = useState<{ readonly email: string; readonly url: string }>();
  const query = useQuery({
    queryKey: [invitationQuery.path],
    queryFn: ({ signal }) => client.call(invitationQuery, {}, { signal }),
  });
  const invalidates = [[invitationQuery.path]];
  const success = ({ mailed }: SentInvitation, to: { readonly email: string }) =>
    mailed ? t('mailed', { email: to.email }) : '';
  const take = (sent: SentInvitation | undefined, to: string) => {
    if (sent === undefined) return;
    setLink(sent.mailed ? undefined : { email: to, url: `${location.origin}${sent.path}` });
    setEmail('');
  };
  const add = useChange((request: { readonly email: string }) => client.call(invitationAdd, request), {
    success,
    invalidates,
    failure: 'message',
  });
  const resend = useChange((row: Invitation) => client.call(invitationResend, { id: row.id }), {
    success,
    invalidates,
    failure: 'message',
  });
  const revoke = useChange((row: Invitation) => client.call(invitationRevoke, { id: row.id }), {
    success: (_answer, row) => t('revoked', { email: row.email }),
    invalidates,
    failure: 'thrown',
  });

  async function invite() {
    const address = email.trim();
    const finding = checkText(rules.email, address);
    setProblem(finding === null ? undefined : findingText(finding.key, finding.parameters, language));
    if (finding === null) take(await add.run({ email: address }), address);
  }

  const askToRevoke = (row: Invitation) =>
    void confirm({
      title: t('revokeTitle', { email: row.email }),
      text: t('revokeText'),
      action: t('revoke'),
      danger: true,
      run: () => revoke.run(row),
    });

  return (
    <Drawer title={t('title')} width={560} onClose={onClose}>
      <div className={styles.stack}>
        <form
          noValidate
          className={styles.inviteForm}
          onSubmit={(event) => {
            event.preventDefault();
            void invite();
          }}
        >
          <p className={styles.hint}>{t('lead', { days: limits.invitations.days })}</p>
          <TextField label={t('email')} value={email} maximum={254} problem={problem} onChange={setEmail} />
          <Button type="primary" htmlType="submit" loading={add.running}>
            {t('invite')}
          </Button>
        </form>
        {link !== undefined && (
          <Notice kind="warning" role="alert" title={t('notMailed.title')}>
            {t('notMailed.text', { email: link.email })}
            <Facts layout="list" facts={[{ label: t('link'), value: link.url, copy: link.url }]} />
          </Notice>
        )}
        {query.data === undefined ? (
          query.error === null ? (
            <Outline />
          ) : (
            <ReadFailure title={t('failed')} error={query.error} onRetry={query.refetch} />
          )
        ) : query.data.rows.length === 0 ? (
          <p className={styles.hint}>{t('none')}</p>
        ) : (
          <ul className={styles.invitations}>
            {query.data.rows.map((row) => (
              <li key={row.id}>
                <div>
                  <p>{row.email}</p>
                  <p className={styles.hint}>
                    {t('sent', { count: row.sent, time: dateTime(row.sentTime) })}
                    {' · '}
                    {row.expired ? t('expired') : t('expires', { time: dateTime(row.expires) })}
                  </p>
                </div>
                <Button
                  size="small"
                  aria-label={`${t('resend')} · ${row.email}`}
                  disabled={resend.running}
                  onClick={() => void resend.run(row).then((sent) => take(sent, row.email))}
                >
                  {t('resend')}
                </Button>
                <Button
                  size="small"
                  danger
                  aria-label={`${t('revoke')} · ${row.email}`}
                  onClick={() => askToRevoke(row)}
                >
                  {t('revoke')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Drawer>
  );
}
