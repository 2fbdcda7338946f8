import type { CopyTarget } from '@penstock/contract/calls/configuration-copy';
import type { ChangeLine } from '@penstock/contract/configuration/diff/change-line';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { State, type StateKind } from '../../design/State.tsx';
import { ChangeLines } from '../../kit/review/ChangeLines.tsx';
import { groupedNumber } from '../../texts/numbers.ts';
import styles from './configuration.module.css';
import type { PickedGateway } from './GatewayPicker.tsx';

/** The result of comparing with a gateway. */
export type CheckedTarget =
  | {
      readonly kind: 'compared' | 'same';
      readonly total: number;
      readonly lines: readonly ChangeLine[];
    }
  | { readonly kind: 'refused'; readonly reason: string };

const kinds: Readonly<Record<CopyTarget['state'], StateKind>> = {
  waiting: 'off',
  running: 'waiting',
  success: 'good',
  unchanged: 'good',
  failure: 'danger',
};

interface CopyTargetsProps {
  readonly targets: readonly PickedGateway[];
  readonly checks: ReadonlyMap<string, CheckedTarget>;
  /** The outcome of each gateway; empty before the copy was started. */
  readonly results: readonly CopyTarget[];
}

/** The gateways that are copied to: what would change at each, and then what became of it. */
export function CopyTargets({ targets, checks, results }: CopyTargetsProps) {
  return (
    <ul className={styles.targets}>
      {targets.map(({ sn, name }) => (
        <li key={sn} className={styles.target}>
          <TargetState
            name={name === '' ? sn : `${name} · ${sn}`}
            check={checks.get(sn)}
            result={results.find((one) => one.sn === sn)}
          />
        </li>
      ))}
    </ul>
  );
}

interface TargetStateProps {
  readonly name: string;
  readonly check: CheckedTarget | undefined;
  readonly result: CopyTarget | undefined;
}

function TargetState({ name, check, result }: TargetStateProps) {
  const { t } = useTexts('gatewayConfiguration');
  const language = useLanguage();
  if (result !== undefined)
    return (
      <>
        <div className={styles.targetHead}>
          <span>{name}</span>
          <State kind={kinds[result.state]}>{t(`copying.states.${result.state}`)}</State>
        </div>
        {result.message !== null && <p className={styles.reason}>{result.message[language]}</p>}
      </>
    );
  if (check === undefined)
    return (
      <div className={styles.targetHead}>
        <span>{name}</span>
        <State kind="off">{t('copying.notChecked')}</State>
      </div>
    );
  if (check.kind === 'refused')
    return (
      <>
        <div className={styles.targetHead}>
          <span>{name}</span>
          <State kind="danger">{t('copying.refused')}</State>
        </div>
        <p className={styles.reason}>{check.reason}</p>
      </>
    );
  return (
    <>
      <div className={styles.targetHead}>
        <span>{name}</span>
        <State kind={check.kind === 'same' ? 'off' : 'good'}>
          {check.kind === 'same'
            ? t('copying.same')
            : t('copying.changes', { shown: groupedNumber(check.total), count: check.total })}
        </State>
      </div>
      {check.kind === 'compared' && (
        <details>
          <summary>{t('copying.changes', { shown: groupedNumber(check.total), count: check.total })}</summary>
          <ChangeLines lines={check.lines} total={check.total} />
        </details>
      )}
    </>
  );
}
