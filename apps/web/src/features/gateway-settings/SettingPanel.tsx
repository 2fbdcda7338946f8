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
import { ReportedNetwork } from './ReportedNetwork.tsx';
import { RestartPanel } from './RestartPanel.tsx';
import type { OtherPanel, PanelName } from './setting-groups.ts';
import styles from './settings.module.css';
import { TransparentState } from './TransparentState.tsx';
import { UnsupportedPart } from './UnsupportedPart.tsx';

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
