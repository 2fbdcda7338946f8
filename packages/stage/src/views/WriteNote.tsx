import { LockMark } from '../LockMark.tsx';
import { PageOnlyMark } from '../PageOnlyMark.tsx';
import { useStage, useStageText } from '../stage-context.ts';
import { stageTexts } from '../texts.ts';
import type { Writing } from '../use-write.ts';
import controls from './controls.module.css';

/**
 * Marks a widget that cannot be operated, and one whose value stays on the page, and says below it why what was entered cannot be written, or what can be entered
 * (`range`, empty for nothing). It says what became of a write only where the stage does not show what is done with widgets, and
 * nothing while a question is open, since nothing is written yet.
 */
export function WriteNote({
  writing,
  problem,
  range = '',
  isLocked,
  isPageOnly,
}: {
  readonly writing: Writing;
  readonly problem?: string | undefined;
  readonly range?: string;
  readonly isLocked: boolean;
  readonly isPageOnly: boolean;
}) {
  return (
    <>
      {isLocked && <LockMark />}
      {isPageOnly && <PageOnlyMark />}
      <Note writing={writing} problem={problem} range={range} />
    </>
  );
}

function Note({
  writing,
  problem,
  range,
}: {
  readonly writing: Writing;
  readonly problem: string | undefined;
  readonly range: string;
}) {
  const say = useStageText();
  const isTraced = useStage().services.traces !== undefined;
  const failure = writing.state === 'failed' && !isTraced ? writing.message : undefined;
  const alert = problem ?? failure;
  if (alert !== undefined) {
    return (
      <span className={`${controls.note} ${controls.noteFailed}`} role="alert">
        {alert}
      </span>
    );
  }
  if (!isTraced && (writing.state === 'writing' || writing.state === 'pending')) {
    return (
      <span className={controls.note} role="status">
        {say(writing.state === 'writing' ? stageTexts.writing : stageTexts.written)}
      </span>
    );
  }
  return range === '' ? null : <span className={controls.note}>{range}</span>;
}
