import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { useNavigate } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { client } from '../../app/services.ts';
import { useAccountChecks } from '../../kit/account/account-findings.ts';
import { AccountFormElement } from '../../kit/account/AccountFormElement.tsx';
import { SentCodeField } from '../../kit/account/SentCodeField.tsx';
import { useAccountForm } from '../../kit/account/use-account-form.ts';
import type { PictureAnswer } from '../../kit/account/use-picture-code.ts';
import { type SentCodeAnswer, useSentCode } from '../../kit/account/use-sent-code.ts';
import own from './find-password.module.css';
import { prove } from './flow.ts';
import { OtherWay } from './OtherWay.tsx';
import { codeOf } from '../../kit/account/code-error.ts';

/** How long a ticket is valid, in ms; the platform decides, this saves somebody from typing a password in vain. */
export const ticketMilliseconds = 600_000;

interface CodeStepProps {
  readonly way: 'tel' | 'email';
  readonly account: string;
  /** Where the code goes, masked. */
  readonly sentTo: string;
  readonly send: (picture: PictureAnswer) => Promise<SentCodeAnswer>;
  /** Checks the code and answers the ticket. */
  readonly check: (code: string) => Promise<string>;
}

/** Proving who one is by a code that is sent to the account's own phone or address. */
export function CodeStep({ way, account, sentTo, send, check }: CodeStepProps) {
  const { t } = useTexts(['findPassword', 'account']);
  const navigate = useNavigate();
  const checks = useAccountChecks();
  const form = useAccountForm({
    initial: { code: '' },
    problems: ({ code }) => ({ code: checks.text('smsCode', code.trim()) }),
    fieldOf: codeOf,
    onSubmit: async ({ code }) => {
      const ticket = await check(code.trim());
      prove({ ticket, way, until: client.platformTime() + ticketMilliseconds });
      await navigate(pathTo('FindpwdPassword', { type: way }));
    },
  });
  const code = useSentCode(account, send);
  return (
    <AccountFormElement form={form}>
      <p className={own.lead}>{t(`code.${way}`, { sentTo })}</p>
      <SentCodeField
        label={t(way === 'tel' ? 'account:code.sms' : 'account:code.email')}
        field={form.field('code')}
        code={code}
        maySend={() => true}
      />
      <Button type="primary" size="large" htmlType="submit" block loading={form.working}>
        {t('account:next')}
      </Button>
      <OtherWay />
    </AccountFormElement>
  );
}
