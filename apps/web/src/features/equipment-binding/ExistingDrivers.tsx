import { driverQuery } from '@penstock/contract/calls/driver';
import type { EquipmentBinding } from '@penstock/contract/product/definition';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useId } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import styles from './equipment-binding.module.css';

type Replaced = EquipmentBinding['existingDrivers'];

interface ExistingDriversProps {
  readonly sn: string;
  /** The names of the drivers of the definition. */
  readonly drivers: readonly string[];
  readonly value: Replaced;
  readonly onChange: (value: Replaced) => void;
}

/** The drivers of a definition: whether binding brings each, or one that the gateway has already is used. */
export function ExistingDrivers({ sn, drivers, value, onChange }: ExistingDriversProps) {
  const { t } = useTexts('equipmentBinding');
  const { t: common } = useTexts('common');
  const id = useId();
  const found = useQuery({
    queryKey: [driverQuery.path, sn, 'names'],
    queryFn: ({ signal }) => driverNames(sn, signal),
    retry: false,
  });
  const chosen = new Map(value.map(({ driver, gatewayDriver }) => [driver, gatewayDriver]));
  const choose = (driver: string, gatewayDriver: string) => {
    const others = value.filter((one) => one.driver !== driver);
    onChange(gatewayDriver === '' ? others : [...others, { driver, gatewayDriver }]);
  };
  return (
    <section className={styles.part} aria-label={t('wizard.drivers')}>
      <h3>{t('wizard.drivers')}</h3>
      {found.error !== null && (
        <Notice kind="warning" title={t('wizard.driversUnknown')}>
          {errorText(found.error, common)}
        </Notice>
      )}
      {drivers.length === 0 && <p className={styles.hint}>{t('wizard.noDrivers')}</p>}
      {drivers.map((name, index) => {
        const used = chosen.get(name);
        const names = [...new Set([...(found.data ?? []), ...(used === undefined ? [] : [used])])];
        return (
          <div key={name} className={styles.field}>
            <label htmlFor={`${id}.${index}`}>{t('wizard.driverOf', { name })}</label>
            <Select
              id={`${id}.${index}`}
              loading={found.isFetching}
              value={used ?? ''}
              options={[
                { value: '', label: t('wizard.bring') },
                ...names.map((one) => ({ value: one, label: t('wizard.use', { name: one }) })),
              ]}
              onChange={(next: string) => choose(name, next)}
            />
          </div>
        );
      })}
    </section>
  );
}

/** The most drivers that one answer has. */
const pageSize = 200;

async function driverNames(sn: string, signal: AbortSignal): Promise<readonly string[]> {
  const names: string[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const { total, rows } = await client.call(driverQuery, { sn, pageNo, pageSize }, { signal });
    names.push(...rows.map(({ driver }) => driver.name));
    if (rows.length === 0 || names.length >= total) return names;
  }
}
