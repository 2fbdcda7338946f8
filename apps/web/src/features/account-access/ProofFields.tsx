import { Input } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './account-access.module.css';

/** The proof that the owner makes the change. */
export interface Proof {
  readonly password: string;
  readonly code: string;
}

interface ProofFieldsProps {
  readonly proof: Proof;
  /** Whether the code of the app is asked for beside the password. */
  readonly withCode: boolean;
  readonly disabled: boolean;
  readonly onChange: (proof: Proof) => void;
}

/** The password once more, and the code of the authenticator app where one is needed. */
export function ProofFields({ proof, withCode, disabled, onChange }: ProofFieldsProps) {
  const { t } = useTexts('accountAccess');
  return (
    <>
      <div className={styles.field}>
        <label htmlFor="own-password">{t('proof.password')}</label>
        <Input.Password
          id="own-password"
          autoComplete="current-password"
          maxLength={200}
          autoFocus
          value={proof.password}
          disabled={disabled}
          onChange={(event) => onChange({ ...proof, password: event.target.value })}
        />
      </div>
      {withCode && (
        <div className={styles.field}>
          <label htmlFor="own-code">{t('proof.code')}</label>
          <Input
            id="own-code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            value={proof.code}
            disabled={disabled}
            onChange={(event) => onChange({ ...proof, code: event.target.value })}
          />
        </div>
      )}
    </>
  );
}
