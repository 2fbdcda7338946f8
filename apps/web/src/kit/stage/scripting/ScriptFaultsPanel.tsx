import { useSyncExternalStore } from 'react';
import { Notice } from '../../../design/Notice.tsx';
import { needTexts } from '../../../texts/i18n.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import type { ScriptFaults } from './script-faults.ts';
import styles from './script-faults.module.css';

needTexts('scripting');

/** The faults of the scripts of a page in one place beside it, where they cover nothing that is operated. Nothing where there are none. */
export function ScriptFaultsPanel({ faults }: { readonly faults: ScriptFaults }) {
  const { t } = useTexts('scripting');
  const list = useSyncExternalStore(faults.list.subscribe, faults.list.get);
  if (list.length === 0) return null;
  return (
    <Notice
      kind="warning"
      title={t('faults', { count: list.length })}
      action={
        <button type="button" className="plain-button" onClick={faults.clear}>
          {t('clearFaults')}
        </button>
      }
    >
      <ul className={styles.list}>
        {list.map(({ title, message, count }) => (
          <li key={`${title} ${message}`}>
            {t('failed', { title, message })}
            {count > 1 && ` ×${count}`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
