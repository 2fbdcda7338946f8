import { areaOf } from '@penstock/contract/protocols/parse-address';
import type { Interpretation } from '@penstock/contract/model/device-registers';
import { useState } from 'react';
import { Drawer } from '../../../kit/drawer/Drawer.tsx';
import { showToast } from '../../../kit/mutation/toast-list.ts';
import { useLanguage } from '../../../app/preferences.ts';
import { valueLabel } from '@penstock/contract/texts/label';
import type { PanelProps } from '../signals-context.ts';

import { driverOrder, fieldsOf } from './byte-order.ts';
import { RegisterReading } from './RegisterReading.tsx';
import styles from './tools.module.css';
import { useToolTexts } from './use-tool-texts.ts';
import { textField } from '@penstock/contract/document/fields';

/** Shows what registers are in every data type and byte order; the one that is chosen is entered for the variable. */
export function ByteOrderPanel({ context, onClose }: PanelProps) {
  const t = useToolTexts();
  const language = useLanguage();
  const { sn, drivers } = context;
  const [variable] = useState(() => context.selected[0]);
  const item = variable?.item ?? {};
  const driver = drivers.find(({ name }) => name === textField(item, 'driver'));
  const areaName = textField(item, 'area');
  const area = driver && areaOf(driver, areaName);

  if (variable === undefined || driver === undefined || area === undefined || area.counts !== 'word') {
    const isBits = area?.counts === 'bit';
    return (
      <Drawer title={t('order.title')} onClose={onClose}>
        <p>{t(driver === undefined ? 'debug.invalid' : isBits ? 'order.bits' : 'order.none')}</p>
      </Drawer>
    );
  }
  const { byteOrders } = driver;

  function choose(one: Interpretation, address: string, count: number) {
    if (variable === undefined) return;
    context.change(new Map([[variable.id, { address, ...fieldsOf(one, byteOrders, count) }]]));
    showToast({
      kind: 'good',
      text: t('order.taken', { type: valueLabel('dataType', one.type, language), order: one.order }),
    });
    onClose();
  }

  return (
    <Drawer title={t('order.title')} width={880} onClose={onClose}>
      <div className={styles.panel}>
        <p className={styles.quiet}>{t('order.intro')}</p>
        <RegisterReading
          sn={sn}
          driver={driver}
          area={areaName}
          start={textField(item, 'address').split('.')[0] ?? ''}
          isOwn={(one) =>
            item['dataType'] === one.type &&
            (item['byteOrder'] ?? driverOrder(one.type, byteOrders)) === one.order
          }
          onChoose={choose}
        />
      </div>
    </Drawer>
  );
}
