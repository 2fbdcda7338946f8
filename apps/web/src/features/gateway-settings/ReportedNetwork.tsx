import { mqttGatewayInfo } from '@penstock/contract/calls/gateway-state';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/services.ts';
import { Facts } from '../../kit/detail/Facts.tsx';
import styles from './settings.module.css';

/** The network ports of the machine with their addresses, as the gateway reports them. */
export function ReportedNetwork({ sn }: { readonly sn: string }) {
  const { data } = useQuery({
    queryKey: [mqttGatewayInfo.path, sn],
    queryFn: ({ signal }) => client.call(mqttGatewayInfo, { sn }, { signal }),
  });
  const ports = data?.machine?.networkPorts ?? [];
  if (ports.length === 0) return null;
  return (
    <div className={styles.facts}>
      <Facts
        layout="list"
        facts={ports.map(({ name, addresses, mac }) => ({
          label: name,
          value: [...addresses.map(({ address, prefix }) => `${address}/${prefix}`), mac]
            .filter((text) => text !== '')
            .join(' · '),
        }))}
      />
    </div>
  );
}
