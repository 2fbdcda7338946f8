import { localSignIn, localState } from '@penstock/contract/local/console-calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../../app/services.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { PasswordStep } from './PasswordStep.tsx';
import type { LocalState } from '../../kit/gateway/use-local-state.ts';
import { useOpened } from './use-opened.ts';

/** The entrance of a gateway's own console: its local password. Whoever is signed in is led on to its pages. */
export function GatewaySignIn({ state }: { readonly state: LocalState }) {
  const { t } = useTexts('connect');
  const queries = useQueryClient();
  const opened = useOpened();
  const sn = state.signedIn ? state.connection?.sn : undefined;
  useEffect(() => {
    if (sn !== undefined) void opened(sn);
  }, [sn, opened]);
  if (sn !== undefined) return null;
  return (
    <>
      <p>{t('gatewayLead')}</p>
      <PasswordStep
        passwordSet={state.passwordSet}
        lockedSeconds={state.lockedSeconds}
        onPassword={async (given) => {
          await client.call(localSignIn, given);
          await queries.invalidateQueries({ queryKey: [localState.path] });
        }}
      />
    </>
  );
}
