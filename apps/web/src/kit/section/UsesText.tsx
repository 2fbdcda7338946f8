import type { ListSectionName } from '@penstock/contract/configuration/model/section';
import { fieldLabel } from '@penstock/contract/texts/label';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import styles from './section.module.css';
import { sectionsKey } from './section-calls.ts';
import { readUses } from './uses-of.ts';

/** The most uses that are named. */
const shown = 12;

interface UsesTextProps {
  readonly sn: string;
  readonly section: ListSectionName;
  readonly identities: readonly string[];
}

/** The users of the items that are about to be deleted. */
export function UsesText({ sn, section, identities }: UsesTextProps) {
  const { t } = useTexts('section');
  const language = useLanguage();
  const found = useQuery({
    queryKey: [...sectionsKey(sn), 'uses', section, identities],
    queryFn: () => readUses(sn, section, identities),
    gcTime: 0,
  });
  if (found.error !== null) return <p>{t('uses.unknown')}</p>;
  if (found.data === undefined) return <p>{t('uses.searching')}</p>;
  if (found.data.length === 0) return <p>{t('uses.none')}</p>;
  return (
    <>
      <p>{t('uses.some')}</p>
      <ul className={styles.uses}>
        {found.data.slice(0, shown).map((use) => (
          <li key={`${use.section} ${use.identity}`}>
            {fieldLabel(undefined, use.section.split('.')[0] ?? use.section, language)}
            {use.identity !== '' && ` · ${use.identity}`}
          </li>
        ))}
      </ul>
      {found.data.length > shown && <p>{t('uses.more', { amount: found.data.length - shown })}</p>}
    </>
  );
}
