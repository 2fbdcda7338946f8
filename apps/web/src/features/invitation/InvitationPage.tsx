import type { CallAnswer } from '@penstock/contract/calls/call';
import { invitationInfo } from '@penstock/contract/calls/invitation';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { errorText } from '../../app/error-text.ts';
import { pathTo } from '../../app/paths.ts';
import { usePreferences } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { useSession } from '../../app/session.ts';
import { loadUser } from '../../app/session-actions.ts';
import { Notice } from '../../design/Notice.tsx';
import { Outline } from '../../design/Outline.tsx';
import { AccountFrame } from '../../kit/account/AccountFrame.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { dateTime } from '../../texts/times.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { JoinForm } from './JoinForm.tsx';
import { NewAccountForm } from './NewAccountForm.tsx';
import styles from './invitation.module.css';

needTexts('invitation');

/** Accepts the invitation of a link: with a new account, or with one that the person has. */
export function InvitationPage() {
  const { t } = useTexts(['invitation', 'account']);
  const { t: common } = useTexts('common');
  const { token = '' } = useParams();
  const user = useSession((session) => session.user);
  const [invitation, setInvitation] = useState<CallAnswer<typeof invitationInfo>>();
  const [error, setError] = useState<unknown>();

  useEffect(() => {
    const stop = new AbortController();
    client
      .call(invitationInfo, { token }, { signal: stop.signal })
      .then(setInvitation, (failure: unknown) => stop.signal.aborted || setError(failure));
    return () => stop.abort();
  }, [token]);
  useEffect(() => {
    // Nobody may be signed in: then the page offers the way there.
    if (usePreferences.getState().mayBeSignedIn) loadUser().catch(() => undefined);
  }, []);

  return (
    <AccountFrame title={t('accept.title')}>
      {error !== undefined ? (
        <>
          <Notice kind="danger" role="alert" title={t('accept.invalid')}>
            {errorText(error, common)}
          </Notice>
          <Link to={pathTo('Login')}>{t('account:backToSignIn')}</Link>
        </>
      ) : invitation === undefined ? (
        <Outline />
      ) : (
        <>
          <div>
            <p>{t('accept.lead', { company: invitation.company })}</p>
            <p className={styles.note}>{t('accept.until', { time: dateTime(invitation.expires) })}</p>
          </div>
          <section className={styles.way}>
            <h2>{t('accept.asOwn')}</h2>
            <JoinForm token={token} company={invitation.company} user={user} />
          </section>
          {user === undefined && (
            <section className={styles.way}>
              <h2>{t('accept.asNew')}</h2>
              <p className={styles.note}>{t('accept.newNote', { email: invitation.email })}</p>
              <NewAccountForm token={token} />
            </section>
          )}
        </>
      )}
    </AccountFrame>
  );
}
