import { useTexts } from '../../texts/use-texts.ts';
import { Tabs } from '../../design/Tabs.tsx';
import { ApiReference } from '../../kit/script/ApiReference.tsx';
import { gatewayApi } from '../../kit/script/gateway-api.ts';
import styles from './scripts.module.css';
import { TrialPanel, type TrialPanelProps } from './TrialPanel.tsx';

type PanelName = 'reference' | 'trial';

export interface ScriptPanelsProps extends TrialPanelProps {
  /** Whether scripts may be tried by this session. */
  readonly may: boolean;
  readonly panel: PanelName;
  readonly onPanel: (panel: PanelName) => void;
}

/** The panels beside the editor: the functions for scripts, and a trial. */
export function ScriptPanels({ may, panel, onPanel, ...trial }: ScriptPanelsProps) {
  const { t } = useTexts('gatewayScripts');
  const tabs = [
    { key: 'reference' as const, title: t('panels.reference') },
    ...(may ? [{ key: 'trial' as const, title: t('panels.trial') }] : []),
  ];
  const isTrial = may && panel === 'trial';
  return (
    <aside className={styles.side}>
      <Tabs
        label={t('panels.label')}
        tabs={tabs}
        current={isTrial ? 'trial' : 'reference'}
        onChange={onPanel}
      >
        {/* Kept while the reference is read: what was entered for a trial must not be lost. */}
        {may && (
          <div hidden={!isTrial}>
            <TrialPanel {...trial} />
          </div>
        )}
        {!isTrial && <ApiReference api={gatewayApi} />}
      </Tabs>
    </aside>
  );
}
