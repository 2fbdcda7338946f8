import { fieldLabel } from '@penstock/contract/texts/label';
import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { Notice } from '../../design/Notice.tsx';
import { ChangeLines } from '../../kit/review/ChangeLines.tsx';
import styles from './equipment-binding.module.css';
import type { SyncPreview } from './use-sync-preview.ts';

/** The most names that a notice has. */
const mostNamed = 20;

interface PreviewReportProps {
  readonly preview: SyncPreview;
  /** The heading of the changes. */
  readonly title: string;
  /** Uses a prefix that avoids collisions; left out where the binding does not change. */
  readonly proposal?: { readonly prefix: string; readonly use: () => void } | undefined;
}

/** What would change on a gateway, and what is in the way. */
export function PreviewReport({ preview, title, proposal }: PreviewReportProps) {
  const { t } = useTexts('equipmentBinding');
  const language = useLanguage();
  const { online, lines, total, problems, collisions, conflicts } = preview;
  const namesOf = (items: SyncPreview['collisions']) =>
    items
      .slice(0, mostNamed)
      .map(({ list, name }) => t('item', { list: fieldLabel(undefined, list, language), name }))
      .join(t('between')) + (items.length > mostNamed ? '…' : '');
  return (
    <>
      {!online && (
        <Notice kind="waiting" title={t('wizard.offline')}>
          {t('wizard.offlineText')}
        </Notice>
      )}
      {problems.length > 0 && (
        <Notice kind="danger" role="alert" title={t('problems')}>
          <ul className={styles.plain}>
            {problems.slice(0, mostNamed).map(({ path, message }) => (
              <li key={`${path} ${message}`}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      {collisions.length > 0 && (
        <Notice
          kind="danger"
          role="alert"
          title={t('collisions')}
          action={
            proposal && (
              <Button size="small" onClick={proposal.use}>
                {t('usePrefix', { prefix: proposal.prefix })}
              </Button>
            )
          }
        >
          {t('collisionsText', { names: namesOf(collisions) })}
        </Notice>
      )}
      {conflicts.length > 0 && (
        <Notice kind="warning" title={t('conflicts')}>
          {t('conflictsText', { names: namesOf(conflicts) })}
        </Notice>
      )}
      <section className={styles.part} aria-label={title}>
        <h3>{title}</h3>
        {total === 0 ? (
          <p className={styles.text}>{t('changesNone')}</p>
        ) : (
          <ChangeLines lines={lines} total={total} />
        )}
      </section>
    </>
  );
}

/** Whether what was previewed can be carried out. */
export function isPossible({ problems, collisions }: SyncPreview): boolean {
  return problems.length === 0 && collisions.length === 0;
}
