import { driverQuery } from '@penstock/contract/calls/driver';
import { valueLabel } from '@penstock/contract/texts/label';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { errorText } from '../../app/error-text.ts';
import { pathTo } from '../../app/paths.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useEquipmentSync } from '../equipment-binding/use-equipment-sync.ts';
import styles from './definition.module.css';

/** As many as one answer has. */
const pageSize = 200;

/** The drivers that the gateway of an equipment has, whoever made them, with the ways to their variables; nothing without a gateway. */
export function GatewayDrivers({ equipmentId }: { readonly equipmentId: string }) {
  const { t } = useTexts('definition');
  const { t: common } = useTexts('common');
  const language = useLanguage();
  const { sn, online } = useEquipmentSync(equipmentId).data ?? { sn: '', online: false };
  const { data, error } = useQuery({
    // Read again when the gateway is back.
    queryKey: [driverQuery.path, sn, 'of equipment', online],
    queryFn: ({ signal }) => client.call(driverQuery, { sn, pageSize }, { signal }),
    enabled: sn !== '' && online,
    retry: false,
  });
  if (sn === '') return null;
  return (
    <section className={styles.gatewayDrivers} aria-label={t('gatewayDrivers.title')}>
      <h2>{t('gatewayDrivers.title')}</h2>
      {!online ? (
        <p className={styles.quiet}>{t('gatewayDrivers.offline')}</p>
      ) : data === undefined ? (
        <p className={styles.quiet}>
          {error === null ? common('loading') : `${t('gatewayDrivers.failed')} ${errorText(error, common)}`}
        </p>
      ) : data.rows.length === 0 ? (
        <p className={styles.quiet}>
          {t('gatewayDrivers.none')}{' '}
          <Link to={`${pathTo('GatewayDrivers', { sn })}?add=1`}>{t('gatewayDrivers.add')}</Link>
        </p>
      ) : (
        <ul className={styles.plain}>
          {data.rows.map(({ driver: { name, protocol } }) => (
            <li key={name} className={styles.gatewayDriver}>
              <Link to={pathTo('DriverDiagnosis', { sn, driver: name })}>{name}</Link>
              <span className={styles.quiet}>{valueLabel('protocol', protocol, language)}</span>
              <Link
                to={`${pathTo('GatewaySignals', { sn })}?${new URLSearchParams({ driver: name }).toString()}`}
              >
                {t('gatewayDrivers.variables')}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
