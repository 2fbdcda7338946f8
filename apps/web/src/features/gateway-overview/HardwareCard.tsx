import type { GatewayState } from '@penstock/contract/model/gateway';
import type { MachineHardware } from '@penstock/contract/model/machine-hardware';
import { State } from '../../design/State.tsx';
import { DetailCard } from '../../kit/detail/DetailCard.tsx';
import { type Fact, Facts } from '../../kit/detail/Facts.tsx';
import { sizeText } from '../../kit/transfer/transfer-rate.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { RunningMachine } from './overview-queries.ts';
import styles from './overview.module.css';

/** The interfaces of a gateway in the order in which they are shown, with their names, which are the same in all languages. */
const interfaces = [
  ['isLan', 'LAN'],
  ['isRs485', 'RS485'],
  ['isRs232', 'RS232'],
  ['isTcp', 'TCP'],
  ['isUdp', 'UDP'],
  ['isHttp', 'HTTP'],
] as const satisfies readonly (readonly [keyof GatewayState['hardwareMap'], string])[];

/** Temperatures from which a machine is shown as hot, in degrees Celsius. */
const hot = 85;

/** The hardware of a gateway: board, processor, flash memory and its wear, temperatures, SIM card. Unknown facts are shown as unknown. */
export function HardwareCard({ machine, hardwareMap }: RunningMachine) {
  const { t } = useTexts('gatewayOverview');
  const { machineHardware, iccid, isSimulated, signalQuality } = machine;
  const { board, processor, storage, temperatures } = machineHardware;
  const unknown = <span className={styles.quiet}>{t('hardware.unknown')}</span>;
  const facts: Fact[] = [
    { label: t('hardware.board'), value: board ?? unknown },
    { label: t('hardware.processor'), value: processor ?? unknown },
    {
      label: t('hardware.storage'),
      value: storage === null ? unknown : storageText(storage),
    },
    {
      label: t('hardware.written'),
      value: storage === null || storage.written === null ? unknown : sizeText(storage.written),
    },
    { label: t('hardware.wear'), value: <Wear wear={storage?.wear ?? null} /> },
    { label: t('hardware.reserve'), value: <Reserve reserve={storage?.reserve ?? null} /> },
    {
      label: t('hardware.temperature'),
      value:
        temperatures.length === 0 ? (
          unknown
        ) : (
          <ul className={styles.ports}>
            {temperatures.map(({ place, celsius }, index) => (
              // Two places may have the same name.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                <strong>{place}</strong>{' '}
                {celsius < hot ? (
                  temperatureText(celsius)
                ) : (
                  <State kind="danger">{temperatureText(celsius)}</State>
                )}
              </li>
            ))}
          </ul>
        ),
    },
    {
      label: t('hardware.sim'),
      value: iccid ?? (
        <span className={styles.quiet}>{t(signalQuality === null ? 'noModem' : 'hardware.noSim')}</span>
      ),
      copy: iccid ?? '',
    },
    {
      label: t('hardware.interfaces'),
      value: interfaces.flatMap(([flag, name]) => (hardwareMap[flag] ? [name] : [])).join(', '),
    },
  ];
  return (
    <DetailCard title={t('cards.hardware')}>
      {isSimulated && <p className={styles.note}>{t('hardware.simulated')}</p>}
      <Facts layout="list" facts={facts} />
    </DetailCard>
  );
}

type Storage = NonNullable<MachineHardware['storage']>;

function storageText({ device, model, bytes }: Storage): string {
  return [model, device, sizeText(bytes)].filter((part) => part !== '').join(' · ');
}

function temperatureText(celsius: number): string {
  return `${celsius.toFixed(1)} °C`;
}

/** The life of the flash memory that is used; a warning when little of it is left. */
function Wear({ wear }: { readonly wear: Storage['wear'] }) {
  const { t } = useTexts('gatewayOverview');
  if (wear === null) return <span className={styles.quiet}>{t('hardware.unknown')}</span>;
  if (wear.from >= 100) return <State kind="danger">{t('hardware.wornOut')}</State>;
  const text = t('hardware.wearOf', wear);
  return wear.to > 80 ? <State kind="warning">{text}</State> : text;
}

/** The meaning of what is left of the spare blocks. */
const reserveKinds = { normal: 'good', warning: 'warning', urgent: 'danger' } as const;

function Reserve({ reserve }: { readonly reserve: Storage['reserve'] }) {
  const { t } = useTexts('gatewayOverview');
  if (reserve === null) return <span className={styles.quiet}>{t('hardware.unknown')}</span>;
  return <State kind={reserveKinds[reserve]}>{t(`hardware.reserves.${reserve}`)}</State>;
}
