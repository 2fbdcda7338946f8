import type { ClientError } from '@penstock/client/calls/error';
import type { SignInAnswer } from '@penstock/contract/calls/sign-in-answer';
import { loginBySmsCode } from '@penstock/contract/calls/user-sms-sign-in';
import { smsCodeGet } from '@penstock/contract/calls/user-code';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { useAccountChecks } from './account-findings.ts';
import { AccountField } from './AccountField.tsx';
import { AccountFormElement } from './AccountFormElement.tsx';
import { SentCodeField } from './SentCodeField.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useSentCode } from './use-sent-code.ts';

interface SmsSignInProps {
  /** The phone number to begin with; empty where none is known. */
  readonly tel: string;
  /** Keep the session for 30 days. */
  readonly remember: boolean;
  readonly onAnswer: (answer: SignInAnswer, tel: string) => void;
  /** Between the fields and the button. */
  readonly children?: ReactNode;
}

/** Signing in with a code that is sent to a phone. */
export function SmsSignIn({ tel: initial, remember, onAnswer, children }: SmsSignInProps) {
  const { t } = useTexts('account');
  const checks = useAccountChecks();
  const form = useAccountForm({
    initial: { tel: initial, code: '' },
    problems: (values) => ({
      tel: checks.text('phone', values.tel.trim()),
      code: checks.text('smsCode', values.code.trim()),
    }),
    fieldOf,
    onSubmit: async (values) => {
      const request = { tel: values.tel.trim(), code: values.code.trim(), remember };
      onAnswer(await client.call(loginBySmsCode, request), request.tel);
    },
  });
  const tel = form.values.tel.trim();
  const code = useSentCode(tel, (picture) => client.call(smsCodeGet, { purpose: 'login', tel, ...picture }));

  return (
    <AccountFormElement form={form}>
      <AccountField label={t('tel')} field={form.field('tel')} kind="tel" autoComplete="tel" maxLength={40} />
      <SentCodeField
        label={t('code.sms')}
        field={form.field('code')}
        code={code}
        maySend={() => form.requireField('tel')}
      />
      {children}
      <Button type="primary" size="large" htmlType="submit" block loading={form.working}>
        {t(form.working ? 'signingIn' : 'signIn')}
      </Button>
    </AccountFormElement>
  );
}

function fieldOf(error: ClientError): 'tel' | 'code' | undefined {
  if (error.is('account.notFound')) return 'tel';
  return error.is('signIn.wrongCode') || error.is('account.codeExpired') || error.is('account.codeTries')
    ? 'code'
    : undefined;
}
