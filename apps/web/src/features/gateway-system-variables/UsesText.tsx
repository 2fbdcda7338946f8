import { fieldLabel } from '@penstock/contract/texts/label';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../app/preferences.ts';
import styles from './system-variables.module.css';
import type { Use } from './uses-of.ts';

/** The most uses that are named. */
const shown = 12;

/** Who uses what is about to be deleted, and what follows from that. */
export function UsesText({ uses }: { readonly uses: () => Promise<readonly Use[]> }) {
  const { t } = useTranslation('gatewaySystemVariables');
  const language = useLanguage();
  const found = useQuery({ queryKey: ['systemVariables.uses', useId()], queryFn: uses, gcTime: 0 });
  if (found.error !== null) return t('uses.unknown');
  if (found.data === undefined) return t('uses.searching');
  if (found.data.length === 0) return t('uses.none');
  return (
    <>
      <p>{t('uses.some')}</p>
      <ul className={styles.uses}>
        {found.data.slice(0, shown).map(({ section, identity }) => (
          <li key={`${section} ${identity}`}>
            {fieldLabel(undefined, section.split('.')[0] ?? section, language)} · {identity}
          </li>
        ))}
      </ul>
      {found.data.length > shown && <p>{t('uses.more', { amount: found.data.length - shown })}</p>}
    </>
  );
}
