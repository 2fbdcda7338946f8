import { emailCodeGet, smsCodeGet } from '@penstock/contract/calls/user-code';
import {
  firstSetEmail,
  firstSetTel,
  neutralUpdateEmail,
  updateTel,
} from '@penstock/contract/calls/user-contact';
import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { Navigate } from 'react-router';
import { Notice } from '../../design/Notice.tsx';
import { Outline } from '../../design/Outline.tsx';
import { client } from '../../app/services.ts';
import { loadUser } from '../../app/session-actions.ts';
import { useAccountChecks } from '../../kit/account/account-findings.ts';
import { AccountField } from '../../kit/account/AccountField.tsx';
import { AccountFormElement } from '../../kit/account/AccountFormElement.tsx';
import { SentCodeField } from '../../kit/account/SentCodeField.tsx';
import { useAccountForm } from '../../kit/account/use-account-form.ts';
import { useSentCode } from '../../kit/account/use-sent-code.ts';
import { codeOf } from '../../kit/account/code-error.ts';
import { type Proof, waysPath } from './flow.ts';
import styles from './security.module.css';
import { SetupFrame } from './SetupFrame.tsx';
import { type ChangeStep, useChangeStep } from './use-change-step.ts';
import { useSecurity } from './use-security.ts';

type Contact = 'tel' | 'email';

/** Binds a phone. */
export function TelPage() {
  return <ContactPage contact="tel" />;
}

/** Binds an email address. */
export function EmailPage() {
  return <ContactPage contact="email" />;
}

/** Binds a phone or an address: the first one at once, another one after it is proven who one is. */
function ContactPage({ contact }: { readonly contact: Contact }) {
  const { t } = useTexts('security');
  const { proof, make } = useChangeStep(contact);
  const security = useSecurity();
  if (security === undefined) return <Outline />;
  const isFirst = security[contact] === '';
  if (!isFirst && proof === undefined) return <Navigate to={waysPath(contact)} replace />;
  const isAvailable = contact === 'tel' ? security.sms : security.mail;
  return (
    <SetupFrame subject={contact} step="change" isFirst={isFirst}>
      {isAvailable ? (
        <ContactForm contact={contact} proof={proof} make={make} />
      ) : (
        <Notice kind="off" title={t('unavailable')}>
          {t(contact === 'tel' ? 'cards.noSms' : 'cards.noMail')}
        </Notice>
      )}
    </SetupFrame>
  );
}

interface ContactFormProps {
  readonly contact: Contact;
  /** Undefined for the first one. */
  readonly proof: Proof | undefined;
  readonly make: ChangeStep['make'];
}

function ContactForm({ contact, proof, make }: ContactFormProps) {
  const { t } = useTexts(['security', 'account']);
  const checks = useAccountChecks();
  const isTel = contact === 'tel';
  const form = useAccountForm({
    initial: { target: '', code: '' },
    problems: ({ target, code }) => ({
      target: checks.text(isTel ? 'phone' : 'email', target.trim()),
      code: checks.text('smsCode', code.trim()),
    }),
    fieldOf: (error) =>
      error.is('account.phoneRegistered') || error.is('account.emailRegistered') ? 'target' : codeOf(error),
    onSubmit: async ({ target, code }) => {
      await make(proof?.way ?? 'first', () =>
        bind({ contact, target: target.trim(), code: code.trim(), ticket: proof?.ticket }),
      );
      // Not before the success page is shown: with a phone that is bound, this page would ask for a validation.
      await loadUser();
    },
  });
  const target = form.values.target.trim();
  const code = useSentCode(target, (picture) =>
    isTel
      ? client.call(smsCodeGet, { purpose: 'bind', tel: target, ...picture })
      : client.call(emailCodeGet, { purpose: 'bind', email: target, ...picture }),
  );
  return (
    <AccountFormElement form={form}>
      <p className={styles.lead}>{t(`contact.${contact}Lead`)}</p>
      <AccountField
        label={t(`contact.${contact}`)}
        field={form.field('target')}
        kind={contact}
        autoComplete={contact}
        maxLength={isTel ? 20 : 254}
        autoFocus
      />
      <SentCodeField
        label={t(isTel ? 'account:code.sms' : 'account:code.email')}
        field={form.field('code')}
        code={code}
        maySend={() => form.requireField('target')}
      />
      <Button type="primary" size="large" htmlType="submit" block loading={form.working}>
        {t('contact.submit')}
      </Button>
    </AccountFormElement>
  );
}

/** Binds it: the first one without a ticket. */
async function bind(entered: {
  readonly contact: Contact;
  readonly target: string;
  readonly code: string;
  readonly ticket: string | undefined;
}): Promise<void> {
  const { contact, target, code, ticket } = entered;
  if (contact === 'tel')
    await (ticket === undefined
      ? client.call(firstSetTel, { tel: target, code })
      : client.call(updateTel, { tel: target, code, ticket }));
  else
    await (ticket === undefined
      ? client.call(firstSetEmail, { email: target, code })
      : client.call(neutralUpdateEmail, { email: target, code, ticket }));
}
