import { serialNumberSchema } from '@penstock/contract/model/serial-number';
import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { useParams, useSearchParams } from 'react-router';
import { errorText } from '../../app/error-text.ts';
import { Message } from '../../design/Message.tsx';
import { Outline } from '../../design/Outline.tsx';
import { addTexts } from '../../texts/i18n.ts';
import { firstPanel, isPanelName } from './setting-groups.ts';
import { SettingIndex } from './SettingIndex.tsx';
import { SettingPanel } from './SettingPanel.tsx';
import styles from './settings.module.css';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';
import { useSettings } from './use-settings.ts';

addTexts('gatewaySettings', { zh, en });

/** The settings of a gateway: an index, and one part of them with its form. */
export function SettingsPage() {
  const { sn = '' } = useParams();
  // A wrong serial number is no gateway; the frame says so.
  return serialNumberSchema.safeParse(sn).success ? <GatewaySettings key={sn} sn={sn} /> : null;
}

function GatewaySettings({ sn }: { readonly sn: string }) {
  const { t } = useTexts(['gatewaySettings', 'common']);
  const { t: common } = useTexts('common');
  const [query] = useSearchParams();
  const settings = useSettings(sn);
  const named = query.get('part') ?? '';
  const isChosen = isPanelName(named);
  const panel = isChosen ? named : firstPanel;

  if (settings.data === undefined)
    return settings.error === null ? (
      <Outline />
    ) : (
      <Message
        role="alert"
        title={common('failed.title')}
        actions={<Button onClick={() => void settings.refetch()}>{t('common:retry')}</Button>}
      >
        {errorText(settings.error, common)}
      </Message>
    );
  return (
    <div className={styles.page} data-chosen={isChosen}>
      <SettingIndex states={settings.data.parts} current={panel} isChosen={isChosen} />
      <SettingPanel key={panel} sn={sn} panel={panel} settings={settings.data} />
    </div>
  );
}
