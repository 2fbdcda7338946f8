import { causeText } from '@penstock/contract/errors/device-causes';
import { type DriverStatus, driverStateText } from '@penstock/contract/model/driver-status';
import type { DriverRow } from '@penstock/contract/calls/driver';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { Notice } from '../../design/Notice.tsx';
import { DriverErrorNote } from '../../kit/driver/DriverErrorNote.tsx';
import { driverStateKinds } from '../../kit/driver/driver-state.ts';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { groupedNumber } from '../../texts/numbers.ts';
import { NamespaceIndexes } from './NamespaceIndexes.tsx';
import { useDriverStatus } from './driver-statuses.ts';
import styles from './drivers.module.css';

/** The state of a driver, its start and its reason: above the form in which it is changed. */
export function DriverStateNotice({ sn, row }: { readonly sn: string; readonly row: DriverRow }) {
  const { t } = useTexts('gatewayDrivers');
  const language = useLanguage();
  const { status, live } = useDriverStatus(row);
  if (status === null || !row.driver.enabled) return null;
  const { state, error, since } = status;
  const failing = groupedNumber(status.failing);
  const total = groupedNumber(status.variables);
  const isOver = state === 'connected' || state === 'idle' || state === 'paused';
  return (
    <div className={styles.stateNotice}>
      <Notice kind={live ? driverStateKinds[state] : 'off'} title={driverStateText(state, language)}>
        {state === 'idle'
          ? t(row.variables === 0 ? 'idle.noVariables' : 'idle.writeOnly', { count: row.variables })
          : t(`stateMeaning.${state}`, { failing, total })}{' '}
        {state === 'idle' && row.variables === 0 && (
          <Link to={`${pathTo('GatewaySignals', { sn })}?driver=${encodeURIComponent(row.driver.name)}`}>
            {t('nextVariables')}
          </Link>
        )}{' '}
        <RelativeTime time={since} />
        {!live && ` · ${t('notLive')}`}
        {status.namespaceIndexes !== undefined && (
          <NamespaceIndexes sn={sn} name={row.driver.name} count={status.namespaceIndexes} />
        )}
        {status.lateReplies !== undefined && (
          <p>{t('lateReplies', { count: groupedNumber(status.lateReplies) })}</p>
        )}
        {status.suspects !== undefined && <Suspects suspects={status.suspects} />}
        {error !== null && !isOver && <DriverErrorNote error={error} />}
      </Notice>
    </div>
  );
}

/** Variables whose values look like those of another byte order. */
function Suspects({ suspects }: { readonly suspects: NonNullable<DriverStatus['suspects']> }) {
  const { t } = useTexts('gatewayDrivers');
  const language = useLanguage();
  const { variables, key, raw, other } = suspects;
  const { happened, remedy } = causeText('byteOrder', { raw, other }, language);
  return (
    <p>
      {t('suspects', { count: groupedNumber(variables), key })} {happened} <strong>{remedy}</strong>
    </p>
  );
}
