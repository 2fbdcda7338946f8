import { callSealed } from '@penstock/client/sign-in/sealed';
import { passwordValid } from '@penstock/contract/calls/user-validation';
import { useTexts } from '../../texts/use-texts.ts';
import { client, randomBytes } from '../../app/services.ts';
import { AccountField } from '../../kit/account/AccountField.tsx';
import { useAccountForm } from '../../kit/account/use-account-form.ts';
import type { Subject } from './flow.ts';
import { ProofForm } from './ProofForm.tsx';
import { SetupFrame } from './SetupFrame.tsx';
import { useProving, useSubject } from './use-proving.ts';

/** Proving who one is by the password. */
export function PasswordProofPage() {
  const subject = useSubject();
  return (
    <SetupFrame subject={subject} step="validate">
      <PasswordForm subject={subject} />
    </SetupFrame>
  );
}

function PasswordForm({ subject }: { readonly subject: Subject }) {
  const { t } = useTexts('security');
  const proven = useProving(subject, 'password');
  const form = useAccountForm({
    initial: { password: '' },
    problems: ({ password }) => ({ password: password === '' ? t('password.required') : undefined }),
    fieldOf: (error) => (error.is('account.passwordWrong') ? 'password' : undefined),
    onSubmit: async ({ password }) => {
      const { ticket } = await callSealed(client, { password }, randomBytes, (sealed) =>
        client.call(passwordValid, sealed),
      );
      await proven(ticket);
    },
  });
  return (
    <ProofForm subject={subject} form={form} lead={t('password.lead')}>
      <AccountField
        label={t('password.current')}
        field={form.field('password')}
        kind="password"
        autoComplete="current-password"
        maxLength={200}
        autoFocus
      />
    </ProofForm>
  );
}
