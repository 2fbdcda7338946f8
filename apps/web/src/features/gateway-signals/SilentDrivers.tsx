import { driverErrorText } from '@penstock/contract/model/driver-error-text';
import { isSilent } from '@penstock/contract/model/driver-status';
import { Button } from 'antd';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { useLanguage } from '../../app/preferences.ts';
import { Notice } from '../../design/Notice.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './signals.module.css';
import { useDriverStatuses } from '../../kit/driver/use-driver-statuses.ts';

/** As many have a banner of their own; of more the page of the drivers has all. */
const shown = 3;

interface SilentDriversProps {
  readonly sn: string;
  /** Shows the variables of a driver. */
  readonly onShow: (driver: string) => void;
}

/** A banner for each driver that does not answer: why, what to do, and its variables. */
export function SilentDrivers({ sn, onShow }: SilentDriversProps) {
  const { t } = useTexts('gatewaySignals');
  const language = useLanguage();
  const { statuses, isLive } = useDriverStatuses(sn);
  const silent = isLive ? [...statuses.values()].filter(({ state }) => isSilent(state)) : [];
  return (
    <>
      {silent.slice(0, shown).map(({ driver, error, variables }) => {
        const text = error === null ? undefined : driverErrorText(error, language);
        return (
          <Notice
            key={driver}
            kind="danger"
            title={t('silent.title', { driver })}
            action={
              <span className={styles.silentActions}>
                <Button size="small" onClick={() => onShow(driver)}>
                  {t('silent.show', { count: variables })}
                </Button>
                <Link to={pathTo('DriverDiagnosis', { sn, driver })}>{t('silent.diagnose')}</Link>
              </span>
            }
          >
            {text?.happened} {text?.remedy}
          </Notice>
        );
      })}
      {silent.length > shown && (
        <Notice
          kind="danger"
          title={t('silent.more', { count: silent.length - shown })}
          action={<Link to={pathTo('GatewayDrivers', { sn })}>{t('silent.toDrivers')}</Link>}
        />
      )}
    </>
  );
}
