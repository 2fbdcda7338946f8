import { useTexts } from '../../texts/use-texts.ts';
import { Tabs } from '../../design/Tabs.tsx';
import type { ScriptOwner } from '@penstock/contract/model/script-run';
import { ApiReference } from '../../kit/script/ApiReference.tsx';
import { ScriptRuns } from '../../kit/script/ScriptRuns.tsx';
import { gatewayApi } from '../../kit/script/gateway-api.ts';
import { useIsFile } from '../../kit/gateway/use-local-state.ts';
import styles from './scripts.module.css';
import { TrialPanel, type TrialPanelProps } from './TrialPanel.tsx';

/** The panels beside the editor. */
export type PanelName = 'reference' | 'trial' | 'runs';

export interface ScriptPanelsProps extends TrialPanelProps {
  /** Whether scripts may be tried by this session. */
  readonly may: boolean;
  /** The script whose runs are shown; undefined for one that is not saved. */
  readonly owner: ScriptOwner | undefined;
  readonly panel: PanelName;
  readonly onPanel: (panel: PanelName) => void;
}

/** The panels beside the editor: the functions for scripts, and a trial. */
export function ScriptPanels({ may, owner, panel, onPanel, ...trial }: ScriptPanelsProps) {
  const { t } = useTexts('gatewayScripts');
  const isFile = useIsFile();
  const tabs = [
    { key: 'reference' as const, title: t('panels.reference') },
    ...(may ? [{ key: 'trial' as const, title: t('panels.trial') }] : []),
    // A file has no runs.
    ...(owner === undefined || isFile ? [] : [{ key: 'runs' as const, title: t('panels.runs') }]),
  ];
  const current = tabs.find(({ key }) => key === panel)?.key ?? 'reference';
  const isTrial = current === 'trial';
  return (
    <aside className={styles.side}>
      <Tabs label={t('panels.label')} tabs={tabs} current={current} onChange={onPanel}>
        {/* Kept while the reference is read: what was entered for a trial must not be lost. */}
        {may && (
          <div hidden={!isTrial}>
            <TrialPanel {...trial} />
          </div>
        )}
        {current === 'reference' && <ApiReference api={gatewayApi} />}
        {current === 'runs' && owner !== undefined && (
          <ScriptRuns
            sn={trial.sn}
            owner={owner}
            code={trial.code}
            whileEmpty={may ? t('tryHint') : ''}
            onGoTo={trial.onGoTo}
          />
        )}
      </Tabs>
    </aside>
  );
}
