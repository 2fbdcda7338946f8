import { callSealed } from '@penstock/client/sign-in/sealed';
import { secondFactorBegin, secondFactorConfirm } from '@penstock/contract/calls/second-factor';
import { Input, QRCode } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { client, randomBytes } from '../../app/services.ts';
import { qrCode } from '../../design/tokens.ts';
import { EndApiKeys } from '../../kit/account/EndApiKeys.tsx';
import { CopyButton } from '../../kit/detail/CopyButton.tsx';
import { Steps } from '../../kit/wizard/Steps.tsx';
import styles from './account-access.module.css';
import { ProofFields } from './ProofFields.tsx';
import { TaskDrawer } from './TaskDrawer.tsx';
import { useTask } from './use-task.ts';

interface EnableDrawerProps {
  readonly onEnabled: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Enables the second factor: the password, then the secret for the app, then a code that proves it. */
export function EnableDrawer({ onEnabled, onClose }: EnableDrawerProps) {
  const { t } = useTexts('accountAccess');
  const [proof, setProof] = useState({ password: '', code: '' });
  const [secret, setSecret] = useState<{ readonly secret: string; readonly uri: string }>();
  const [endApiKeys, setEndApiKeys] = useState(false);
  const task = useTask();
  const steps = [
    { key: 'password', title: t('enable.password') },
    { key: 'app', title: t('enable.app') },
  ];

  const begin = () =>
    task.run(async () => {
      const { password } = proof;
      const made = await callSealed(client, { password }, randomBytes, (sealed) =>
        client.call(secondFactorBegin, sealed),
      );
      setSecret(made);
    });
  const confirm = () =>
    task.run(async () => {
      const { recoveryCodes } = await client.call(secondFactorConfirm, { code: proof.code, endApiKeys });
      onEnabled(recoveryCodes);
    });

  return (
    <TaskDrawer
      title={t('enable.title')}
      action={t(secret === undefined ? 'enable.next' : 'enable.confirm')}
      running={task.running}
      ready={secret === undefined ? proof.password !== '' : proof.code.trim() !== ''}
      error={task.error}
      onSubmit={secret === undefined ? begin : confirm}
      onClose={onClose}
    >
      <Steps
        label={t('enable.title')}
        steps={steps}
        current={secret === undefined ? 'password' : 'app'}
        onBack={() => setSecret(undefined)}
      />
      {secret === undefined ? (
        <ProofFields proof={proof} withCode={false} disabled={task.running} onChange={setProof} />
      ) : (
        <>
          <p>{t('enable.scan')}</p>
          <div className={styles.qr}>
            <QRCode value={secret.uri} size={192} bgColor={qrCode.paper} color={qrCode.ink} type="svg" />
          </div>
          <div className={styles.field}>
            <span id="second-factor-secret">{t('enable.typed')}</span>
            <code className={styles.secret} aria-labelledby="second-factor-secret">
              {secret.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
              <CopyButton text={secret.secret} name={t('enable.typed')} />
            </code>
          </div>
          <div className={styles.field}>
            <label htmlFor="app-code">{t('proof.code')}</label>
            <Input
              id="app-code"
              autoFocus
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={10}
              value={proof.code}
              disabled={task.running}
              onChange={(event) => setProof({ ...proof, code: event.target.value })}
            />
          </div>
          <p>{t('enable.ends')}</p>
          <EndApiKeys checked={endApiKeys} disabled={task.running} onChange={setEndApiKeys} />
        </>
      )}
    </TaskDrawer>
  );
}
