import type { CallAnswer } from '@penstock/contract/calls/call';
import {
  serialConnect,
  serialGreet,
  type SerialLine,
  serialLineFields,
  serialPorts,
} from '@penstock/contract/local/connect-calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AutoComplete, Button, Select } from 'antd';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { z } from 'zod';
import { atSerialPort } from '../../app/place.ts';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { Facts } from '../../kit/detail/Facts.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './connect.module.css';
import { ConnectFailure } from './ConnectFailure.tsx';
import { ownPort, usePortState } from './port/own-port.ts';
import { PasswordStep } from './PasswordStep.tsx';
import { useRemember } from './RememberFields.tsx';
import { lastSerial, rememberSerial } from './remembered.ts';

const speeds = [9600, 19_200, 38_400, 57_600, 115_200, 230_400, 460_800, 921_600];
const parities = ['none', 'even', 'odd'] as const;
const initial = z.object(serialLineFields).parse({ path: '?' });

interface WayProps {
  readonly onConnected: (sn: string) => Promise<void>;
}

/** Over a serial line: the port is chosen, the gateway's own parameters are read, and its password asked for. */
export function SerialWay({ onConnected }: WayProps) {
  const { t } = useTexts('connect');
  const greeting = useMutation({ mutationFn: (line: SerialLine) => client.call(serialGreet, line) });
  const greeted = greeting.data;
  if (greeted !== undefined)
    return (
      <Greeted
        greeted={greeted}
        line={{ ...greeting.variables, ...greeted.answered }}
        onConnected={onConnected}
        onBack={() => greeting.reset()}
      />
    );
  const form = { isBusy: greeting.isPending, onLine: (line: SerialLine) => greeting.mutate(line) };
  return (
    <>
      <p className={styles.intro}>{t('serial.lead')}</p>
      {greeting.error !== null && <ConnectFailure error={greeting.error} />}
      {atSerialPort() ? <BrowserLine {...form} /> : <ListedLine {...form} />}
    </>
  );
}

interface LineProps {
  readonly isBusy: boolean;
  readonly onLine: (line: SerialLine) => void;
}

/** A port of the computer that the tool runs on. */
function ListedLine(props: LineProps) {
  const { t } = useTexts('connect');
  const id = useId();
  const ports = useQuery({
    queryKey: [serialPorts.path],
    queryFn: ({ signal }) => client.call(serialPorts, {}, { signal }),
    staleTime: 0,
  });
  const rows = ports.data?.rows ?? [];
  // The first that is listed, until another one is chosen or entered.
  const [entered, setPath] = useState(() => lastSerial()?.path);
  const path = entered ?? rows[0]?.path ?? '';
  return (
    <LineForm {...props} path={path.trim()} portId={id}>
      <div className={styles.beside}>
        <AutoComplete
          id={id}
          value={path}
          placeholder={t(ports.isFetching ? 'serial.searching' : 'serial.none')}
          options={rows.map(({ path: value, description }) => ({
            value,
            label: description === '' ? value : `${value} (${description})`,
          }))}
          onChange={setPath}
        />
        <Button loading={ports.isFetching} onClick={() => void ports.refetch()}>
          {t('lan.searchAgain')}
        </Button>
      </div>
    </LineForm>
  );
}

/** A port that the browser passes on to the platform. */
function BrowserLine(props: LineProps) {
  const { t } = useTexts('connect');
  const id = useId();
  const { port, phase, refusal } = usePortState();
  return (
    <>
      {refusal !== undefined && (
        <Notice kind="danger" role="alert" title={t('browser.refused')}>
          {t(`browser.refusals.${refusal}`)}
        </Notice>
      )}
      <LineForm {...props} path={phase === 'relayed' ? (port ?? '') : ''} portId={id}>
        <div className={styles.beside}>
          <output id={id} className={styles.port}>
            {port === undefined
              ? t('browser.none')
              : phase === 'connecting'
                ? t('browser.connecting', { port })
                : port}
          </output>
          <Button onClick={() => void ownPort().choose()}>
            {t(port === undefined ? 'browser.choose' : 'browser.another')}
          </Button>
        </div>
      </LineForm>
    </>
  );
}

function LineForm({
  isBusy,
  onLine,
  path,
  portId,
  children,
}: LineProps & {
  /** The port; empty while none is chosen. */
  readonly path: string;
  /** The element by which it is chosen. */
  readonly portId: string;
  readonly children: ReactNode;
}) {
  const { t } = useTexts('connect');
  const id = useId();
  const [line, setLine] = useState(() => lastSerial() ?? initial);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (path !== '') onLine({ ...line, path });
  };
  return (
    <form className={styles.fields} onSubmit={submit}>
      <label htmlFor={portId}>{t('serial.port')}</label>
      {children}
      <label htmlFor={`${id}-speed`}>{t('serial.baudRate')}</label>
      <Select
        id={`${id}-speed`}
        value={line.baudRate}
        options={speeds.map((value) => ({ value, label: String(value) }))}
        onChange={(baudRate: number) => setLine({ ...line, baudRate })}
      />
      <label htmlFor={`${id}-bits`}>{t('serial.dataBits')}</label>
      <Select<SerialLine['dataBits']>
        id={`${id}-bits`}
        value={line.dataBits}
        options={[
          { value: 8, label: '8' },
          { value: 7, label: '7' },
        ]}
        onChange={(dataBits) => setLine({ ...line, dataBits })}
      />
      <label htmlFor={`${id}-parity`}>{t('serial.parity')}</label>
      <Select<SerialLine['parity']>
        id={`${id}-parity`}
        value={line.parity}
        options={parities.map((value) => ({ value, label: t(`serial.parities.${value}`) }))}
        onChange={(parity) => setLine({ ...line, parity })}
      />
      <label htmlFor={`${id}-stop`}>{t('serial.stopBits')}</label>
      <Select<SerialLine['stopBits']>
        id={`${id}-stop`}
        value={line.stopBits}
        options={[
          { value: 1, label: '1' },
          { value: 2, label: '2' },
        ]}
        onChange={(stopBits) => setLine({ ...line, stopBits })}
      />
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={isBusy} disabled={path === ''}>
          {t('serial.read')}
        </Button>
      </div>
    </form>
  );
}

function Greeted({
  greeted,
  line,
  onConnected,
  onBack,
}: WayProps & {
  readonly greeted: CallAnswer<typeof serialGreet>;
  readonly line: SerialLine;
  readonly onBack: () => void;
}) {
  const { t } = useTexts('connect');
  const remember = useRemember(greeted.name === '' ? greeted.sn : greeted.name);
  return (
    <section className={styles.greeted} aria-label={t('greeted.title')}>
      <Facts
        layout="list"
        facts={[
          { label: t('greeted.sn'), value: greeted.sn },
          { label: t('greeted.model'), value: greeted.hardware },
          { label: t('greeted.version'), value: greeted.software },
          { label: t('serial.port'), value: line.path },
          { label: t('serial.line'), value: greeted.line },
        ]}
      />
      <PasswordStep
        passwordSet={greeted.passwordSet}
        lockedSeconds={greeted.lockedSeconds}
        fields={remember.fields}
        onPassword={async (given) => {
          const { sn } = await client.call(serialConnect, { ...line, ...given });
          rememberSerial(line);
          await remember.save();
          await onConnected(sn);
        }}
      >
        <Button onClick={onBack}>{t('back')}</Button>
      </PasswordStep>
    </section>
  );
}
