import { variableInterpret } from '@penstock/contract/calls/variable';
import { areaOf } from '@penstock/contract/protocols/parse-address';
import { type Interpretation, maxRawRegisters } from '@penstock/contract/model/device-registers';
import { useMutation } from '@tanstack/react-query';
import { Button, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { errorText } from '../../../app/error-text.ts';
import { client } from '../../../app/services.ts';
import { Drawer } from '../../../kit/drawer/Drawer.tsx';
import { showToast } from '../../../kit/mutation/toast-list.ts';
import { useLanguage } from '../../../app/preferences.ts';
import { valueLabel } from '@penstock/contract/texts/label';
import type { PanelProps } from '../signals-context.ts';

import { driverOrder, fieldsOf } from './byte-order.ts';
import { hexText } from './hex-text.ts';
import { Interpretations } from './Interpretations.tsx';
import styles from './tools.module.css';
import { useToolTexts } from './use-tool-texts.ts';
import { textField } from '@penstock/contract/document/fields';

/** Registers that are read at first: as many as the longest number takes. */
const firstCount = 4;

/** Shows what registers are in every data type and byte order; the one that is chosen is entered for the variable. */
export function ByteOrderPanel({ context, onClose }: PanelProps) {
  const t = useToolTexts();
  const { t: common } = useTexts('common');
  const language = useLanguage();
  const { sn, drivers } = context;
  const [variable] = useState(() => context.selected[0]);
  const item = variable?.item ?? {};
  const driver = drivers.find(({ name }) => name === textField(item, 'driver'));
  const areaName = textField(item, 'area');
  const area = driver && areaOf(driver, areaName);
  const [address, setAddress] = useState(textField(item, 'address').split('.')[0] ?? '');
  const [count, setCount] = useState<number>(firstCount);
  const read = useMutation({
    mutationFn: () =>
      client.call(variableInterpret, { sn, driver: driver?.name ?? '', area: areaName, address, count }),
  });

  if (variable === undefined || driver === undefined || area === undefined || area.counts !== 'word') {
    const isBits = area?.counts === 'bit';
    return (
      <Drawer title={t('order.title')} onClose={onClose}>
        <p>{t(driver === undefined ? 'debug.invalid' : isBits ? 'order.bits' : 'order.none')}</p>
      </Drawer>
    );
  }
  const { byteOrders } = driver;

  function choose(one: Interpretation) {
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
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            read.mutate();
          }}
        >
          <label>
            {t('order.address')}
            <Input value={address} autoComplete="off" onChange={(event) => setAddress(event.target.value)} />
          </label>
          <label>
            {t('order.count')}
            <InputNumber
              min={1}
              max={maxRawRegisters}
              precision={0}
              value={count}
              onChange={(next) => setCount(next ?? firstCount)}
            />
          </label>
          <Button type="primary" htmlType="submit" loading={read.isPending} disabled={address === ''}>
            {t('order.read')}
          </Button>
        </form>
        {read.error !== null && (
          <p className={styles.problem} role="alert">
            {errorText(read.error, common)}
          </p>
        )}
        {read.data !== undefined && (
          <>
            <p>
              {t('order.registers')} <span className={styles.code}>{hexText(read.data.registers)}</span>
            </p>
            <Interpretations
              interpretations={read.data.interpretations}
              isOwn={(one) =>
                item['dataType'] === one.type &&
                (item['byteOrder'] ?? driverOrder(one.type, byteOrders)) === one.order
              }
              onChoose={choose}
            />
          </>
        )}
      </div>
    </Drawer>
  );
}
