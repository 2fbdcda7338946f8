import { ClientError } from '@penstock/client/calls/error';
import { useTexts } from '../../texts/use-texts.ts';
import { useParams } from 'react-router';
import { NewPasswordForm } from '../../kit/account/NewPasswordForm.tsx';
import { FindPasswordFrame } from './FindPasswordFrame.tsx';
import { finish, loseProof, useFlow, ways } from './flow.ts';

/** The third step: the new password. */
export function PasswordPage() {
  const { t } = useTexts('findPassword');
  const { type } = useParams();
  const way = ways.find((known) => known === type);
  const flow = useFlow((state) => state.flow);
  return (
    <FindPasswordFrame step="password" {...(way === undefined ? {} : { way })}>
      {flow?.proof !== undefined && (
        <NewPasswordForm
          account={flow.account}
          ticket={flow.proof.ticket}
          lead={t('password.lead', { account: flow.account })}
          submitText={t('password.submit')}
          onSubmit={async (change) => {
            try {
              await change();
            } catch (failure) {
              if (!(failure instanceof ClientError && failure.is('ticket.invalid'))) throw failure;
              loseProof();
              return;
            }
            finish();
          }}
        />
      )}
    </FindPasswordFrame>
  );
}
