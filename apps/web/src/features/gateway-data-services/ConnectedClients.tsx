import { dataServiceStates } from '@penstock/contract/calls/data-service';
import type { DataServiceKind } from '@penstock/contract/model/data-service-status';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/services.ts';
import { Facts } from '../../kit/detail/Facts.tsx';
import { useIsFile } from '../../kit/gateway/use-local-state.ts';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { groupedNumber } from '../../texts/numbers.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './data-services.module.css';

/** How often the clients are asked for while somebody looks, in ms. */
const refresh = 5000;

interface ConnectedClientsProps {
  readonly sn: string;
  readonly kind: DataServiceKind;
  readonly name: string;
}

/** The clients that are connected to a data service now, and the certificate that it shows them. */
export function ConnectedClients({ sn, kind, name }: ConnectedClientsProps) {
  const { t } = useTexts('gatewayDataServices');
  const isFile = useIsFile();
  const { data } = useQuery({
    queryKey: ['dataService.clients', sn],
    queryFn: ({ signal }) => client.call(dataServiceStates, { sn }, { signal }),
    refetchInterval: refresh,
    gcTime: 0,
    enabled: !isFile,
  });
  const service = data?.services.find((one) => one.kind === kind && one.name === name);
  if (service === undefined) return null;
  return (
    <section className={styles.clients} aria-label={t('clients.title')}>
      {service.fingerprint !== null && (
        <Facts
          layout="list"
          facts={[{ label: t('fingerprint'), value: service.fingerprint, copy: service.fingerprint }]}
        />
      )}
      <h3>{t('clients.title')}</h3>
      {service.clients.length === 0 ? (
        <p className={styles.quiet}>{t('clients.none')}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th>{t('clients.address')}</th>
              <th>{t('clients.since')}</th>
              <th className={styles.number}>{t('clients.requests')}</th>
              <th>{t('clients.last')}</th>
            </tr>
          </thead>
          <tbody>
            {service.clients.map(({ address, since, requests, lastRequest }) => (
              <tr key={address}>
                <td>{address}</td>
                <td>
                  <RelativeTime time={new Date(since).toISOString()} />
                </td>
                <td className={styles.number}>{groupedNumber(requests)}</td>
                <td>{lastRequest !== null && <RelativeTime time={new Date(lastRequest).toISOString()} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
