import type { CallAnswer } from '@penstock/contract/calls/call';
import type { settingQuery } from '@penstock/contract/calls/setting';
import { isSettingPartName, type SettingPartName } from '@penstock/contract/configuration/model/setting-part';
import { useTexts } from '../../texts/use-texts.ts';
import { Link } from 'react-router';
import { useLanguage } from '../../app/preferences.ts';
import { BackIcon } from '../../design/icons.tsx';
import { ClearPanel } from './ClearPanel.tsx';
import { FramesView } from './live/FramesView.tsx';
import { LogView } from './live/LogView.tsx';
import { ManagementPanel } from './ManagementPanel.tsx';
import { panelLabel } from './panel-label.ts';
import { PartForm } from './PartForm.tsx';
import { PortUse } from './PortUse.tsx';
import { SecretPanel } from './SecretPanel.tsx';
import { RestartPanel } from './RestartPanel.tsx';
import type { OtherPanel, PanelName } from './setting-groups.ts';
import styles from './settings.module.css';
import { TransparentState } from './TransparentState.tsx';
import { Notice } from '../../design/Notice.tsx';
import { mqttGatewayInfo } from '@penstock/contract/calls/gateway-state';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/services.ts';
import { Facts } from '../../kit/detail/Facts.tsx';

interface SettingPanelProps {
  readonly sn: string;
  readonly panel: PanelName;
  readonly settings: CallAnswer<typeof settingQuery>;
}

/** One of the settings: what it is for, what is the case, and its form. */
export function SettingPanel({ sn, panel, settings }: SettingPanelProps) {
  const { t } = useTexts('gatewaySettings');
  const language = useLanguage();
  const label = panelLabel(panel, t, language);
  return (
    <section className={styles.panel} aria-labelledby="setting-panel">
      <header className={styles.panelHeader}>
        <Link to="?" className={styles.back} aria-label={t('toIndex')}>
          <BackIcon />
        </Link>
        <h2 id="setting-panel">{label}</h2>
        <p>{t(`about.${panel}`)}</p>
      </header>
      {isSettingPartName(panel) ? (
        <Part sn={sn} part={panel} label={label} settings={settings} />
      ) : (
        <Other sn={sn} panel={panel} />
      )}
    </section>
  );
}

function Other({ sn, panel }: { readonly sn: string; readonly panel: OtherPanel }) {
  switch (panel) {
    case 'gatewayLog':
      return <LogView sn={sn} />;
    case 'management':
      return <ManagementPanel sn={sn} />;
    case 'restart':
      return <RestartPanel sn={sn} />;
    case 'clear':
      return <ClearPanel sn={sn} />;
    case 'secret':
      return <SecretPanel sn={sn} />;
  }
}

/** Parts about which the gateway reports its network ports. */
const ofNetwork: readonly SettingPartName[] = ['wan', 'lan', 'wlan', 'mode'];

function Part({
  sn,
  part,
  label,
  settings: { parts, revision },
}: Omit<SettingPanelProps, 'panel'> & { readonly part: SettingPartName; readonly label: string }) {
  const state = parts.find((one) => one.part === part);
  if (state === undefined) return null;
  if (!state.supported)
    return (
      <>
        <UnsupportedPart part={part} />
        {ofNetwork.includes(part) && <ReportedNetwork sn={sn} />}
      </>
    );
  if (part === 'messageDebugging') return <FramesView sn={sn} state={state} revision={revision} />;
  return (
    <>
      {part === 'transparent' && <TransparentState sn={sn} />}
      {(part === 'serial' || part === 'plcDownload') && <PortUse sn={sn} part={part} />}
      <PartForm sn={sn} part={part} label={label} state={state} revision={revision} />
    </>
  );
}

/** A part that this gateway does not carry out: no form, but why, and who sets it instead. */
function UnsupportedPart({ part }: { readonly part: SettingPartName }) {
  const { t } = useTexts('gatewaySettings');
  return (
    <Notice kind="off" title={t('unsupported.title')}>
      {t(`unsupported.${reasons[part] ?? 'other'}`)}
    </Notice>
  );
}

/** The place where the part is set instead, where it is known. */
const reasons: Partial<Readonly<Record<SettingPartName, 'network' | 'modem' | 'time' | 'firmware'>>> = {
  wan: 'network',
  lan: 'network',
  wlan: 'network',
  mode: 'network',
  apn: 'modem',
  cellLocation: 'modem',
  ntp: 'time',
  firmware: 'firmware',
};

/** The network ports of the machine with their addresses, as the gateway reports them. */
function ReportedNetwork({ sn }: { readonly sn: string }) {
  const { data } = useQuery({
    queryKey: [mqttGatewayInfo.path, sn],
    queryFn: ({ signal }) => client.call(mqttGatewayInfo, { sn }, { signal }),
  });
  const ports = data?.machine?.networkPorts ?? [];
  if (ports.length === 0) return null;
  return (
    <div className={styles.facts}>
      <Facts
        layout="list"
        facts={ports.map(({ name, addresses, mac }) => ({
          label: name,
          value: [...addresses.map(({ address, prefix }) => `${address}/${prefix}`), mac]
            .filter((text) => text !== '')
            .join(' · '),
        }))}
      />
    </div>
  );
}
