import { type ReactNode, useEffect, useRef } from 'react';
import { needTexts } from '../../texts/i18n.ts';
import styles from './fields.module.css';
import { FormFailure } from './FormFailure.tsx';

needTexts('account');

interface AccountFormElementProps {
  readonly form: {
    readonly failures: number;
    readonly error: unknown;
    readonly submit: () => void;
  };
  /** Which field gets the focus after a failure that is about none, as a selector. */
  readonly retry?: string;
  /** In place of the usual words about a failure that is about no field. */
  readonly failure?: ReactNode;
  readonly children: ReactNode;
}

/** The element of an account form: why it could not be sent, and the fields. The first wrong field gets the focus. */
export function AccountFormElement({ form, retry, failure, children }: AccountFormElementProps) {
  const element = useRef<HTMLFormElement>(null);
  const { failures } = form;

  useEffect(() => {
    if (failures === 0) return;
    const wrong = element.current?.querySelector('[aria-invalid="true"]');
    const target = wrong ?? (retry === undefined ? undefined : element.current?.querySelector(retry));
    if (target instanceof HTMLElement) target.focus();
  }, [failures, retry]);

  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      {failure ?? <FormFailure error={form.error} />}
      {children}
    </form>
  );
}
