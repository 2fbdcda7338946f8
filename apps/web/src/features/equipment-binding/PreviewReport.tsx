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
  /** Whether equal items of the gateway are taken over, and how that is decided; left out as `proposal` is. */
  readonly takeOver?: { readonly on: boolean; readonly set: (on: boolean) => void } | undefined;
}

/** The changes on a gateway, and the obstacles. */
export function PreviewReport({ preview, title, proposal, takeOver }: PreviewReportProps) {
  const { t } = useTexts('equipmentBinding');
  const language = useLanguage();
  const { online, lines, total, problems, equal, conflicts } = preview;
  const offered = new Set(takeOver === undefined ? [] : equal.map(keyOf));
  const collisions = preview.collisions.filter((item) => !offered.has(keyOf(item)));
  const namesOf = (items: SyncPreview['collisions']) =>
    items
      .slice(0, mostNamed)
      .map(({ list, name }) => t('item', { list: fieldLabel(undefined, list, language), name }))
      .join(t('between')) + (items.length > mostNamed ? '…' : '');
  const usePrefix = proposal && (
    <Button size="small" onClick={proposal.use}>
      {t('usePrefix', { prefix: proposal.prefix })}
    </Button>
  );
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
        <Notice kind="danger" role="alert" title={t('collisions')} action={usePrefix}>
          {t('collisionsText', { names: namesOf(collisions) })}
        </Notice>
      )}
      {takeOver !== undefined && equal.length > 0 && (
        <Notice
          kind={takeOver.on ? 'good' : 'warning'}
          title={t(takeOver.on ? 'takesOver' : 'equal', { count: equal.length })}
          action={
            <>
              <Button size="small" onClick={() => takeOver.set(!takeOver.on)}>
                {t(takeOver.on ? 'leaveEqual' : 'takeEqual')}
              </Button>
              {!takeOver.on && collisions.length === 0 && usePrefix}
            </>
          }
        >
          {t('equalText', { names: namesOf(equal) })}
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

/** Tells items apart. */
function keyOf({ list, name }: SyncPreview['collisions'][number]): string {
  return `${list} ${name}`;
}

/** Whether what was previewed can be carried out. */
export function isPossible({ problems, collisions }: SyncPreview): boolean {
  return problems.length === 0 && collisions.length === 0;
}
