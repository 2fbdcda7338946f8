import { useTexts } from '../../texts/use-texts.ts';
import { Navigate } from 'react-router';
import { useSession } from '../../app/session.ts';
import { NewPasswordForm } from '../../kit/account/NewPasswordForm.tsx';
import { waysPath } from './flow.ts';
import { SetupFrame } from './SetupFrame.tsx';
import { useChangeStep } from './use-change-step.ts';

/** Sets another password. */
export function PasswordPage() {
  const { t } = useTexts('security');
  const { proof, make } = useChangeStep('password');
  const username = useSession(({ user }) => user?.username ?? '');
  if (proof === undefined) return <Navigate to={waysPath('password')} replace />;
  return (
    <SetupFrame subject="password" step="change">
      <NewPasswordForm
        account={username}
        ticket={proof.ticket}
        lead={t('password.newLead')}
        submitText={t('password.submit')}
        onSubmit={(change) => make(proof.way, change)}
      />
    </SetupFrame>
  );
}
