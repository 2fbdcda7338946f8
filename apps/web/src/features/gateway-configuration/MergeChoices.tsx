import type { CallAnswer } from '@penstock/contract/calls/call';
import type { gatewayImportCheck } from '@penstock/contract/calls/configuration-import';
import { Button, Radio } from 'antd';
import { Notice } from '../../design/Notice.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './configuration.module.css';

/** The side whose change counts. */
export type Whose = 'file' | 'gateway';

/** How a file that was edited without a gateway is merged. */
export interface MergeWish {
  /** Otherwise the file replaces everything. */
  readonly merge: boolean;
  readonly choices: Readonly<Record<string, Whose>>;
  /** For the conflicts for which nothing is chosen. */
  readonly otherChoices?: Whose;
}

type Merged = NonNullable<CallAnswer<typeof gatewayImportCheck>['merged']>;

/** How many conflicts nothing is chosen for yet; none where the file replaces everything. */
export function unresolvedIn({ conflicts, total }: Merged, wish: MergeWish): number {
  if (!wish.merge || wish.otherChoices !== undefined) return 0;
  return total - conflicts.filter(({ path }) => wish.choices[path] !== undefined).length;
}

interface MergeChoicesProps {
  readonly merged: Merged;
  readonly wish: MergeWish;
  readonly disabled: boolean;
  readonly onChange: (wish: MergeWish) => void;
}

/** How a file that was edited without a gateway and the gateway have parted: what both changed is chosen here. */
export function MergeChoices({ merged, wish, disabled, onChange }: MergeChoicesProps) {
  const { t } = useTexts('gatewayConfiguration');
  const { conflicts, total, kept } = merged;
  const left = unresolvedIn(merged, wish);
  return (
    <section className={styles.merge} aria-label={t('merging.title')}>
      <h3>{t('merging.title')}</h3>
      <Radio.Group
        disabled={disabled}
        value={wish.merge}
        options={[
          { value: true, label: t('merging.merge', { count: kept }) },
          { value: false, label: t('merging.replace') },
        ]}
        onChange={({ target }) => onChange({ ...wish, merge: target.value === true })}
      />
      {wish.merge && total > 0 && (
        <>
          <Notice
            kind={left === 0 ? 'good' : 'warning'}
            title={left === 0 ? t('merging.resolved') : t('merging.conflicts', { count: left })}
            action={
              <>
                <Button
                  size="small"
                  disabled={disabled}
                  onClick={() => onChange({ ...wish, choices: {}, otherChoices: 'file' })}
                >
                  {t('merging.allFile')}
                </Button>{' '}
                <Button
                  size="small"
                  disabled={disabled}
                  onClick={() => onChange({ ...wish, choices: {}, otherChoices: 'gateway' })}
                >
                  {t('merging.allGateway')}
                </Button>
              </>
            }
          />
          <ul className={styles.conflicts}>
            {conflicts.map(({ path, place, file, gateway }) => (
              <li key={path} role="group" aria-label={place}>
                <strong>{place}</strong>
                <Radio.Group
                  className={styles.sides ?? ''}
                  disabled={disabled}
                  value={wish.choices[path] ?? wish.otherChoices}
                  options={[
                    { value: 'file', label: <Side title={t('merging.file')} changes={file} /> },
                    { value: 'gateway', label: <Side title={t('merging.gateway')} changes={gateway} /> },
                  ]}
                  onChange={({ target }) => {
                    const whose = target.value === 'file' ? 'file' : 'gateway';
                    onChange({ ...wish, choices: { ...wish.choices, [path]: whose } });
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Side({ title, changes }: { readonly title: string; readonly changes: readonly string[] }) {
  return (
    <span>
      {title}
      {changes.map((change) => (
        <span key={change} className={styles.side}>
          {change}
        </span>
      ))}
    </span>
  );
}
