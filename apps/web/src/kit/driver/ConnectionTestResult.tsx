import type { StageResult, StageState } from '@penstock/contract/model/connection-test';
import { Notice } from '../../design/Notice.tsx';
import { State, type StateKind } from '../../design/State.tsx';
import { useErrorAdvice } from '../mutation/error-advice.ts';
import { needTexts } from '../../texts/i18n.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DeviceFacts } from './DeviceFacts.tsx';
import { DriverErrorNote } from './DriverErrorNote.tsx';
import styles from './connection-test.module.css';
import type { TestState } from './use-connection-test.ts';

needTexts('driver');

/** The facts about a driver by which stages are called. */
interface TestedDriver {
  readonly protocol: string;
  readonly port: string;
}

interface ConnectionTestResultProps {
  readonly state: TestState;
  readonly driver: TestedDriver;
  /** The driver or draft as it is now: a result for another one is marked. */
  readonly draft: unknown;
}

const kinds: Readonly<Record<StageState, StateKind>> = {
  passed: 'good',
  failed: 'danger',
  unknown: 'warning',
  skipped: 'off',
};

/** The result of a test of a connection: each stage, how long it took, and what to do about the one that failed. */
export function ConnectionTestResult({ state, driver, draft }: ConnectionTestResultProps) {
  const { t } = useTexts('driver');
  const advice = useErrorAdvice();
  switch (state.step) {
    case 'none':
      return null;
    case 'running':
      return <Notice kind="waiting" title={t('test.running')} />;
    case 'failed':
      return (
        <Notice kind="warning" role="alert" title={t('test.notMade')}>
          {advice(state.error)}
        </Notice>
      );
    case 'answered': {
      const { reachable, latency, error, detail, facts, stages, variable } = state.answer;
      const isOutdated = state.of !== draft;
      const time = latency === null ? '' : t('test.latency', { latency: groupedNumber(Math.round(latency)) });
      const failed = stages.find((stage) => stage.state === 'failed');
      const kind = isOutdated ? 'off' : reachable ? (failed === undefined ? 'good' : 'warning') : 'danger';
      const title =
        reachable && failed !== undefined
          ? t('test.noValue')
          : t(reachable ? 'test.reachable' : 'test.unreachable');
      return (
        <Notice kind={kind} title={title}>
          {[time, isOutdated ? t('test.outdated') : ''].filter((line) => line !== '').join(' · ')}
          {stages.length > 0 && (
            <ol className={styles.stages} aria-label={t('test.stages')}>
              {stages.map((stage) => (
                <Stage key={stage.stage} stage={stage} driver={driver} variable={variable} />
              ))}
            </ol>
          )}
          {/* A gateway that does not know the stages. */}
          {stages.length === 0 && !reachable && error !== null && <DriverErrorNote error={error} />}
          {/* A stage that failed says it in its own place. */}
          {!reachable && detail !== '' && stages.every((stage) => stage.error === null) && (
            <code className={styles.raw}>{detail}</code>
          )}
          {facts.length > 0 && <DeviceFacts facts={facts} />}
        </Notice>
      );
    }
  }
}

interface StageProps {
  readonly stage: StageResult;
  readonly driver: TestedDriver;
  readonly variable: { readonly key: string; readonly value: unknown } | null;
}

function Stage({ stage: { stage, state, time, error, detail }, driver, variable }: StageProps) {
  const { t } = useTexts('driver');
  const { protocol, port } = driver;
  const name =
    stage === 'port' && port !== 'LAN'
      ? t('test.stage.line')
      : stage !== 'unit'
        ? t(`test.stage.${stage}`)
        : protocol === 's7'
          ? t('test.stage.slot')
          : protocol === 'opc-ua'
            ? t('test.stage.session')
            : t('test.stage.unit');
  const found =
    stage === 'variable' && variable !== null
      ? `${variable.key}${state === 'passed' ? ` = ${String(variable.value)}` : ''} · ${detail}`
      : detail;
  const skipped = stage === 'name' && detail !== '' ? t('test.noName') : t('test.state.skipped');
  return (
    <li className={styles.stage}>
      <State kind={kinds[state]}>
        <span className={styles.name}>{name}</span>
        <span className={state === 'passed' ? 'visually-hidden' : styles.quiet}>
          {' '}
          {state === 'skipped' ? skipped : t(`test.state.${state}`)}
        </span>
      </State>
      <span className={styles.found}>{found}</span>
      <span className={styles.time}>
        {time === null ? '' : t('test.latency', { latency: groupedNumber(Math.round(time * 10) / 10) })}
      </span>
      {error !== null && (
        <div className={styles.why}>
          <DriverErrorNote error={error} />
        </div>
      )}
    </li>
  );
}
