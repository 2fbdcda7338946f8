import { Checkbox } from 'antd';
import { useId } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { AgreementLinks } from './AgreementLinks.tsx';
import styles from './fields.module.css';
import type { FieldState } from './use-account-form.ts';

/** The value of the field when the agreements are accepted; empty when not. */
export const consentGiven = 'yes';

/** Accepting the user agreement and the privacy policy. */
export function Consent({ field }: { readonly field: FieldState }) {
  const { t } = useTexts('account');
  const id = useId();
  return (
    <div className={styles.field}>
      <div className={styles.consent}>
        <Checkbox
          checked={field.value === consentGiven}
          disabled={field.disabled}
          aria-invalid={field.problem !== ''}
          aria-describedby={`${id}-note`}
          onChange={(event) => field.onChange(event.target.checked ? consentGiven : '')}
        >
          {t('agreement.accept')}
        </Checkbox>
        <AgreementLinks />
      </div>
      <p id={`${id}-note`} className={styles.problem} aria-live="polite">
        {field.problem}
      </p>
    </div>
  );
}
