import { Input } from 'antd';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './fields.module.css';
import type { FieldState } from './use-account-form.ts';

/** The kind of a field, which decides the keyboard of a phone and the corrections of the browser. */
export type AccountFieldKind = 'text' | 'tel' | 'email' | 'digits' | 'password';

interface AccountFieldProps {
  readonly label: string;
  readonly field: FieldState;
  readonly kind?: AccountFieldKind;
  /** The kind of entry that password managers and browsers fill in. */
  readonly autoComplete: string;
  readonly maxLength: number;
  /** Below the field while nothing is wrong. */
  readonly hint?: string;
  readonly autoFocus?: boolean;
  /** A button to the right of the field, such as one that sends a code. */
  readonly beside?: ReactNode;
}

const inputModes = {
  text: 'text',
  tel: 'tel',
  email: 'email',
  digits: 'numeric',
  password: 'text',
} as const satisfies Record<AccountFieldKind, string>;

/** A field of an account form: its label, and below it what is wrong, or a hint. A password can be shown. */
export function AccountField(props: AccountFieldProps) {
  const { label, field, kind = 'text', autoComplete, maxLength, hint = '', autoFocus, beside } = props;
  const { t } = useTexts('account');
  const id = useId();
  const [capsLock, setCapsLock] = useState(false);
  const noteCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const wrong = field.problem !== '';
  const common = {
    id,
    size: 'large',
    autoComplete,
    autoCapitalize: 'none',
    autoFocus: autoFocus ?? false,
    spellCheck: false,
    inputMode: inputModes[kind],
    maxLength,
    value: field.value,
    disabled: field.disabled,
    status: wrong ? 'error' : '',
    'aria-invalid': wrong,
    'aria-describedby': `${id}-note`,
    onChange: (event: { readonly target: { readonly value: string } }) => field.onChange(event.target.value),
  } as const;

  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.line}>
        {kind === 'password' ? (
          <Input.Password
            {...common}
            onKeyDown={noteCapsLock}
            onKeyUp={noteCapsLock}
            onBlur={() => {
              setCapsLock(false);
              field.onLeave();
            }}
          />
        ) : (
          <Input {...common} onBlur={field.onLeave} />
        )}
        {beside}
      </div>
      <p id={`${id}-note`} className={wrong ? styles.problem : styles.hint} aria-live="polite">
        {wrong ? field.problem : capsLock ? <span className={styles.warning}>{t('capsLock')}</span> : hint}
      </p>
    </div>
  );
}
