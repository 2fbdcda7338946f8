import type { Id } from '@penstock/contract/calls/identifier';
import type { Observable } from '@penstock/scene/observable';
import type { ValueHub } from '@penstock/stage/values/value-hub';
import { Button } from 'antd';
import { useTexts } from '../../../texts/use-texts.ts';
import { Choice } from '../../../design/Choice.tsx';
import { Notice } from '../../../design/Notice.tsx';
import type { LazyActionSystem } from '../../../kit/stage/actions/action-system.ts';
import type { OpenedScripts } from '../../../kit/stage/scripting/page-of-scripts.ts';
import { LiveValues } from '../preview/LiveValues.tsx';
import { SimulatedValues } from '../preview/SimulatedValues.tsx';
import { useObservable } from '../use-editor.ts';
import { TrialRun } from './TrialRun.tsx';

export type TrialKind = 'simulated' | 'live';

interface TrialPanelProps {
  readonly hub: ValueHub;
  readonly opened: OpenedScripts;
  readonly kind: TrialKind;
  readonly onKind: (kind: TrialKind) => void;
  /** The system that writes to simulated values while they are shown. */
  readonly simulated: Observable<LazyActionSystem | undefined>;
  readonly equipmentId: Id | undefined;
  readonly title: string;
  readonly source: string;
  readonly onGoTo: (line: number, column: number) => void;
}

/** How many runs are shown. */
const shown = 5;
const owner = 'trial';

/** Runs a script that is written: with simulated values, or with live ones of an equipment. */
export function TrialPanel(props: TrialPanelProps) {
  const { hub, opened, kind, onKind, simulated, equipmentId, title, source, onGoTo } = props;
  const { t } = useTexts('designerScripts');
  const { scripts } = opened;
  const runs = useObservable(scripts.journal.runs);
  const running = runs.find(({ state }) => state === 'running');
  return (
    <>
      <Choice
        label={t('values')}
        value={kind}
        options={[
          { value: 'simulated', text: t('simulated') },
          { value: 'live', text: t('live') },
        ]}
        onChange={onKind}
      />
      {kind === 'simulated' ? (
        <SimulatedValues hub={hub} system={simulated} />
      ) : (
        <>
          <Notice kind="warning" title={t('liveNote')} />
          <LiveValues hub={hub} equipmentId={equipmentId} />
        </>
      )}
      {running === undefined ? (
        <Button
          type="primary"
          danger={kind === 'live'}
          disabled={source.trim() === ''}
          onClick={() => void scripts.run(source, { owner, title, reason: 'trial' })}
        >
          {t('run')}
        </Button>
      ) : (
        <Button onClick={() => scripts.stop(running.id)}>{t('stop')}</Button>
      )}
      <div aria-live="polite">
        {runs.slice(0, shown).map((run) => (
          <TrialRun key={run.id} run={run} onGoTo={onGoTo} />
        ))}
      </div>
    </>
  );
}
