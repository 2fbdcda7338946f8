import { callSealed } from '@penstock/client/sign-in/sealed';
import { secondFactorDisable, secondFactorRecoveryCodes } from '@penstock/contract/calls/second-factor';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { client, randomBytes } from '../../app/services.ts';
import { showToast } from '../../kit/mutation/toast-list.ts';
import { ProofFields } from './ProofFields.tsx';
import { TaskDrawer } from './TaskDrawer.tsx';
import { useTask } from './use-task.ts';

interface ProofDrawerProps {
  /** Disable the second factor, or make new recovery codes. */
  readonly change: 'disable' | 'renew';
  /** Receives the new recovery codes; none when it was disabled. */
  readonly onChanged: (recoveryCodes?: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Asks for password and code before the second factor is changed. */
export function ProofDrawer({ change, onChanged, onClose }: ProofDrawerProps) {
  const { t } = useTexts('accountAccess');
  const [proof, setProof] = useState({ password: '', code: '' });
  const task = useTask();
  const submit = () =>
    task.run(async () => {
      const { password, code } = proof;
      if (change === 'disable') {
        await callSealed(client, { password }, randomBytes, (sealed) =>
          client.call(secondFactorDisable, { code, ...sealed }),
        );
        showToast({ kind: 'good', text: t('factor.disabled') });
        return onChanged();
      }
      const { recoveryCodes } = await callSealed(client, { password }, randomBytes, (sealed) =>
        client.call(secondFactorRecoveryCodes, { code, ...sealed }),
      );
      onChanged(recoveryCodes);
    });
  return (
    <TaskDrawer
      title={t(`${change}.title`)}
      action={t(`${change}.action`)}
      danger={change === 'disable'}
      running={task.running}
      ready={proof.password !== '' && proof.code.trim() !== ''}
      error={task.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t(`${change}.text`)}</p>
      <ProofFields proof={proof} withCode disabled={task.running} onChange={setProof} />
    </TaskDrawer>
  );
}
