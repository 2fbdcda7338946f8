import type { ClientError } from '@penstock/client/calls/error';
import { callSealed } from '@penstock/client/sign-in/sealed';
import { smsCodeGet } from '@penstock/contract/calls/user-code';
import { register } from '@penstock/contract/calls/user-registration';
import { rules } from '@penstock/contract/rules/table';
import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { client, randomBytes } from '../../app/services.ts';
import { useAccountChecks } from '../../kit/account/account-findings.ts';
import { AccountField } from '../../kit/account/AccountField.tsx';
import { AccountFormElement } from '../../kit/account/AccountFormElement.tsx';
import { Consent } from '../../kit/account/Consent.tsx';
import { NewPassword } from '../../kit/account/NewPassword.tsx';
import { SentCodeField } from '../../kit/account/SentCodeField.tsx';
import { useAccountForm } from '../../kit/account/use-account-form.ts';
import { useSentCode } from '../../kit/account/use-sent-code.ts';
import { RegistrationFrame } from './RegistrationFrame.tsx';
import { useRegistrationEnd } from './use-registration-end.ts';

/** Registration by phone number: user name, phone, code, password twice, SN and verification code of a gateway. */
export function PublicRegistrationPage() {
  return <RegistrationFrame edition="sms">{() => <PublicRegistrationForm />}</RegistrationFrame>;
}

const empty = {
  username: '',
  tel: '',
  code: '',
  password: '',
  confirmation: '',
  sn: '',
  verificationCode: '',
  consent: '',
};
type FieldName = keyof typeof empty;

function PublicRegistrationForm() {
  const { t } = useTexts(['register', 'account']);
  const checks = useAccountChecks();
  const end = useRegistrationEnd();
  const form = useAccountForm<FieldName>({
    initial: empty,
    problems: (values) => ({
      username: checks.username(values.username),
      tel: checks.text('phone', values.tel.trim()),
      code: checks.text('smsCode', values.code.trim()),
      password: checks.password(values.password),
      confirmation: checks.confirmation(values.password, values.confirmation),
      sn: checks.text('gatewaySn', values.sn.trim()),
      verificationCode: values.verificationCode.trim() === '' ? t('verificationCodeRequired') : undefined,
      consent: values.consent === '' ? t('account:agreement.required') : undefined,
    }),
    fieldOf,
    onSubmit: async ({ username, tel, code, password, sn, verificationCode }) => {
      const account = username.trim();
      await callSealed(client, { password }, randomBytes, (sealed) =>
        client.call(register, {
          ...sealed,
          username: account,
          tel: tel.trim(),
          code: code.trim(),
          sn: sn.trim(),
          verificationCode: verificationCode.trim(),
        }),
      );
      await end(account, password);
    },
  });
  const tel = form.values.tel.trim();
  const code = useSentCode(tel, (picture) =>
    client.call(smsCodeGet, { purpose: 'register', tel, ...picture }),
  );

  return (
    <AccountFormElement form={form}>
      <AccountField
        label={t('account:username')}
        field={form.field('username')}
        autoComplete="username"
        maxLength={100}
        hint={t('account:usernameHint', { maximum: rules.username.maximum })}
        autoFocus
      />
      <AccountField
        label={t('account:tel')}
        field={form.field('tel')}
        kind="tel"
        autoComplete="tel"
        maxLength={40}
        hint={t('telHint')}
      />
      <SentCodeField
        label={t('account:code.sms')}
        field={form.field('code')}
        code={code}
        maySend={() => form.requireField('tel')}
      />
      <NewPassword password={form.field('password')} confirmation={form.field('confirmation')} />
      <AccountField
        label={t('sn')}
        field={form.field('sn')}
        kind="digits"
        autoComplete="off"
        maxLength={40}
        hint={t('snHint')}
      />
      <AccountField
        label={t('verificationCode')}
        field={form.field('verificationCode')}
        autoComplete="off"
        maxLength={20}
        hint={t('verificationCodeHint')}
      />
      <Consent field={form.field('consent')} />
      <Button type="primary" size="large" htmlType="submit" block loading={form.working}>
        {t(form.working ? 'submitting' : 'submit')}
      </Button>
    </AccountFormElement>
  );
}

function fieldOf(error: ClientError): FieldName | undefined {
  if (error.is('account.usernameTaken')) return 'username';
  if (error.is('account.phoneRegistered')) return 'tel';
  if (error.is('account.codeWrong') || error.is('account.codeExpired') || error.is('account.codeTries'))
    return 'code';
  return error.is('gateway.bindRefused') ? 'sn' : undefined;
}
