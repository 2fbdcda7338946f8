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
import { MachineState, SimulatedNotice } from './MachineState.tsx';
import { ManagementPanel } from './ManagementPanel.tsx';
import { panelLabel } from './panel-label.ts';
import { PartForm } from './PartForm.tsx';
import { PortUse } from './PortUse.tsx';
import { SecretPanel } from './SecretPanel.tsx';
import { RestartPanel } from './RestartPanel.tsx';
import type { OtherPanel, PanelName } from './setting-groups.ts';
import styles from './settings.module.css';
import { TerminalPanel } from './terminal/TerminalPanel.tsx';
import { TunnelPanel } from './TunnelPanel.tsx';
import { TransparentState } from './TransparentState.tsx';
import { Notice } from '../../design/Notice.tsx';
import { hasPlatform } from '../../app/place.ts';
import { NeedsGateway } from '../../kit/gateway/NeedsGateway.tsx';
import { useIsFile } from '../../kit/gateway/use-local-state.ts';

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
        <p>{t(panel === 'plcDownload' && !hasPlatform() ? 'about.plcDownloadHere' : `about.${panel}`)}</p>
      </header>
      {isSettingPartName(panel) ? (
        <Part sn={sn} part={panel} label={label} settings={settings} />
      ) : (
        <NeedsGateway>
          <Other sn={sn} panel={panel} />
        </NeedsGateway>
      )}
    </section>
  );
}

function Other({ sn, panel }: { readonly sn: string; readonly panel: OtherPanel }) {
  switch (panel) {
    case 'gatewayLog':
      return <LogView sn={sn} />;
    case 'terminal':
      return <TerminalPanel sn={sn} />;
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

function Part({
  sn,
  part,
  label,
  settings: { parts, revision },
}: Omit<SettingPanelProps, 'panel'> & { readonly part: SettingPartName; readonly label: string }) {
  const { t } = useTexts('gatewaySettings');
  const isFile = useIsFile();
  const state = parts.find((one) => one.part === part);
  if (state === undefined) return null;
  if (!state.supported)
    return (
      <>
        <UnsupportedPart part={part} />
        <MachineState sn={sn} part={part} />
      </>
    );
  if (part === 'messageDebugging') return <FramesView sn={sn} state={state} revision={revision} />;
  return (
    <>
      <SimulatedNotice sn={sn} part={part} />
      {part === 'transparent' && !isFile && <TransparentState sn={sn} />}
      {part === 'plcDownload' && (
        <>
          {hasPlatform() && <TunnelPanel sn={sn} />}
          <h3>{t('tunnel.keptPort')}</h3>
        </>
      )}
      {(part === 'serial' || part === 'plcDownload') && !isFile && <PortUse sn={sn} part={part} />}
      <PartForm sn={sn} part={part} label={label} state={state} revision={revision} />
      <MachineState sn={sn} part={part} />
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
const reasons: Partial<Readonly<Record<SettingPartName, 'network' | 'modem' | 'time' | 'ssh' | 'firmware'>>> =
  {
    wan: 'network',
    lan: 'network',
    wlan: 'network',
    mode: 'network',
    apn: 'modem',
    cellLocation: 'modem',
    ntp: 'time',
    debug: 'ssh',
    firmware: 'firmware',
  };
