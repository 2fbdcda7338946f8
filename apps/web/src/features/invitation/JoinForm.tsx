import { invitationAccept } from '@penstock/contract/calls/invitation';
import type { UserInfo } from '@penstock/contract/calls/user-info';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { client } from '../../app/services.ts';
import { refreshUser } from '../../app/session-actions.ts';
import { FormFailure } from '../../kit/account/FormFailure.tsx';
import { showToast } from '../../kit/mutation/toast-list.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** Joins the company with the account that is signed in; leads to the sign-in page and back where nobody is. */
export function JoinForm({
  token,
  company,
  user,
}: {
  readonly token: string;
  readonly company: string;
  readonly user: UserInfo | undefined;
}) {
  const { t } = useTexts('invitation');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<unknown>();
  if (user === undefined)
    return (
      <Link to={`${pathTo('Login')}?${new URLSearchParams({ return: pathname }).toString()}`}>
        {t('accept.signIn')}
      </Link>
    );

  async function join() {
    setWorking(true);
    setError(undefined);
    try {
      await client.call(invitationAccept, { token });
      await refreshUser();
      showToast({ kind: 'good', text: t('accept.joined', { company }) });
      await navigate('/manage', { replace: true });
    } catch (failure) {
      setError(failure);
      setWorking(false);
    }
  }

  return (
    <>
      <FormFailure error={error} />
      <Button type="primary" size="large" block loading={working} onClick={() => void join()}>
        {t('accept.join', { account: user.username })}
      </Button>
    </>
  );
}
