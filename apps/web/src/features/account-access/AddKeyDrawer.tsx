import { callSealed } from '@penstock/client/sign-in/sealed';
import { apiKeyAdd } from '@penstock/contract/calls/api-key';
import { type AuthCode, authCodes, isAuthCode } from '@penstock/contract/calls/auth-codes';
import { Checkbox, Input, Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client, randomBytes } from '../../app/services.ts';
import { useSession } from '../../app/session.ts';
import styles from './account-access.module.css';
import { ProofFields } from './ProofFields.tsx';
import { TaskDrawer } from './TaskDrawer.tsx';
import { useTask } from './use-task.ts';

const validities = [30, 90, 365, 730] as const;

interface AddKeyDrawerProps {
  /** Receives the key, which is shown once. */
  readonly onMade: (key: string) => void;
  readonly onClose: () => void;
}

/** Makes an API key: what it is for, what it allows, how long. */
export function AddKeyDrawer({ onMade, onClose }: AddKeyDrawerProps) {
  const { t } = useTexts('accountAccess');
  const language = useLanguage();
  const held = (useSession((session) => session.user)?.authCodes ?? []).filter(isAuthCode);
  const [title, setTitle] = useState('');
  const [days, setDays] = useState<number>(90);
  const [chosen, setChosen] = useState<readonly AuthCode[]>([]);
  const [proof, setProof] = useState({ password: '', code: '' });
  const task = useTask();
  const submit = () =>
    task.run(async () => {
      const { password } = proof;
      const { key } = await callSealed(client, { password }, randomBytes, (sealed) =>
        client.call(apiKeyAdd, { title: title.trim(), authCodes: [...chosen], days, ...sealed }),
      );
      onMade(key);
    });
  return (
    <TaskDrawer
      title={t('keys.addTitle')}
      action={t('keys.addAction')}
      running={task.running}
      ready={title.trim() !== '' && proof.password !== ''}
      error={task.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.field}>
        <label htmlFor="key-title">{t('keys.name')}</label>
        <Input
          id="key-title"
          autoFocus
          maxLength={50}
          placeholder={t('keys.titleHint')}
          value={title}
          disabled={task.running}
          onChange={(event) => setTitle(event.target.value)}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor="key-days">{t('keys.validity')}</label>
        <Select
          id="key-days"
          value={days}
          disabled={task.running}
          onChange={setDays}
          options={validities.map((value) => ({ value, label: t('keys.days', { days: value }) }))}
        />
      </div>
      {held.length > 0 && (
        <fieldset className={styles.choices}>
          <legend>{t('keys.permissions')}</legend>
          {held.map((code) => (
            <Checkbox
              key={code}
              checked={chosen.includes(code)}
              disabled={task.running}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, code] : chosen.filter((one) => one !== code))
              }
            >
              {authCodes[code].allows[language]}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <ProofFields proof={proof} withCode={false} disabled={task.running} onChange={setProof} />
    </TaskDrawer>
  );
}
