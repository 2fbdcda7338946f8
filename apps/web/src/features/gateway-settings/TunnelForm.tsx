import {
  type TunnelTarget,
  tunnelLimits,
  tunnelTargetSchema,
  tunnelTargetText,
} from '@penstock/contract/model/tunnel';
import { Button, Input, InputNumber, Select } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useAllowed } from '../../kit/permission/use-allowed.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './settings.module.css';
import { useBlocked } from './use-blocked.ts';
import { useKnownTargets } from './use-tunnel.ts';

/** The tunnel to be opened. */
export interface TunnelDraft {
  readonly target: TunnelTarget;
  readonly minutes: number;
}

interface TunnelFormProps {
  readonly sn: string;
  readonly onOpen: (draft: TunnelDraft) => void;
}

const other = 'other';
type SerialMode = Extract<TunnelTarget, { kind: 'serial' }>['mode'];

/** Chooses where a tunnel leads, a target of a driver or another one, and for how long. */
export function TunnelForm({ sn, onOpen }: TunnelFormProps) {
  const { t } = useTexts('gatewaySettings');
  const id = useId();
  const known = useKnownTargets(sn);
  const allowed = useAllowed();
  const changeable = useBlocked(sn);
  const blocked = changeable === '' && !allowed('equipment:write') ? t('tunnel.notAllowed') : changeable;
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const [host, setHost] = useState('');
  const [port, setPort] = useState<number | null>(102);
  const [mode, setMode] = useState<SerialMode>('rfc2217');
  const [minutes, setMinutes] = useState<number>(tunnelLimits.minutes.default);
  const [first] = known;
  const name = chosen ?? (first === undefined ? other : tunnelTargetText(first.target));
  const found = known.find(({ target }) => tunnelTargetText(target) === name)?.target;
  const isSerial = found?.kind === 'serial';
  const read = tunnelTargetSchema.safeParse(
    found === undefined ? { kind: 'tcp', host, port } : isSerial ? { ...found, mode } : found,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (read.success) onOpen({ target: read.data, minutes });
  };
  return (
    <form className={styles.move} noValidate onSubmit={submit}>
      <label htmlFor={`${id}-target`}>{t('tunnel.target')}</label>
      <Select
        id={`${id}-target`}
        value={name}
        options={[
          ...known.map(({ target, drivers }) => ({
            value: tunnelTargetText(target),
            label: t('tunnel.ofDrivers', {
              target: tunnelTargetText(target),
              drivers: drivers.join(t('between')),
            }),
          })),
          { value: other, label: t('tunnel.other') },
        ]}
        onChange={setChosen}
      />
      {found === undefined && (
        <>
          <label htmlFor={`${id}-host`}>{t('tunnel.host')}</label>
          <Input
            id={`${id}-host`}
            autoComplete="off"
            value={host}
            onChange={(event) => setHost(event.target.value)}
          />
          <label htmlFor={`${id}-port`}>{t('tunnel.port')}</label>
          <InputNumber id={`${id}-port`} min={1} max={65_535} value={port} onChange={setPort} />
          <p className={styles.quiet}>{t('tunnel.reach')}</p>
        </>
      )}
      {isSerial && (
        <>
          <label htmlFor={`${id}-mode`}>{t('tunnel.mode')}</label>
          <Select<SerialMode>
            id={`${id}-mode`}
            value={mode}
            options={[
              { value: 'rfc2217', label: t('tunnel.modes.rfc2217') },
              { value: 'raw', label: t('tunnel.modes.raw') },
            ]}
            onChange={setMode}
          />
        </>
      )}
      <label htmlFor={`${id}-minutes`}>{t('tunnel.minutes')}</label>
      <InputNumber
        id={`${id}-minutes`}
        min={1}
        max={tunnelLimits.minutes.max}
        value={minutes}
        onChange={(value) => setMinutes(value ?? tunnelLimits.minutes.default)}
      />
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" disabled={!read.success || blocked !== ''} title={blocked}>
          {t('tunnel.open')}
        </Button>
        {blocked !== '' && <span className={styles.quiet}>{blocked}</span>}
      </div>
    </form>
  );
}
