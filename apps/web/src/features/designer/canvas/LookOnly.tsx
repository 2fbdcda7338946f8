import { useWorkspace } from '../workspace.ts';
import { FittedStage } from './FittedStage.tsx';

/** The page to look at, where the screen is too small for editing. */
export function LookOnly() {
  const { editor } = useWorkspace();
  return <FittedStage store={editor.store} asCards fills />;
}
