import { useObservable } from './use-editor.ts';
import { useWorkspace } from './workspace.ts';

/** Has screen readers say what is selected and what a command did. */
export function Announcer() {
  const { announcement } = useWorkspace();
  const text = useObservable(announcement);
  return (
    <div role="status" aria-live="polite" className="visually-hidden">
      {text}
    </div>
  );
}
