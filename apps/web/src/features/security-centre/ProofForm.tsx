import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Link } from 'react-router';
import { AccountFormElement } from '../../kit/account/AccountFormElement.tsx';
import type { AccountForm } from '../../kit/account/use-account-form.ts';
import { type Subject, waysPath } from './flow.ts';
import styles from './security.module.css';

interface ProofFormProps<Name extends string> {
  readonly subject: Subject;
  readonly form: AccountForm<Name>;
  readonly lead: string;
  readonly children: ReactNode;
}

/** The form of a way to prove who one is, with the way to another one. */
export function ProofForm<Name extends string>({ subject, form, lead, children }: ProofFormProps<Name>) {
  const { t } = useTexts(['security', 'account']);
  return (
    <AccountFormElement form={form}>
      <p className={styles.lead}>{lead}</p>
      {children}
      <Button type="primary" size="large" htmlType="submit" block loading={form.working}>
        {t('account:next')}
      </Button>
      <p className={styles.other}>
        <Link to={waysPath(subject)}>{t('ways.other')}</Link>
      </p>
    </AccountFormElement>
  );
}
