import type { Driver } from '@penstock/contract/configuration/model/driver';
import { protocols } from '@penstock/contract/protocols/list';
import { Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { driverOrder } from '../gateway-signals/tools/byte-order.ts';
import { RegisterReading } from '../gateway-signals/tools/RegisterReading.tsx';
import tools from '../gateway-signals/tools/tools.module.css';
import { useToolTexts } from '../gateway-signals/tools/use-tool-texts.ts';
import styles from './diagnosis.module.css';

/** Registers at any address of a device, as they are and in every data type and byte order. */
export function WordsPart({ sn, driver }: { readonly sn: string; readonly driver: Driver }) {
  const t = useToolTexts();
  const { t: texts } = useTexts('gatewayDiagnosis');
  const areas = protocols[driver.protocol].areas.filter(
    ({ counts }) => counts === 'word' || counts === 'byte',
  );
  const [area, setArea] = useState(
    areas.find(({ name }) => name === 'holding')?.name ?? areas[0]?.name ?? '',
  );
  if (areas.length === 0) return <p>{t('order.none')}</p>;
  return (
    <div className={tools.panel}>
      <p className={styles.quiet}>{texts('words.about')}</p>
      <RegisterReading
        sn={sn}
        driver={driver}
        area={area}
        start=""
        example={areas.find(({ name }) => name === area)?.example}
        isOwn={({ type, order }) => driverOrder(type, driver.byteOrders) === order}
      >
        <label>
          {t('area')}
          <Select
            value={area}
            options={areas.map(({ name, notation }) => ({ value: name, label: notation }))}
            onChange={setArea}
            popupMatchSelectWidth={false}
          />
        </label>
      </RegisterReading>
    </div>
  );
}
