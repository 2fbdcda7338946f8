import type { EditorView } from '@codemirror/view';
import { byteCount } from '@penstock/contract/rules/length';
import { Observable } from '@penstock/scene/observable';
import { ValueHub } from '@penstock/stage/values/value-hub';
import { Suspense, useMemo, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { clock } from '../../../app/services.ts';
import { Choice } from '../../../design/Choice.tsx';
import { Notice } from '../../../design/Notice.tsx';
import { Outline } from '../../../design/Outline.tsx';
import { ApiReference } from '../../../kit/script/ApiReference.tsx';
import { CheckLine } from '../../../kit/script/CheckLine.tsx';
import { pageApi } from '../../../kit/script/page-api.ts';
import type { LazyActionSystem } from '../../../kit/stage/actions/action-system.ts';
import { lazyLiveActions } from '../../../kit/stage/actions/lazy-live-actions.ts';
import { usePageActions } from '../../../kit/stage/actions/use-page-actions.tsx';
import { lazyPart, needTexts } from '../../../texts/i18n.ts';
import { groupedNumber } from '../../../texts/numbers.ts';
import { useObservable } from '../use-editor.ts';
import { useWorkspace } from '../workspace.ts';
import { useWorkplace } from '../workplace/workplace.ts';
import styles from './scripts.module.css';
import { type TrialKind, TrialPanel } from './TrialPanel.tsx';
import { useSourceCheck } from './use-source-check.ts';
import { useTrialScripts } from './use-trial-scripts.ts';

needTexts('designerScripts');

const ScriptEditor = lazyPart(() => import('../../../kit/script/ScriptEditor.tsx'));

interface ScriptBenchProps {
  readonly id: string;
  readonly title: string;
  readonly source: string;
  readonly maxBytes: number;
  readonly onChange: (source: string) => void;
}

/** A page that a trial would open is in its result. */
const openNothing = () => undefined;

/** A script while it is written: its text with its check; beside it a trial, and what scripts can use. */
export function ScriptBench({ id, title, source, maxBytes, onChange }: ScriptBenchProps) {
  const { t } = useTexts('designerScripts');
  const { page } = useWorkspace();
  const [panel, setPanel] = useState<'trial' | 'reference'>('trial');
  const [kind, setKind] = useState<TrialKind>('simulated');
  const equipmentId = useObservable(useWorkplace().equipment)?.id;
  const [editor, setEditor] = useState<EditorView>();
  const [hub] = useState(() => new ValueHub(clock));
  const [simulated] = useState(() => new Observable<LazyActionSystem | undefined>(undefined));
  const simulation = useObservable(simulated);
  const system = useMemo(() => {
    if (kind === 'simulated') return simulation;
    return equipmentId === undefined ? undefined : lazyLiveActions({ equipmentId, pageId: page.id });
  }, [kind, simulation, equipmentId, page.id]);
  const { services, dialogs } = usePageActions({ hub, system, onPage: openNothing });
  const shownId = kind === 'live' ? (equipmentId ?? '') : '';
  const { opened, isMissing } = useTrialScripts(hub, shownId, services.write);
  const check = useSourceCheck(opened?.scripts, source);
  const goTo = async (line: number, column: number) => {
    const { moveTo } = await import('../../../kit/code/move-to.ts');
    if (editor !== undefined) moveTo(editor, { line, column });
  };
  return (
    <div className={styles.bench}>
      <div className={styles.left}>
        <div className={styles.editor}>
          <Suspense fallback={<Outline />}>
            <ScriptEditor
              id={id}
              label={t('source')}
              value={source}
              fill
              check={check}
              api={pageApi}
              maxBytes={maxBytes}
              onChange={onChange}
              onEditor={setEditor}
            />
          </Suspense>
        </div>
        <footer className={styles.foot}>
          <div id={`${id}.note`} aria-live="polite">
            <CheckLine check={check} onGoTo={(line, column) => void goTo(line, column)} />
          </div>
          <span className={styles.quiet}>
            {t('bytes', { bytes: groupedNumber(byteCount(source)), limit: groupedNumber(maxBytes) })}
          </span>
        </footer>
      </div>
      <aside className={styles.side} aria-label={t('panels.label')}>
        <Choice
          label={t('panels.label')}
          value={panel}
          options={[
            { value: 'trial', text: t('panels.trial') },
            { value: 'reference', text: t('panels.reference') },
          ]}
          onChange={setPanel}
        />
        {panel === 'reference' && <ApiReference api={pageApi} />}
        {panel === 'trial' && isMissing && <Notice kind="warning" title={t('notLoaded')} />}
        {panel === 'trial' && opened !== undefined && (
          <TrialPanel
            hub={hub}
            opened={opened}
            kind={kind}
            onKind={setKind}
            simulated={simulated}
            equipmentId={equipmentId}
            title={title}
            source={source}
            onGoTo={(line, column) => void goTo(line, column)}
          />
        )}
      </aside>
      {dialogs}
    </div>
  );
}
