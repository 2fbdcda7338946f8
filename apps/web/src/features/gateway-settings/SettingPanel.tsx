import type { CallAnswer } from '@penstock/contract/calls/call';
import type { settingQuery } from '@penstock/contract/calls/setting';
import { isSettingPartName, type SettingPartName } from '@penstock/contract/configuration/model/setting-part';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../app/preferences.ts';
import { BackIcon } from '../../design/icons.tsx';
import { FramesView } from './live/FramesView.tsx';
import { LogView } from './live/LogView.tsx';
import { panelLabel } from './panel-label.ts';
import { PartForm } from './PartForm.tsx';
import { PortUse } from './PortUse.tsx';
import { SecretPanel } from './SecretPanel.tsx';
import type { PanelName } from './setting-groups.ts';
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
  const { t } = useTranslation('gatewaySettings');
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
      ) : panel === 'gatewayLog' ? (
        <LogView sn={sn} />
      ) : (
        <SecretPanel sn={sn} />
      )}
    </section>
  );
}

function Part({
  sn,
  part,
  label,
  settings: { parts, revision },
}: Omit<SettingPanelProps, 'panel'> & { readonly part: SettingPartName; readonly label: string }) {
  const state = parts.find((one) => one.part === part);
  if (state === undefined) return null;
  if (!state.supported) return <UnsupportedPart part={part} />;
  if (part === 'messageDebugging') return <FramesView sn={sn} state={state} revision={revision} />;
  return (
    <>
      {part === 'transparent' && <TransparentState sn={sn} />}
      {(part === 'serial' || part === 'plcDownload') && <PortUse sn={sn} part={part} />}
      <PartForm sn={sn} part={part} label={label} state={state} revision={revision} />
    </>
  );
}
