import type { CopyTarget } from '@penstock/contract/calls/configuration-copy';
import type { ChangeLine } from '@penstock/contract/configuration/diff/change-line';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { State, type StateKind } from '../../design/State.tsx';
import { ChangeLines } from '../review/ChangeLines.tsx';
import { groupedNumber } from '../../texts/numbers.ts';
import type { ReactNode } from 'react';
import styles from './targets.module.css';
import type { PickedGateway } from './GatewayPicker.tsx';

needTexts('gatewayTargets');

/** The result of comparing with a gateway. */
export type CheckedTarget =
  | {
      readonly kind: 'compared' | 'same';
      readonly total: number;
      readonly lines: readonly ChangeLine[];
      /** The changes of the gateway itself that stay; none where it is left out. */
      readonly kept?: { readonly total: number; readonly lines: readonly ChangeLine[] };
    }
  | { readonly kind: 'refused'; readonly reason: string };

const kinds: Readonly<Record<CopyTarget['state'], StateKind>> = {
  waiting: 'off',
  running: 'waiting',
  success: 'good',
  unchanged: 'good',
  failure: 'danger',
};

interface GatewayTargetsProps {
  readonly targets: readonly PickedGateway[];
  readonly checks: ReadonlyMap<string, CheckedTarget>;
  /** The outcome of each gateway; empty before it was started. */
  readonly results: readonly CopyTarget[];
  /** More that is shown of each gateway before it was started. */
  readonly more?: (sn: string) => ReactNode;
}

/** Gateways that something is applied to: what would change at each, and then what became of it. */
export function GatewayTargets({ targets, checks, results, more }: GatewayTargetsProps) {
  return (
    <ul className={styles.targets}>
      {targets.map(({ sn, name }) => (
        <li key={sn} className={styles.target}>
          <TargetState
            name={name === '' ? sn : `${name} · ${sn}`}
            check={checks.get(sn)}
            result={results.find((one) => one.sn === sn)}
          />
          {results.length === 0 && more?.(sn)}
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
  const { t } = useTexts('gatewayTargets');
  const language = useLanguage();
  if (result !== undefined)
    return (
      <>
        <div className={styles.targetHead}>
          <span>{name}</span>
          <State kind={kinds[result.state]}>{t(`states.${result.state}`)}</State>
        </div>
        {result.message !== null && <p className={styles.reason}>{result.message[language]}</p>}
      </>
    );
  if (check === undefined)
    return (
      <div className={styles.targetHead}>
        <span>{name}</span>
        <State kind="off">{t('notChecked')}</State>
      </div>
    );
  if (check.kind === 'refused')
    return (
      <>
        <div className={styles.targetHead}>
          <span>{name}</span>
          <State kind="danger">{t('refused')}</State>
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
            ? t('same')
            : t('changes', { shown: groupedNumber(check.total), count: check.total })}
        </State>
      </div>
      {check.kind === 'compared' && (
        <details>
          <summary>{t('changes', { shown: groupedNumber(check.total), count: check.total })}</summary>
          <ChangeLines lines={check.lines} total={check.total} />
        </details>
      )}
      {check.kept !== undefined && check.kept.total > 0 && (
        <details>
          <summary>{t('kept', { count: check.kept.total })}</summary>
          <ChangeLines lines={check.kept.lines} total={check.kept.total} />
        </details>
      )}
    </>
  );
}
