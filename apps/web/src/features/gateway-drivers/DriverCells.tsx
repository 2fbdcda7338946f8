import { deviceFactText, isDeviceAnswer } from '@penstock/contract/errors/device-fact-text';
import { driverErrorText } from '@penstock/contract/model/driver-error-text';
import { driverStateText } from '@penstock/contract/model/driver-status';
import { unitLabel } from '@penstock/contract/texts/label';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { State } from '../../design/State.tsx';
import { driverStateKinds } from '../../kit/driver/driver-state.ts';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { groupedNumber } from '../../texts/numbers.ts';
import { driverAddress, driverUnit, type ListedDriver } from './driver-row.ts';
import { useDriverStatus } from './driver-statuses.ts';
import styles from './drivers.module.css';

interface CellProps {
  readonly row: ListedDriver;
}

/**
 * The state of a driver, in a word, a shape and a colour; never as live when the gateway does not report now.
 */
export function StateCell({ row }: CellProps) {
  const { t } = useTexts(['gatewayDrivers', 'driver']);
  const language = useLanguage();
  const { status, live } = useDriverStatus(row);
  if (!row.driver.enabled) return <State kind="off">{t('state.disabled')}</State>;
  if (status === null) return <State kind="off">{t('state.unknown')}</State>;
  const word =
    status.state === 'partial'
      ? t('partial', { failing: groupedNumber(status.failing), total: groupedNumber(status.variables) })
      : driverStateText(status.state, language);
  return (
    <span title={live ? undefined : t('notLive')}>
      <State kind={live ? driverStateKinds[status.state] : 'off'}>
        {word}
        {!live && <span className="visually-hidden">{t('notLive')}</span>}
      </State>
    </span>
  );
}

/** Where the device is: its address, or the serial port of the gateway. */
export function EndpointCell({ row }: CellProps) {
  const { t } = useTexts(['gatewayDrivers', 'driver']);
  const { driver } = row;
  const unit = driverUnit(driver);
  const address = driverAddress(driver);
  return (
    <span className={styles.endpoint} title={address}>
      <span className={styles.address}>{address === '' ? t(`driver:port.${driver.port}`) : address}</span>
      {unit !== undefined && <span className={styles.quiet}>{t('unit', { unit })}</span>}
    </span>
  );
}

/** How many variables have a good value, of how many. */
export function VariablesCell({ row }: CellProps) {
  const { t } = useTexts(['gatewayDrivers', 'driver']);
  const { status, live } = useDriverStatus(row);
  const total = groupedNumber(row.variables);
  if (status === null || !live || row.variables === 0 || !row.driver.enabled) return <>{total}</>;
  const good = groupedNumber(status.good);
  const readable = groupedNumber(status.variables);
  return (
    <span
      title={t('goodOf', { good, total: readable })}
      data-wrong={status.good < status.variables}
      className={styles.count}
    >
      {t('of', { part: good, total: readable })}
    </span>
  );
}

/** How long the last scan cycle took. */
export function CycleCell({ row }: CellProps) {
  const { t } = useTexts(['gatewayDrivers', 'driver']);
  const language = useLanguage();
  const { status, live } = useDriverStatus(row);
  if (!live || status === null || status.lastCycle === null || !row.driver.enabled) return null;
  const milliseconds = unitLabel('ms', language);
  const expected = `${groupedNumber(Math.round(status.expectedCycle))} ${milliseconds}`;
  return (
    <span title={t('expectedCycle', { expected })}>
      {groupedNumber(Math.round(status.lastCycle))} {milliseconds}
    </span>
  );
}

/** How many requests failed, and how many that is of a hundred. */
export function ErrorsCell({ row }: CellProps) {
  const { t } = useTexts(['gatewayDrivers', 'driver']);
  const { status } = useDriverStatus(row);
  if (status === null || status.requests === 0) return null;
  const isWhole = status.failed === status.requests;
  const percent = ((100 * status.failed) / status.requests).toFixed(isWhole ? 0 : 1);
  const requests = groupedNumber(status.requests);
  return (
    <span title={t('failedOf', { failed: groupedNumber(status.failed), requests, retries: status.retries })}>
      {groupedNumber(status.failed)}
      {status.failed > 0 && <span className={styles.quiet}> {percent} %</span>}
    </span>
  );
}

/** The last error, in words, and the time since when the driver is in its state; of an idle one without an error why it reads nothing. */
export function LastErrorCell({ row }: CellProps) {
  const { t } = useTexts('gatewayDrivers');
  const language = useLanguage();
  const { status, live } = useDriverStatus(row);
  if (status === null || !row.driver.enabled) return null;
  if (status.error === null)
    return live && status.state === 'idle' ? (
      <span className={styles.quiet}>
        {t(row.variables === 0 ? 'idle.noVariables' : 'idle.writeOnly', { count: row.variables })}
      </span>
    ) : null;
  const { text, facts } = driverErrorText(status.error, language);
  const details = facts.map(({ label, value }) => `${label} ${value}`);
  // The answer of the device is short and says most; the rest is in the tooltip and in the drawer.
  const [answer] = status.error.facts
    .filter(isDeviceAnswer)
    .map((fact) => deviceFactText(fact, language).value);
  const isOver = status.state === 'connected' || status.state === 'idle';
  return (
    <span className={styles.lastError} data-over={isOver} title={[text, ...details].join('\n')}>
      {answer !== undefined && <span className={styles.fact}>{answer} </span>}
      {text}
      <span className={styles.quiet}>
        {' '}
        <RelativeTime time={isOver ? status.error.time : status.since} />
      </span>
    </span>
  );
}
