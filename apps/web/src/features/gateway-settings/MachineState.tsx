import { mqttGatewayInfo } from '@penstock/contract/calls/gateway-state';
import type { SettingPartName } from '@penstock/contract/configuration/model/setting-part';
import type { GatewayMachine } from '@penstock/contract/model/gateway-machine';
import { useQuery } from '@tanstack/react-query';
import { type TextOf, useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { type Fact, Facts } from '../../kit/detail/Facts.tsx';
import styles from './settings.module.css';

/** How often the machine is asked about while somebody looks, in ms. */
const refresh = 5000;

/** The parts that the machine carries out, and what it reports about each. */
const reported: Readonly<Partial<Record<SettingPartName, 'ports' | 'modem' | 'cell' | 'nothing'>>> = {
  wan: 'ports',
  lan: 'ports',
  wlan: 'ports',
  mode: 'ports',
  apn: 'modem',
  cellLocation: 'cell',
  ntp: 'nothing',
  debug: 'nothing',
  firmware: 'nothing',
};

interface MachineStateProps {
  readonly sn: string;
  readonly part: SettingPartName;
}

function useMachine(sn: string, isAsked: boolean): GatewayMachine | null {
  const { data } = useQuery({
    queryKey: [mqttGatewayInfo.path, sn],
    queryFn: ({ signal }) => client.call(mqttGatewayInfo, { sn }, { signal }),
    refetchInterval: refresh,
    enabled: isAsked,
  });
  return data?.machine ?? null;
}

/** Says of a part that the machine carries out that the machine is a simulated one, where it is. */
export function SimulatedNotice({ sn, part }: MachineStateProps) {
  const { t } = useTexts('gatewaySettings');
  const machine = useMachine(sn, reported[part] !== undefined);
  if (machine?.isSimulated !== true) return null;
  return (
    <Notice kind="off" title={t('simulated.title')}>
      {t('simulated.text')}
      {part === 'wlan' && ` ${t('simulated.wlan')}`}
    </Notice>
  );
}

/** The present state of the machine as far as a part of the settings concerns it. */
export function MachineState({ sn, part }: MachineStateProps) {
  const { t } = useTexts('gatewaySettings');
  const what = reported[part] ?? 'nothing';
  const machine = useMachine(sn, what !== 'nothing');
  if (machine === null || what === 'nothing') return null;
  const facts = factsOf[what](machine, t);
  if (facts.length === 0) return null;
  return (
    <section className={styles.facts} aria-labelledby="machine-state">
      <h3 id="machine-state">{t('machineState')}</h3>
      <Facts layout="list" facts={facts} />
    </section>
  );
}

type Texts = TextOf<'gatewaySettings'>;

const factsOf = {
  ports: ({ networkPorts }: GatewayMachine, t: Texts) =>
    networkPorts.map(({ name, addresses, mac }): Fact => {
      const texts = addresses.map(({ address, prefix }) => `${address}/${prefix}`);
      const known = texts.length === 0 ? [t('noAddress')] : texts;
      return { label: name, value: [...known, mac].filter((text) => text !== '').join(' · ') };
    }),
  modem: ({ signalQuality, iccid }: GatewayMachine, t: Texts): Fact[] => [
    ...(signalQuality === null ? [] : [{ label: t('modem.signal'), value: signalQuality, unit: '%' }]),
    ...(iccid === null ? [] : [{ label: 'ICCID', value: iccid, copy: iccid }]),
  ],
  cell: ({ cell }: GatewayMachine, t: Texts): Fact[] =>
    cell === null
      ? []
      : [
          { label: t('cell.network'), value: `${cell.country} ${cell.network}` },
          { label: t('cell.area'), value: cell.area },
          { label: t('cell.cell'), value: cell.cell },
        ],
} as const;
