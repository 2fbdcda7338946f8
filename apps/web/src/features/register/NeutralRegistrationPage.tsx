import type { ClientError } from '@penstock/client/calls/error';
import { callSealed } from '@penstock/client/sign-in/sealed';
import { emailCodeGet } from '@penstock/contract/calls/user-code';
import { neutralRegister } from '@penstock/contract/calls/user-registration';
import { rules } from '@penstock/contract/rules/table';
import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import type { Edition } from '../../app/edition.ts';
import { client, randomBytes } from '../../app/services.ts';
import { useAccountChecks } from '../../kit/account/account-findings.ts';
import { AccountField } from '../../kit/account/AccountField.tsx';
import { AccountFormElement } from '../../kit/account/AccountFormElement.tsx';
import { Consent } from '../../kit/account/Consent.tsx';
import { NewPassword } from '../../kit/account/NewPassword.tsx';
import { SentCodeField } from '../../kit/account/SentCodeField.tsx';
import { useAccountForm } from '../../kit/account/use-account-form.ts';
import { useSentCode } from '../../kit/account/use-sent-code.ts';
import styles from './register.module.css';
import { RegistrationFrame } from './RegistrationFrame.tsx';
import { useRegistrationEnd } from './use-registration-end.ts';

/** Registration by user name and email address; a code is sent to the address where the platform sends e-mail. */
export function NeutralRegistrationPage() {
  return (
    <RegistrationFrame edition="neutral">
      {(edition) => <NeutralRegistrationForm edition={edition} />}
    </RegistrationFrame>
  );
}

const empty = { username: '', email: '', code: '', password: '', confirmation: '', consent: '' };
type FieldName = keyof typeof empty;

function NeutralRegistrationForm({ edition }: { readonly edition: Edition }) {
  const { t } = useTexts(['register', 'account']);
  const checks = useAccountChecks();
  const end = useRegistrationEnd();
  const form = useAccountForm<FieldName>({
    initial: empty,
    problems: (values) => ({
      username: checks.username(values.username),
      email: checks.text('email', values.email.trim()),
      code: edition.email ? checks.text('smsCode', values.code.trim()) : undefined,
      password: checks.password(values.password),
      confirmation: checks.confirmation(values.password, values.confirmation),
      consent: values.consent === '' ? t('account:agreement.required') : undefined,
    }),
    fieldOf,
    onSubmit: async ({ username, email, code, password }) => {
      const account = username.trim();
      await callSealed(client, { password }, randomBytes, (sealed) =>
        client.call(neutralRegister, {
          ...sealed,
          username: account,
          email: email.trim(),
          ...(edition.email ? { code: code.trim() } : {}),
        }),
      );
      await end(account, password);
    },
  });
  const email = form.values.email.trim();
  const code = useSentCode(email, (picture) =>
    client.call(emailCodeGet, { purpose: 'register', email, ...picture }),
  );

  return (
    <AccountFormElement form={form}>
      <div className={styles.fields}>
        <AccountField
          label={t('account:username')}
          field={form.field('username')}
          autoComplete="username"
          maxLength={100}
          hint={t('account:usernameHint', { maximum: rules.username.maximum })}
          autoFocus
        />
        <AccountField
          label={t('account:email')}
          field={form.field('email')}
          kind="email"
          autoComplete="email"
          maxLength={254}
          hint={edition.email ? '' : t('noEmail')}
        />
        {edition.email && (
          <div className={styles.whole}>
            <SentCodeField
              label={t('account:code.email')}
              field={form.field('code')}
              code={code}
              maySend={() => form.requireField('email')}
            />
          </div>
        )}
        <NewPassword password={form.field('password')} confirmation={form.field('confirmation')} />
      </div>
      <Consent field={form.field('consent')} />
      <Button type="primary" size="large" htmlType="submit" block loading={form.working}>
        {t(form.working ? 'submitting' : 'submit')}
      </Button>
    </AccountFormElement>
  );
}

function fieldOf(error: ClientError): FieldName | undefined {
  if (error.is('account.usernameTaken')) return 'username';
  if (error.is('account.emailRegistered')) return 'email';
  return error.is('account.codeWrong') || error.is('account.codeExpired') || error.is('account.codeTries')
    ? 'code'
    : undefined;
}
