import type { CallAnswer } from '@penstock/contract/calls/call';
import type { recordedState } from '@penstock/contract/calls/monitor';
import { useTexts } from '../../texts/use-texts.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { dateTime } from '../../texts/times.ts';
import styles from './equipment-info.module.css';

type Loss = CallAnswer<typeof recordedState>['losses'][number];

/** Records that were lost: from when to when, how many, and why. */
export function LossTable({ losses }: { readonly losses: readonly Loss[] }) {
  const { t } = useTexts('equipmentInfo');
  return (
    <div className={styles.losses}>
      <table>
        <caption>{t('recorded.losses')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('recorded.from')}</th>
            <th scope="col">{t('recorded.to')}</th>
            <th scope="col" className={styles.number}>
              {t('recorded.records')}
            </th>
            <th scope="col">{t('recorded.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {losses.map((loss) => (
            <tr key={`${loss.reason} ${loss.from} ${loss.to} ${loss.count}`}>
              <td>{loss.from === null ? t('recorded.noTime') : dateTime(loss.from)}</td>
              <td>{loss.to === null ? t('recorded.noTime') : dateTime(loss.to)}</td>
              <td className={styles.number}>{groupedNumber(loss.count)}</td>
              <td>
                {t(`reasons.${loss.reason}`)}
                {!loss.counted && <span className={styles.none}> {t('recorded.pending')}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
