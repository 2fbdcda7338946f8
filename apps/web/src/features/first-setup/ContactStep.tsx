import type { ClientError } from '@penstock/client/calls/error';
import { emailCodeGet, smsCodeGet } from '@penstock/contract/calls/user-code';
import { firstSetEmail, firstSetTel } from '@penstock/contract/calls/user-contact';
import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { loadUser } from '../../app/session-actions.ts';
import { useAccountChecks } from '../../kit/account/account-findings.ts';
import { AccountField } from '../../kit/account/AccountField.tsx';
import { AccountFormElement } from '../../kit/account/AccountFormElement.tsx';
import styles from '../../kit/account/fields.module.css';
import { SentCodeField } from '../../kit/account/SentCodeField.tsx';
import { useAccountForm } from '../../kit/account/use-account-form.ts';
import { useSentCode } from '../../kit/account/use-sent-code.ts';

interface ContactStepProps {
  readonly kind: 'tel' | 'email';
  readonly onDone: () => void;
}

/** The first phone number or email address of an account, by a code that is sent to it. It can be done later. */
export function ContactStep({ kind, onDone }: ContactStepProps) {
  const { t } = useTexts(['firstSetup', 'account']);
  const checks = useAccountChecks();
  const form = useAccountForm({
    initial: { target: '', code: '' },
    problems: ({ target, code }) => ({
      target: checks.text(kind === 'tel' ? 'phone' : 'email', target.trim()),
      code: checks.text('smsCode', code.trim()),
    }),
    fieldOf,
    onSubmit: async (values) => {
      const code = values.code.trim();
      if (kind === 'tel') await client.call(firstSetTel, { tel: values.target.trim(), code });
      else await client.call(firstSetEmail, { email: values.target.trim(), code });
      await loadUser();
      onDone();
    },
  });
  const target = form.values.target.trim();
  const code = useSentCode(target, (picture) =>
    kind === 'tel'
      ? client.call(smsCodeGet, { purpose: 'bind', tel: target, ...picture })
      : client.call(emailCodeGet, { purpose: 'bind', email: target, ...picture }),
  );
  return (
    <AccountFormElement form={form}>
      <p>{t(`contact.${kind}`)}</p>
      <AccountField
        label={t(`account:${kind}`)}
        field={form.field('target')}
        kind={kind}
        autoComplete={kind}
        maxLength={254}
        autoFocus
      />
      <SentCodeField
        label={t(kind === 'tel' ? 'account:code.sms' : 'account:code.email')}
        field={form.field('code')}
        code={code}
        maySend={() => form.requireField('target')}
      />
      <Button type="primary" size="large" htmlType="submit" block loading={form.working}>
        {t('contact.submit')}
      </Button>
      <div className={styles.links}>
        <Button type="link" onClick={onDone}>
          {t('contact.later')}
        </Button>
      </div>
    </AccountFormElement>
  );
}

function fieldOf(error: ClientError): 'target' | 'code' | undefined {
  if (error.is('account.phoneRegistered') || error.is('account.emailRegistered')) return 'target';
  return error.is('account.codeWrong') || error.is('account.codeExpired') || error.is('account.codeTries')
    ? 'code'
    : undefined;
}
