import { configurationRefresh } from '@penstock/contract/calls/gateway-configuration';
import type { GatewayRow } from '@penstock/contract/calls/gateway-list';
import { serialNumberSchema } from '@penstock/contract/model/serial-number';
import { useTexts } from '../../texts/use-texts.ts';
import { useParams } from 'react-router';
import { hasPlatform } from '../../app/place.ts';
import { client } from '../../app/services.ts';
import { Outline } from '../../design/Outline.tsx';
import { DownloadIcon, OperationIcon, RestartIcon } from '../../design/icons.tsx';
import { ReadFailure } from '../../kit/empty/ReadFailure.tsx';
import { FirstSteps } from '../../kit/first-steps/FirstSteps.tsx';
import { PageActions } from '../../kit/action/PageActions.tsx';
import { useGatewayChangeable } from '../../kit/gateway/use-gateway-changeable.ts';
import { useGatewayLive } from '../../kit/gateway/use-gateway-live.ts';
import { useIsFile } from '../../kit/gateway/use-local-state.ts';
import { useGatewayRestart } from '../../kit/gateway/use-gateway-restart.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { operationsKey } from '../../kit/operation/operations.ts';
import { needTexts } from '../../texts/i18n.ts';
import { TransferProgress } from '../../kit/transfer/TransferProgress.tsx';
import { useTransfer } from '../../kit/transfer/use-transfer.ts';
import { BufferCard } from './BufferCard.tsx';
import { ConfigurationCard } from './ConfigurationCard.tsx';
import { ConnectionCard } from './ConnectionCard.tsx';
import { GatewayCard } from './GatewayCard.tsx';
import { HardwareCard } from './HardwareCard.tsx';
import { MachineCard } from './MachineCard.tsx';
import { useBuffer, useGatewayRow, useMachine, useReportStates, useResources } from './overview-queries.ts';
import { saveDiagnosis } from './save-diagnosis.ts';
import { DetailCards, DetailCard } from '../../kit/detail/DetailCard.tsx';
import styles from './overview.module.css';
import { ProblemsCard } from './ProblemsCard.tsx';
import { ServersCard } from './ServersCard.tsx';
import { TemplateCard } from './TemplateCard.tsx';
import type { GatewayMachine } from '@penstock/contract/model/gateway-machine';

needTexts('gatewayOverview');

/** The facts about a gateway and its state. */
export function OverviewPage() {
  const { sn = '' } = useParams();
  // A wrong serial number is no gateway; the frame says so.
  return serialNumberSchema.safeParse(sn).success ? <Overview key={sn} sn={sn} /> : null;
}

function Overview({ sn }: { readonly sn: string }) {
  const row = useGatewayRow(sn);
  // One that does not exist: the frame says so.
  if (row.data === null) return null;
  if (row.data !== undefined) return <GatewayOverview row={row.data} />;
  if (row.error === null) return <Outline />;
  return <ReadFailure error={row.error} onRetry={row.refetch} />;
}

function GatewayOverview({ row }: { readonly row: GatewayRow }) {
  const { t } = useTexts('gatewayOverview');
  const { sn } = row;
  const { online: isLive, why } = useGatewayLive(sn);
  const changeable = useGatewayChangeable(sn);
  const isFile = useIsFile();
  const online = row.online && isLive;
  const resources = useResources(sn);
  const states = useReportStates(sn, online);
  const buffer = useBuffer(sn, online);
  const running = useMachine(sn, online).data;
  const machine = online && running ? running.machine : null;
  const restart = useGatewayRestart(sn);
  const diagnosis = useTransfer((context) => saveDiagnosis(sn, context));
  const refreshing = useChange(() => client.call(configurationRefresh, { sn }), {
    success: () => t('refreshStarted'),
    invalidates: [operationsKey],
    failure: 'message',
  });
  const { run: refresh } = refreshing;
  return (
    <div className={styles.page}>
      <header className={styles.title}>
        <h1>{t('title')}</h1>
        <PageActions
          actions={[
            {
              key: 'refresh',
              label: t('refresh'),
              Icon: OperationIcon,
              enabled: () => (refreshing.running ? t('refreshing') : why === '' || why),
              run: async () => void (await refresh(undefined)),
            },
            {
              key: 'diagnosis',
              label: t('diagnosis.action'),
              Icon: DownloadIcon,
              permission: 'gateway:configure',
              enabled: () =>
                diagnosis.state.step === 'running'
                  ? t('diagnosis.running')
                  : isFile || why !== ''
                    ? why
                    : true,
              run: diagnosis.start,
            },
            {
              key: 'restart',
              label: t('restart'),
              Icon: RestartIcon,
              permission: 'gateway:configure',
              enabled: () => (isFile ? why : changeable),
              run: async () => void (await restart()),
            },
          ]}
        />
      </header>
      <TransferProgress name={t('diagnosis.action')} transfer={diagnosis} />
      {!isFile && (
        <>
          <FirstSteps row={row} />
          <ProblemsCard row={row} servers={online ? states.data?.servers : undefined} />
        </>
      )}
      <DetailCards>
        {resources.data !== undefined && <ConfigurationCard sn={sn} resources={resources.data} />}
        {hasPlatform() && <TemplateCard sn={sn} />}
        {online && states.data !== undefined && <ServersCard sn={sn} states={states.data} />}
        {online && (states.data !== undefined || buffer.data !== undefined) && (
          <BufferCard buffer={buffer.data} states={states.data} />
        )}
        <GatewayCard row={row} />
        {!isFile && (
          <ConnectionCard
            row={row}
            machine={machine}
            plcDownload={resources.data?.counts?.plcDownload ?? null}
          />
        )}
        {online && running && <MachineCard {...running} />}
        {online && running && <HardwareCard {...running} />}
        {machine !== null && <UnsupportedCard supports={machine.supports} />}
      </DetailCards>
    </div>
  );
}

/** The features that may be unsupported, in the order in which they are shown. */
const features = ['upgrade', 'network', 'modem', 'time', 'location', 'mode', 'management', 'hold'] as const;

/** The features that a gateway does not carry out; nothing where it carries out all. */
function UnsupportedCard({ supports }: { readonly supports: GatewayMachine['supports'] }) {
  const { t } = useTexts('gatewayOverview');
  const missing = features.filter((feature) => !supports[feature]);
  if (missing.length === 0) return null;
  return (
    <DetailCard title={t('cards.unsupported')}>
      <p className={styles.note}>{t('unsupportedText')}</p>
      <ul className={styles.missing}>
        {missing.map((feature) => (
          <li key={feature}>{t(`supports.${feature}`)}</li>
        ))}
      </ul>
    </DetailCard>
  );
}
