import { variableInterpret } from '@penstock/contract/calls/variable';
import type { Driver } from '@penstock/contract/configuration/model/driver';
import { type Interpretation, maxRawRegisters } from '@penstock/contract/model/device-registers';
import { useMutation } from '@tanstack/react-query';
import { Button, Input, InputNumber } from 'antd';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../../app/error-text.ts';
import { client } from '../../../app/services.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { hexText } from './hex-text.ts';
import { Interpretations } from './Interpretations.tsx';
import styles from './tools.module.css';
import { useToolTexts } from './use-tool-texts.ts';

/** As many registers as the longest number takes. */
const firstCount = 4;

interface RegisterReadingProps {
  readonly sn: string;
  readonly driver: Driver;
  readonly area: string;
  /** The address at first. */
  readonly start: string;
  /** An address of the area, as an example. */
  readonly example?: string | undefined;
  /** Whether an interpretation is the one that is configured. */
  readonly isOwn: (one: Interpretation) => boolean;
  /** Takes an interpretation of so many registers from an address; absent where none can be taken. */
  readonly onChoose?: (one: Interpretation, address: string, count: number) => void;
  /** Fields before the address. */
  readonly children?: ReactNode;
}

/** Reads registers of a device, and shows them as they are and in every data type and byte order. */
export function RegisterReading(props: RegisterReadingProps) {
  const { sn, driver, area, start, example, isOwn, onChoose, children } = props;
  const t = useToolTexts();
  const { t: common } = useTexts('common');
  const [address, setAddress] = useState(start);
  const [count, setCount] = useState<number>(firstCount);
  const read = useMutation({
    mutationFn: () => client.call(variableInterpret, { sn, driver: driver.name, area, address, count }),
  });
  return (
    <>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          read.mutate();
        }}
      >
        {children}
        <label>
          {t('order.address')}
          <Input
            value={address}
            autoComplete="off"
            placeholder={example}
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
            isOwn={isOwn}
            {...(onChoose === undefined
              ? {}
              : { onChoose: (one: Interpretation) => onChoose(one, address, count) })}
          />
        </>
      )}
    </>
  );
}
