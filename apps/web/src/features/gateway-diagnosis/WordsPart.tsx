import { variableInterpret } from '@penstock/contract/calls/variable';
import type { Driver } from '@penstock/contract/configuration/model/driver';
import { maxRawRegisters } from '@penstock/contract/model/device-registers';
import { protocols } from '@penstock/contract/protocols/list';
import { useMutation } from '@tanstack/react-query';
import { Button, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { errorText } from '../../app/error-text.ts';
import { client } from '../../app/services.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { driverOrder } from '../gateway-signals/tools/byte-order.ts';
import { hexText } from '../gateway-signals/tools/hex-text.ts';
import { Interpretations } from '../gateway-signals/tools/Interpretations.tsx';
import tools from '../gateway-signals/tools/tools.module.css';
import { useToolTexts } from '../gateway-signals/tools/use-tool-texts.ts';
import styles from './diagnosis.module.css';

/** As many registers as the longest number takes. */
const firstCount = 4;

/** Registers at any address of a device, as they are and in every data type and byte order. */
export function WordsPart({ sn, driver }: { readonly sn: string; readonly driver: Driver }) {
  const t = useToolTexts();
  const { t: texts } = useTexts('gatewayDiagnosis');
  const { t: common } = useTexts('common');
  const areas = protocols[driver.protocol].areas.filter(
    ({ counts }) => counts === 'word' || counts === 'byte',
  );
  const [area, setArea] = useState(
    areas.find(({ name }) => name === 'holding')?.name ?? areas[0]?.name ?? '',
  );
  const [address, setAddress] = useState('');
  const [count, setCount] = useState<number>(firstCount);
  const read = useMutation({
    mutationFn: () => client.call(variableInterpret, { sn, driver: driver.name, area, address, count }),
  });
  if (areas.length === 0) return <p>{t('order.none')}</p>;
  return (
    <div className={tools.panel}>
      <p className={styles.quiet}>{texts('words.about')}</p>
      <form
        className={tools.form}
        onSubmit={(event) => {
          event.preventDefault();
          read.mutate();
        }}
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
        <label>
          {t('order.address')}
          <Input
            value={address}
            autoComplete="off"
            placeholder={areas.find(({ name }) => name === area)?.example}
            onChange={(event) => setAddress(event.target.value)}
          />
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
        <p className={tools.problem} role="alert">
          {errorText(read.error, common)}
        </p>
      )}
      {read.data !== undefined && (
        <>
          <p>
            {t('order.registers')} <span className={tools.code}>{hexText(read.data.registers)}</span>
          </p>
          <Interpretations
            interpretations={read.data.interpretations}
            isOwn={({ type, order }) => driverOrder(type, driver.byteOrders) === order}
          />
        </>
      )}
    </div>
  );
}
