import { findPasswordAccount } from '@penstock/contract/calls/user-password';
import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { useNavigate } from 'react-router';
import { usePreferences } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { AccountField } from '../../kit/account/AccountField.tsx';
import { AccountFormElement } from '../../kit/account/AccountFormElement.tsx';
import { PictureCodeField } from '../../kit/account/PictureCodeField.tsx';
import { useAccountForm } from '../../kit/account/use-account-form.ts';
import { usePictureCode } from '../../kit/account/use-picture-code.ts';
import { FindPasswordFrame } from './FindPasswordFrame.tsx';
import { nameAccount, useFlow, verificationPath } from './flow.ts';

/** The first step: which account. */
export function AccountPage() {
  return (
    <FindPasswordFrame step="account">
      <AccountForm />
    </FindPasswordFrame>
  );
}

function AccountForm() {
  const { t } = useTexts(['findPassword', 'account']);
  const navigate = useNavigate();
  const known = useFlow((state) => state.flow?.account);
  const remembered = usePreferences((preferences) => preferences.account);
  const form = useAccountForm({
    initial: { account: known ?? remembered },
    problems: ({ account }) => ({ account: account.trim() === '' ? t('accountRequired') : undefined }),
    fieldOf: (error) => (error.is('account.notFound') ? 'account' : undefined),
    onSubmit: async (values) => {
      const account = values.account.trim();
      try {
        const verification = await client.call(findPasswordAccount, { account, ...picture.answer });
        nameAccount(account, verification);
        await navigate(verificationPath({ verification }));
      } catch (failure) {
        if (!picture.take(failure)) throw failure;
      }
    },
  });
  const picture = usePictureCode('findPassword', form.values.account);

  return (
    <AccountFormElement form={form}>
      <AccountField
        label={t('account')}
        field={form.field('account')}
        autoComplete="username"
        maxLength={254}
        hint={t('accountHint')}
        autoFocus
      />
      <PictureCodeField picture={picture} disabled={form.working} />
      <Button type="primary" size="large" htmlType="submit" block loading={form.working}>
        {t('account:next')}
      </Button>
    </AccountFormElement>
  );
}
