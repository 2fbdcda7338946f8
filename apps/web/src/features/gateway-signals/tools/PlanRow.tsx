import type { DriverPlan, DriverStatistics } from '@penstock/contract/model/read-plan';
import { State } from '../../../design/State.tsx';
import { DriverStateWord } from '../../../kit/driver/DriverStateWord.tsx';
import { unknownValue } from '@penstock/contract/model/signal-text';
import { groupedNumber } from '../../../texts/numbers.ts';
import { PlanDetails } from './PlanDetails.tsx';
import styles from './tools.module.css';
import { useToolTexts } from './use-tool-texts.ts';

interface PlanRowProps {
  readonly sn: string;
  readonly row: { readonly plan: DriverPlan; readonly statistics: DriverStatistics | null };
  /** The minimum scan interval of the driver, in ms; undefined for one that is not known here. */
  readonly interval: number | undefined;
  /** Its cycle takes longer than that of any other. */
  readonly longest: boolean;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** The figures of one driver; its requests below them when it is opened. */
export function PlanRow({ sn, row, interval, longest, open, onOpen }: PlanRowProps) {
  const t = useToolTexts();
  const { plan, statistics } = row;
  const figures = [
    plan.variables,
    plan.requests,
    plan.words,
    plan.bits,
    plan.requestBytes + plan.responseBytes,
  ];
  const isTooLong = interval !== undefined && plan.expectedCycle > interval;
  return (
    <>
      <tr>
        <td>
          <button
            type="button"
            className={styles.use}
            aria-expanded={open}
            aria-label={t('plan.open', { driver: plan.driver })}
            onClick={() => onOpen(!open)}
          >
            {plan.driver}
          </button>
          {longest && <div className={styles.quiet}>{t('plan.longest')}</div>}
        </td>
        <td>
          <DriverStateWord state={plan.state} />
        </td>
        {figures.map((figure, index) => (
          // The figures of a row keep their places.
          // oxlint-disable-next-line react/no-array-index-key
          <td key={index} className={styles.number}>
            {groupedNumber(figure)}
          </td>
        ))}
        <td className={styles.number}>
          {isTooLong ? (
            <State kind="warning">{milliseconds(plan.expectedCycle)}</State>
          ) : (
            milliseconds(plan.expectedCycle)
          )}
        </td>
        <td className={styles.number}>{milliseconds(plan.lastCycle)}</td>
        <td className={styles.number}>{milliseconds(interval ?? null)}</td>
        <td className={styles.number}>{count(statistics?.requests)}</td>
        <td className={styles.number}>{count(statistics?.failed)}</td>
        <td className={styles.number}>{count(statistics?.missedCycles)}</td>
        <td className={styles.number}>{milliseconds(statistics?.jitter?.p99 ?? null)}</td>
        <td className={styles.number}>{milliseconds(statistics?.jitter?.p999 ?? null)}</td>
        <td className={styles.number}>{count(statistics?.spontaneous)}</td>
        <td className={styles.number}>
          {(statistics?.lost ?? 0) > 0 ? (
            <State kind="warning">{count(statistics?.lost)}</State>
          ) : (
            count(statistics?.lost)
          )}
        </td>
      </tr>
      {open && (
        <tr>
          <td colSpan={17} className={styles.details}>
            <PlanDetails sn={sn} driver={plan.driver} />
          </td>
        </tr>
      )}
    </>
  );
}

function milliseconds(time: number | null): string {
  return time === null ? unknownValue : `${groupedNumber(Math.round(time * 10) / 10)}\u00A0ms`;
}

function count(value: number | undefined): string {
  return value === undefined ? unknownValue : groupedNumber(value);
}
