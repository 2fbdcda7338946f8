import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import { Notice } from '../../design/Notice.tsx';
import { State } from '../../design/State.tsx';
import { Facts } from '../../kit/detail/Facts.tsx';
import styles from './settings.module.css';
import { usePorts } from './use-settings.ts';

interface PortUseProps {
  readonly sn: string;
  /** Serial parameters concern serial ports; PLC remote download may reserve any. */
  readonly part: 'serial' | 'plcDownload';
}

/** The present use of the ports: whether the machine has them, their drivers, and their reservations. */
export function PortUse({ sn, part }: PortUseProps) {
  const { t } = useTexts('gatewaySettings');
  const { t: common } = useTexts('common');
  const { data, error } = usePorts(sn);
  // The last answer says nothing of the ports of a gateway that is silent now.
  if (error !== null) return <Notice kind="off" title={errorText(error, common)} />;
  if (data === undefined) return null;
  const shown = data.ports.filter(({ port }) => part === 'plcDownload' || port !== 'LAN');
  return (
    <div className={styles.facts}>
      <Facts
        layout="list"
        facts={shown.map(({ port, available, drivers, reservedBy }) => ({
          label: port,
          value: !available ? (
            <State kind="off">{t('ports.missing')}</State>
          ) : reservedBy !== null ? (
            <State kind="warning">{t(`ports.reservedBy.${reservedBy}`)}</State>
          ) : drivers.length === 0 ? (
            <State kind="off">{t('ports.free')}</State>
          ) : (
            <State kind="good">{t('ports.drivers', { drivers: drivers.join(t('between')) })}</State>
          ),
        }))}
      />
    </div>
  );
}
