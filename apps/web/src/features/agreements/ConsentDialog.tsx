import { agreementAccept, agreementPending } from '@penstock/contract/calls/agreement-version';
import type { CallAnswer } from '@penstock/contract/calls/call';
import { enteredText } from '@penstock/contract/texts/entered';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { pathTo } from '../../app/paths.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { signOut } from '../../app/session-actions.ts';
import { needTexts } from '../../texts/i18n.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './agreements.module.css';
import { FailureNotice } from '../../kit/mutation/FailureNotice.tsx';

needTexts('agreements');

const pages = { user: 'AgreementUser', privacy: 'AgreementPrivacy' } as const;

/** Asks for the consent to versions of the agreements that the account has not agreed to yet. Who does not agree signs out. */
export function ConsentDialog({ rows }: { readonly rows: CallAnswer<typeof agreementPending>['rows'] }) {
  const { t } = useTexts('agreements');
  const language = useLanguage();
  const queries = useQueryClient();
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<unknown>();
  const accept = async () => {
    setRunning(true);
    setError(undefined);
    try {
      for (const { kind, version } of rows) await client.call(agreementAccept, { kind, version });
    } catch (failure) {
      setError(failure);
    } finally {
      setRunning(false);
      await queries.invalidateQueries({ queryKey: [agreementPending.path] });
    }
  };
  return (
    <Modal
      open
      centered
      width={520}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      title={t(rows.some(({ again }) => again) ? 'ask.again' : 'ask.title')}
      footer={null}
      transitionName=""
      maskTransitionName=""
    >
      <div className={styles.form}>
        <p>{t('ask.text')}</p>
        <ul className={styles.list}>
          {rows.map(({ kind, version, note, noteTranslations }) => (
            <li key={kind}>
              <a href={pathTo(pages[kind])} target="_blank" rel="noreferrer">
                {t('versionOf', { name: t(`kinds.${kind}`), version: groupedNumber(version) })}
              </a>
              <span className={styles.quiet}>{enteredText(language, note, noteTranslations)}</span>
            </li>
          ))}
        </ul>
        <FailureNotice title={t('ask.failed')} error={error} />
        <div className={styles.actions}>
          <Button onClick={() => void signOut()}>{t('ask.leave')}</Button>
          <Button type="primary" loading={running} onClick={() => void accept()}>
            {t('ask.agree')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
