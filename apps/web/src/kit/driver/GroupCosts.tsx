import type { GroupPlan } from '@penstock/contract/model/read-plan';
import { unknownValue } from '@penstock/contract/model/signal-text';
import { needTexts } from '../../texts/i18n.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './driver.module.css';

needTexts('driver');

/** The part of the time that cycles of some groups take; above 1 values come more slowly than they should. */
export function busyPart(groups: readonly Pick<GroupPlan, 'expectedCycle' | 'interval'>[]): number {
  return groups.reduce((sum, { expectedCycle, interval }) => sum + expectedCycle / interval, 0);
}

/** A duration in ms as it is shown. */
export function shownTime(time: number | null): string {
  return time === null ? unknownValue : `${groupedNumber(Math.round(time * 10) / 10)} ms`;
}

/** The cost of a cycle of each scan group. */
export function GroupCosts({ groups }: { readonly groups: readonly GroupPlan[] }) {
  const { t } = useTexts('driver');
  const isMeasured = groups.some(({ lastCycle }) => lastCycle !== null);
  return (
    <div className={styles.scroll}>
      <table className={styles.costs} aria-label={t('groups.title')}>
        <thead>
          <tr>
            <th>{t('cost.group')}</th>
            <th>{t('cost.interval')}</th>
            <th>{t('cost.variables')}</th>
            <th>{t('cost.requests')}</th>
            <th>{t('cost.unused')}</th>
            <th>{t('cost.bytes')}</th>
            <th>{t('cost.expected')}</th>
            {isMeasured && <th>{t('cost.last')}</th>}
            <th>{t('cost.busy')}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.name}>
              <td>{group.name === '' ? t('cost.own') : group.name}</td>
              <td>{shownTime(group.interval)}</td>
              <td>{groupedNumber(group.variables)}</td>
              <td>{groupedNumber(group.requests)}</td>
              <td>{t('cost.unusedOf', unusedOf(group))}</td>
              <td>{groupedNumber(group.requestBytes + group.responseBytes)}</td>
              <td>{shownTime(group.expectedCycle)}</td>
              {isMeasured && <td>{shownTime(group.lastCycle)}</td>}
              <td>{Math.round(busyPart([group]) * 100)} %</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The registers and bits that are read, and those of them that no variable needs, as they are shown. */
export function unusedOf({
  words,
  bits,
  unusedWords,
  unusedBits,
}: Pick<GroupPlan, 'words' | 'bits' | 'unusedWords' | 'unusedBits'>) {
  return { unused: groupedNumber(unusedWords + unusedBits), total: groupedNumber(words + bits) };
}
