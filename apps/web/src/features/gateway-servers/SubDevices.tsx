import { isErrorKey } from '@penstock/contract/errors/catalogue';
import { errorText } from '@penstock/contract/errors/error';
import { reportStates } from '@penstock/contract/calls/report-states';
import type { SubDeviceState, SubDeviceStatus } from '@penstock/contract/model/server-status';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { State, type StateKind } from '../../design/State.tsx';
import { useIsFile } from '../../kit/gateway/use-local-state.ts';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './servers.module.css';

/** How often the states are asked for while somebody looks, in ms. */
const refresh = 5000;

/** The meaning of each state of a device to an operator. */
const kinds: Readonly<Record<SubDeviceState, StateKind>> = {
  offline: 'off',
  signingIn: 'waiting',
  online: 'good',
  refused: 'danger',
  misconfigured: 'danger',
};

interface SubDevicesProps {
  readonly sn: string;
  readonly server: string;
}

/** The drivers that are devices of their own at the cloud of a connection, each with its state there; nothing where there are none. */
export function SubDevices({ sn, server }: SubDevicesProps) {
  const { t } = useTexts('gatewayServers');
  const isFile = useIsFile();
  const { data } = useQuery({
    queryKey: ['report.subDevices', sn],
    queryFn: ({ signal }) => client.call(reportStates, { sn }, { signal }),
    refetchInterval: refresh,
    gcTime: 0,
    enabled: !isFile,
  });
  const devices = data?.servers.find(({ name }) => name === server)?.subDevices ?? [];
  if (devices.length === 0) return null;
  return (
    <section className={styles.devices} aria-label={t('devices.title')}>
      <h3>{t('devices.title')}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('devices.driver')}</th>
            <th scope="col">{t('devices.device')}</th>
            <th scope="col">{t('columns.state')}</th>
          </tr>
        </thead>
        <tbody>
          {devices.map((one) => (
            <DeviceRow key={one.driver} status={one} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function DeviceRow({ status }: { readonly status: SubDeviceStatus }) {
  const { t } = useTexts('gatewayServers');
  const language = useLanguage();
  const { driver, product, device, state, since, error } = status;
  return (
    <>
      <tr>
        <td>{driver}</td>
        <td>{product === '' ? device : `${product}/${device}`}</td>
        <td>
          <span className={styles.state}>
            <State kind={kinds[state]}>{t(`devices.states.${state}`)}</State>
            <span className={styles.quiet}>
              <RelativeTime time={new Date(since).toISOString()} />
            </span>
          </span>
        </td>
      </tr>
      {error !== null && (
        <tr className={styles.reason}>
          <td colSpan={3}>
            {isErrorKey(error.key) ? errorText(error.key, error.parameters, language) : error.key}
          </td>
        </tr>
      )}
    </>
  );
}
