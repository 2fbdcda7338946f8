import { gatewayTunnelClose, gatewayTunnelOpen, type Tunnel } from '@penstock/contract/calls/gateway-tunnel';
import { tunnelEndTexts, tunnelTargetText } from '@penstock/contract/model/tunnel';
import { toolFile } from '@penstock/contract/model/tool-file';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { State, type StateKind } from '../../design/State.tsx';
import { copyText } from '../../kit/detail/copy-text.ts';
import { type Fact, Facts } from '../../kit/detail/Facts.tsx';
import { confirm } from '../../kit/dialog/confirm.ts';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { useNow } from '../../kit/time/now.ts';
import { useLength } from '../../kit/time/use-length.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './settings.module.css';
import { type TunnelDraft, TunnelForm } from './TunnelForm.tsx';
import { useTunnel } from './use-tunnel.ts';

/** A ticket, which is shown once: it connects the tunnel of this id. */
interface Given {
  readonly id: string;
  readonly ticket: string;
}

/** PLC remote download over the platform: whether it is open, the command that connects it, and the form that opens it. */
export function TunnelPanel({ sn }: { readonly sn: string }) {
  const { t } = useTexts('gatewaySettings');
  const { data, refetch } = useTunnel(sn);
  const [given, setGiven] = useState<Given | undefined>(undefined);
  if (data === undefined) return null;
  const { tunnel } = data;
  const isCurrent = tunnel !== null && tunnel.state !== 'ended';
  const open = (draft: TunnelDraft) =>
    confirm({
      title: t('tunnel.openTitle'),
      text: t('tunnel.openText', { target: tunnelTargetText(draft.target), minutes: draft.minutes }),
      action: t('tunnel.open'),
      danger: true,
      run: async () => {
        const { id, ticket } = await client.call(gatewayTunnelOpen, { sn, ...draft });
        setGiven({ id, ticket });
        await refetch();
      },
    });
  return (
    <>
      {tunnel !== null && <TunnelState tunnel={tunnel} />}
      {tunnel?.state === 'waiting' &&
        (given?.id === tunnel.id ? (
          <TunnelCommand ticket={given.ticket} />
        ) : (
          <p className={styles.quiet}>{t('tunnel.shownOnce')}</p>
        ))}
      {isCurrent ? (
        <CloseButton sn={sn} id={tunnel.id} onClosed={() => void refetch()} />
      ) : (
        <TunnelForm sn={sn} onOpen={(draft) => void open(draft)} />
      )}
    </>
  );
}

const kinds: Readonly<Record<Tunnel['state'], StateKind>> = {
  waiting: 'waiting',
  open: 'warning',
  ended: 'off',
};

function TunnelState({ tunnel }: { readonly tunnel: Tunnel }) {
  const { t } = useTexts('gatewaySettings');
  const language = useLanguage();
  const { state, target, author, connectedAt, endsAt, bytesToDevice, bytesFromDevice, reason } = tunnel;
  const bytes = (count: number) => t('transparent.bytes', { bytes: groupedNumber(count) });
  const facts: Fact[] = [
    { label: t('tunnel.state'), value: <State kind={kinds[state]}>{t(`tunnel.states.${state}`)}</State> },
    { label: t('tunnel.target'), value: tunnelTargetText(target) },
    { label: t('tunnel.author'), value: author },
    ...(state === 'open' && connectedAt !== null
      ? [
          { label: t('tunnel.since'), value: <RelativeTime time={connectedAt} /> },
          { label: t('tunnel.left'), value: <TimeLeft until={endsAt} /> },
        ]
      : []),
    ...(connectedAt === null
      ? []
      : [
          { label: t('tunnel.toDevice'), value: bytes(bytesToDevice) },
          { label: t('tunnel.fromDevice'), value: bytes(bytesFromDevice) },
        ]),
    ...(state === 'ended' && reason !== null
      ? [
          {
            label: t('tunnel.ended'),
            value: (
              <>
                {tunnelEndTexts[reason][language]} <RelativeTime time={endsAt} />
              </>
            ),
          },
        ]
      : []),
  ];
  return (
    <div className={styles.facts}>
      <Facts layout="list" facts={facts} />
    </div>
  );
}

function TimeLeft({ until }: { readonly until: string }) {
  const length = useLength();
  return <span>{useNow((now) => length(Math.max(0, Date.parse(until) - now)))}</span>;
}

function TunnelCommand({ ticket }: { readonly ticket: string }) {
  const { t } = useTexts('gatewaySettings');
  const command = `node ${toolFile} tunnel --platform ${window.location.origin} --ticket ${ticket}`;
  return (
    <section className={styles.facts} aria-labelledby="tunnel-command">
      <h3 id="tunnel-command">{t('tunnel.commandTitle')}</h3>
      <p className={styles.quiet}>
        {t('tunnel.commandText')} <Link to={pathTo('Download')}>{t('tunnel.getTool')}</Link>
      </p>
      <code className={styles.command}>{command}</code>
      <div className={styles.buttons}>
        <Button onClick={() => void copyText(command, t('tunnel.command'))}>{t('tunnel.copy')}</Button>
      </div>
    </section>
  );
}

interface CloseButtonProps {
  readonly sn: string;
  readonly id: string;
  readonly onClosed: () => void;
}

function CloseButton({ sn, id, onClosed }: CloseButtonProps) {
  const { t } = useTexts('gatewaySettings');
  const ask = () =>
    confirm({
      title: t('tunnel.closeTitle'),
      text: t('tunnel.closeText'),
      action: t('tunnel.close'),
      danger: true,
      run: async () => {
        await client.call(gatewayTunnelClose, { sn, id });
        onClosed();
      },
    });
  return (
    <div className={styles.buttons}>
      <Button danger onClick={() => void ask()}>
        {t('tunnel.close')}
      </Button>
    </div>
  );
}
