import { callSealed } from '@penstock/client/sign-in/sealed';
import { neutralUpdatePassword, updatePassword } from '@penstock/contract/calls/user-password';
import { Button } from 'antd';
import { useState } from 'react';
import { useEdition } from '../../app/edition.ts';
import { client, randomBytes } from '../../app/services.ts';
import { AccountFormElement } from './AccountFormElement.tsx';
import { useAccountChecks } from './account-findings.ts';
import styles from './fields.module.css';
import { EndApiKeys } from './EndApiKeys.tsx';
import { NewPassword } from './NewPassword.tsx';
import { useAccountForm } from './use-account-form.ts';

interface NewPasswordFormProps {
  /** The account, by its username. */
  readonly account: string;
  /** The proof of who one is, as the platform gave it. */
  readonly ticket: string;
  /** The words above the form, and the name of its button. */
  readonly lead: string;
  readonly submitText: string;
  /** Sends the new password by `change`, and goes on. */
  readonly onSubmit: (change: () => Promise<unknown>) => Promise<void>;
}

/** The form that gives an account another password, and ends its API keys where wanted. */
export function NewPasswordForm({ account, ticket, lead, submitText, onSubmit }: NewPasswordFormProps) {
  const checks = useAccountChecks();
  const edition = useEdition();
  const [endApiKeys, setEndApiKeys] = useState(false);
  const form = useAccountForm({
    initial: { password: '', confirmation: '' },
    problems: checks.newPassword,
    onSubmit: ({ password }) => {
      const call = edition?.edition === 'neutral' ? neutralUpdatePassword : updatePassword;
      return onSubmit(() =>
        callSealed(client, { password }, randomBytes, (sealed) =>
          client.call(call, { ...sealed, ticket, endApiKeys }),
        ),
      );
    },
  });
  return (
    <AccountFormElement form={form}>
      <p className={styles.lead}>{lead}</p>
      {/* For password managers: whose password it is. */}
      <input type="text" hidden readOnly autoComplete="username" value={account} />
      <NewPassword password={form.field('password')} confirmation={form.field('confirmation')} autoFocus />
      <EndApiKeys checked={endApiKeys} disabled={form.working} onChange={setEndApiKeys} />
      <Button type="primary" size="large" htmlType="submit" block loading={form.working}>
        {submitText}
      </Button>
    </AccountFormElement>
  );
}
