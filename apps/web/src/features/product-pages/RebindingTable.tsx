import type { CallAnswer } from '@penstock/contract/calls/call';
import type { pageCopyCheck } from '@penstock/contract/calls/page-transfer';
import { Select } from 'antd';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './product-pages.module.css';

type Check = CallAnswer<typeof pageCopyCheck>;
type Line = Check['rebindings'][number];

/** Tells the lines of a rebinding table apart. */
export function rebindingKey({ kind, from }: Pick<Line, 'kind' | 'from'>): string {
  return `${kind} ${from}`;
}

/** The target of each binding of a page in another product. */
export function RebindingTable({
  lines,
  signals,
  onChoose,
}: {
  readonly lines: readonly Line[];
  readonly signals: Check['signals'];
  readonly onChoose: (line: Line, to: string) => void;
}) {
  const { t } = useTexts('productPages');
  const options = useMemo(
    () => [
      { value: '', label: t('transfer.clear') },
      ...signals.map(({ key, title, unit }) => ({
        value: key,
        label: [title, key, unit].filter((part) => part !== '').join(' · '),
      })),
    ],
    [t, signals],
  );
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t('transfer.table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('transfer.kind')}</th>
          <th scope="col">{t('transfer.from')}</th>
          <th scope="col" className={styles.number}>
            {t('transfer.uses')}
          </th>
          <th scope="col">{t('transfer.to')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={rebindingKey(line)}>
            <td>{t(`transfer.kinds.${line.kind}`)}</td>
            <td>
              {line.title}
              {line.title !== line.from && <small className={styles.key}>{line.from}</small>}
            </td>
            <td className={styles.number}>{line.uses}</td>
            <td>
              {line.kind === 'signal' ? (
                <>
                  <Select
                    className={styles.target ?? ''}
                    aria-label={t('transfer.toOf', { title: line.title })}
                    showSearch={{ optionFilterProp: 'label' }}
                    value={line.to}
                    options={options}
                    onChange={(to) => onChoose(line, to)}
                  />
                  <small className={styles.key}>{t(`transfer.by.${line.by}`)}</small>
                </>
              ) : (
                <span className={styles.fixed}>
                  {line.to === '' ? t('transfer.gone') : t('transfer.keep')}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
