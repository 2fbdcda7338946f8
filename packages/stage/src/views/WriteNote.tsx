import { useStageText } from '../stage-context.ts';
import { stageTexts } from '../texts.ts';
import type { Writing } from '../use-write.ts';
import controls from './controls.module.css';

/** Says below a widget what became of what was entered, or why it cannot be written. */
export function WriteNote({
  writing,
  problem,
}: {
  readonly writing: Writing;
  readonly problem?: string | undefined;
}) {
  const say = useStageText();
  if (problem !== undefined || writing.state === 'failed') {
    const text = problem ?? (writing.state === 'failed' ? writing.message : '');
    return (
      <span className={`${controls.note} ${controls.noteFailed}`} role="alert">
        {text}
      </span>
    );
  }
  if (writing.state === 'idle') return null;
  return (
    <span className={controls.note} role="status">
      {say(writing.state === 'writing' ? stageTexts.writing : stageTexts.written)}
    </span>
  );
}
