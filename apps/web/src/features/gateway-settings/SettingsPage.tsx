import { serialNumberSchema } from '@penstock/contract/model/serial-number';
import { ReadFailure } from '../../kit/empty/ReadFailure.tsx';
import { useParams, useSearchParams } from 'react-router';
import { Outline } from '../../design/Outline.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { firstPanel, isPanelName } from './setting-groups.ts';
import { SettingIndex } from './SettingIndex.tsx';
import { SettingPanel } from './SettingPanel.tsx';
import styles from './settings.module.css';
import { useSettings } from './use-settings.ts';

needTexts('gatewaySettings');

/** The settings of a gateway: an index, and one part of them with its form. */
export function SettingsPage() {
  const { sn = '' } = useParams();
  // A wrong serial number is no gateway; the frame says so.
  return serialNumberSchema.safeParse(sn).success ? <GatewaySettings key={sn} sn={sn} /> : null;
}

function GatewaySettings({ sn }: { readonly sn: string }) {
  const [query] = useSearchParams();
  const settings = useSettings(sn);
  const named = query.get('part') ?? '';
  const isChosen = isPanelName(named);
  const panel = isChosen ? named : firstPanel;

  if (settings.data === undefined)
    return settings.error === null ? (
      <Outline />
    ) : (
      <ReadFailure error={settings.error} onRetry={settings.refetch} />
    );
  return (
    <div className={styles.page} data-chosen={isChosen}>
      <SettingIndex states={settings.data.parts} current={panel} isChosen={isChosen} />
      <SettingPanel key={panel} sn={sn} panel={panel} settings={settings.data} />
    </div>
  );
}
