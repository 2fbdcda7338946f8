import { valueLabel } from '@penstock/contract/texts/label';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { type Fact, Facts } from '../../kit/detail/Facts.tsx';
import { Fingerprint } from '../../kit/detail/Fingerprint.tsx';
import { Elapsed } from '../../kit/time/Elapsed.tsx';
import { sizeText } from '../../kit/transfer/transfer-rate.ts';
import type { RunningMachine } from './overview-queries.ts';
import { DetailCard } from '../../kit/detail/DetailCard.tsx';
import { Share } from './Share.tsx';
import styles from './overview.module.css';

/** The machine of a gateway: how long it runs, its load, memory and disk, its ports. */
export function MachineCard({ machine, since }: RunningMachine) {
  const { t } = useTexts('gatewayOverview');
  const language = useLanguage();
  const { cpu, memory, disk, networkPorts, serialPorts, local, mode } = machine;
  const { cores, load } = cpu;
  const facts: Fact[] = [
    { label: t('machine.uptime'), value: <Elapsed since={since} /> },
    {
      label: t('machine.load'),
      value:
        load === null
          ? t('machine.cores', { cores })
          : t('machine.loadOf', { load: Math.round(load), cores }),
    },
    {
      label: t('machine.memory'),
      value: <Share label={t('machine.memory')} used={memory.total - memory.free} total={memory.total} />,
    },
    { label: t('machine.ownMemory'), value: sizeText(memory.gateway) },
    ...(disk === null
      ? []
      : [
          {
            label: t('machine.disk'),
            value: <Share label={t('machine.disk')} used={disk.total - disk.free} total={disk.total} />,
          },
        ]),
    {
      label: t('machine.ports'),
      value: (
        <ul className={styles.ports}>
          {networkPorts.map(({ name, mac, addresses }) => (
            <li key={name} title={mac}>
              <strong>{name}</strong>{' '}
              {addresses.length === 0 ? (
                <span className={styles.quiet}>{t('machine.noAddress')}</span>
              ) : (
                addresses.map(({ address, prefix }) => `${address}/${prefix}`).join(', ')
              )}
            </li>
          ))}
        </ul>
      ),
    },
    {
      label: t('machine.serialPorts'),
      value:
        serialPorts.length === 0 ? (
          <span className={styles.quiet}>{t('machine.noSerialPorts')}</span>
        ) : (
          serialPorts.map(({ port, device }) => `${port} (${device})`).join(', ')
        ),
    },
    ...(local === null
      ? []
      : [
          {
            label: t('machine.local'),
            value: (
              // One part: the parts of a value stand beside each other.
              <span>
                {t('machine.localPort', { port: local.port })}
                <br />
                <Fingerprint value={local.fingerprint} />
              </span>
            ),
            copy: local.fingerprint,
          },
        ]),
    ...(mode === null ? [] : [{ label: t('machine.mode'), value: valueLabel('mode', mode, language) }]),
  ];
  return (
    <DetailCard title={t('cards.machine')}>
      <Facts layout="list" facts={facts} />
    </DetailCard>
  );
}
