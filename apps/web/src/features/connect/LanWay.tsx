import type { CallAnswer } from '@penstock/contract/calls/call';
import { type FoundGateway, lanConnect, lanDiscover, lanGreet } from '@penstock/contract/local/connect-calls';
import { localPort } from '@penstock/contract/link/local-ports';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Input, InputNumber } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { Fingerprint } from '../../kit/detail/Fingerprint.tsx';
import { Facts } from '../../kit/detail/Facts.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './connect.module.css';
import { ConnectFailure } from './ConnectFailure.tsx';
import { LanSteps } from './LanSteps.tsx';
import { NewGateways } from './NewGateways.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { useRemember } from './RememberFields.tsx';
import { lastLan, rememberLan } from './remembered.ts';

interface Address {
  readonly host: string;
  readonly port: number;
}

interface WayProps {
  readonly onConnected: (sn: string) => Promise<void>;
}

/** Over the local network: a gateway is found or its address entered, its certificate compared, and its password asked for. */
export function LanWay({ onConnected }: WayProps) {
  const { t } = useTexts('connect');
  const id = useId();
  const [before] = useState(lastLan);
  const [host, setHost] = useState(before?.host ?? '');
  const [port, setPort] = useState<number | null>(before?.port ?? localPort);
  const greeting = useMutation({ mutationFn: (address: Address) => client.call(lanGreet, address) });
  const greeted = greeting.data;
  if (greeted !== undefined)
    return (
      <Greeted
        greeted={greeted}
        address={greeting.variables}
        onConnected={onConnected}
        onBack={() => greeting.reset()}
      />
    );
  const greet = (address: Address) => greeting.mutate(address);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (host.trim() !== '' && port !== null) greet({ host: host.trim(), port });
  };
  return (
    <>
      <Found onChosen={greet} isBusy={greeting.isPending} />
      <NewGateways />
      {greeting.error !== null && <ConnectFailure error={greeting.error} />}
      <form className={styles.address} onSubmit={submit}>
        <span className={styles.pair}>
          <label htmlFor={`${id}-host`}>{t('lan.host')}</label>
          <Input
            id={`${id}-host`}
            autoComplete="off"
            value={host}
            onChange={(event) => setHost(event.target.value)}
          />
        </span>
        <span className={styles.pair}>
          <label htmlFor={`${id}-port`}>{t('lan.port')}</label>
          <InputNumber id={`${id}-port`} min={1} max={65_535} value={port} onChange={setPort} />
        </span>
        <Button htmlType="submit" loading={greeting.isPending} disabled={host.trim() === '' || port === null}>
          {t('next')}
        </Button>
      </form>
      <LanSteps />
    </>
  );
}

/** The gateways that announce themselves in the network. */
function Found({
  onChosen,
  isBusy,
}: {
  readonly onChosen: (address: Address) => void;
  readonly isBusy: boolean;
}) {
  const { t } = useTexts('connect');
  const found = useQuery({
    queryKey: [lanDiscover.path],
    queryFn: ({ signal }) => client.call(lanDiscover, {}, { signal }),
    staleTime: 0,
  });
  const rows = found.data?.rows ?? [];
  return (
    <section aria-label={t('lan.found')}>
      <div className={styles.foundHead}>
        <h2>{t('lan.found')}</h2>
        <Button size="small" loading={found.isFetching} onClick={() => void found.refetch()}>
          {t('lan.searchAgain')}
        </Button>
      </div>
      {found.error !== null && <ConnectFailure error={found.error} />}
      {rows.length === 0 ? (
        <p className={styles.quiet} role="status">
          {t(found.isFetching ? 'lan.searching' : 'lan.none')}
        </p>
      ) : (
        <ul className={styles.found}>
          {rows.map((row) => (
            <FoundRow key={row.sn} row={row} isBusy={isBusy} onChosen={onChosen} />
          ))}
        </ul>
      )}
    </section>
  );
}

function FoundRow({
  row,
  isBusy,
  onChosen,
}: {
  readonly row: FoundGateway;
  readonly isBusy: boolean;
  readonly onChosen: (address: Address) => void;
}) {
  const { t } = useTexts('connect');
  const { sn, name, hardware, software, host, port } = row;
  return (
    <li>
      <div>
        <strong>{name === '' ? sn : `${name} (${sn})`}</strong>
        <span className={styles.quiet}>
          {hardware} · {software} · {host}:{port}
        </span>
      </div>
      <Button disabled={isBusy} onClick={() => onChosen({ host, port })} aria-label={t('lan.choose', { sn })}>
        {t('next')}
      </Button>
    </li>
  );
}

/** The gateway that answered at an address: its certificate is compared by a person unless it is the one of before, then the password follows. */
function Greeted({
  greeted,
  address,
  onConnected,
  onBack,
}: WayProps & {
  readonly greeted: CallAnswer<typeof lanGreet>;
  readonly address: Address;
  readonly onBack: () => void;
}) {
  const { t } = useTexts('connect');
  const { sn, hardware, software, fingerprint, known } = greeted;
  const [isAccepted, setAccepted] = useState(known === 'same');
  const remember = useRemember(greeted.name === '' ? sn : greeted.name);
  return (
    <section className={styles.greeted} aria-label={t('greeted.title')}>
      <Facts
        layout="list"
        facts={[
          { label: t('greeted.sn'), value: sn },
          { label: t('greeted.model'), value: hardware },
          { label: t('greeted.version'), value: software },
          { label: t('greeted.address'), value: `${address.host}:${address.port}` },
          { label: t('greeted.fingerprint'), value: <Fingerprint value={fingerprint} /> },
        ]}
      />
      {!isAccepted && (
        <Notice
          kind={known === 'other' ? 'danger' : 'warning'}
          role="alert"
          title={t(`greeted.${known === 'other' ? 'changed' : 'unknown'}.title`)}
          action={
            <>
              <Button danger={known === 'other'} onClick={() => setAccepted(true)}>
                {t('greeted.accept')}
              </Button>{' '}
              <Button onClick={onBack}>{t('back')}</Button>
            </>
          }
        >
          {t(`greeted.${known === 'other' ? 'changed' : 'unknown'}.text`)}
        </Notice>
      )}
      {isAccepted && (
        <PasswordStep
          passwordSet={greeted.passwordSet}
          lockedSeconds={greeted.lockedSeconds}
          fields={remember.fields}
          onPassword={async (given) => {
            const connected = await client.call(lanConnect, { ...address, fingerprint, ...given });
            rememberLan(address);
            await remember.save();
            await onConnected(connected.sn);
          }}
        >
          <Button onClick={onBack}>{t('back')}</Button>
        </PasswordStep>
      )}
    </section>
  );
}
