import { emailCodeGet, smsCodeGet } from '@penstock/contract/calls/user-code';
import { validEmail, validTel } from '@penstock/contract/calls/user-validation';
import { useTexts } from '../../texts/use-texts.ts';
import { useParams } from 'react-router';
import { client } from '../../app/services.ts';
import { useSession } from '../../app/session.ts';
import { useAccountChecks } from '../../kit/account/account-findings.ts';
import { SentCodeField } from '../../kit/account/SentCodeField.tsx';
import { useAccountForm } from '../../kit/account/use-account-form.ts';
import { useSentCode } from '../../kit/account/use-sent-code.ts';
import { type Subject, subjects } from './flow.ts';
import { ProofForm } from './ProofForm.tsx';
import { SetupFrame } from './SetupFrame.tsx';
import { useProving, useSubject } from './use-proving.ts';
import { masked } from './use-security.ts';
import { codeOf } from '../../kit/account/code-error.ts';

/** Proving who one is by a code sent to the own phone. */
export function TelProofPage() {
  return <CodeProofPage way="tel" />;
}

/** Proving who one is by a code sent to the own email address. */
export function EmailProofPage() {
  return <CodeProofPage way="email" />;
}

function CodeProofPage({ way }: { readonly way: 'tel' | 'email' }) {
  const { type } = useParams();
  const subject = useSubject(subjects.find((known) => known === type));
  return (
    <SetupFrame subject={subject} step="validate">
      <CodeForm key={way} way={way} subject={subject} />
    </SetupFrame>
  );
}

function CodeForm({ way, subject }: { readonly way: 'tel' | 'email'; readonly subject: Subject }) {
  const { t } = useTexts(['security', 'account']);
  const target = useSession(({ user }) => (way === 'tel' ? user?.tel : user?.email) ?? '');
  const checks = useAccountChecks();
  const proven = useProving(subject, way);
  const form = useAccountForm({
    initial: { code: '' },
    problems: ({ code }) => ({ code: checks.text('smsCode', code.trim()) }),
    fieldOf: codeOf,
    onSubmit: async ({ code }) => {
      const answer = await client.call(way === 'tel' ? validTel : validEmail, { code: code.trim() });
      await proven(answer.ticket);
    },
  });
  const code = useSentCode(target, (picture) =>
    way === 'tel'
      ? client.call(smsCodeGet, { purpose: 'validate', ...picture })
      : client.call(emailCodeGet, { purpose: 'validate', ...picture }),
  );
  return (
    <ProofForm subject={subject} form={form} lead={t(`code.${way}`, { to: masked(target) })}>
      <SentCodeField
        label={t(way === 'tel' ? 'account:code.sms' : 'account:code.email')}
        field={form.field('code')}
        code={code}
        maySend={() => true}
      />
    </ProofForm>
  );
}
