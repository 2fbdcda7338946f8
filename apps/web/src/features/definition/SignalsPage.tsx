import { DefinitionFrame } from './DefinitionFrame.tsx';
import { SignalsWorkbench } from './signals/SignalsWorkbench.tsx';
import { useTarget } from './use-target.ts';

/** The signals of a product or an equipment as a table that is edited like a spreadsheet. */
export function SignalsPage() {
  const target = useTarget();
  return (
    <DefinitionFrame key={target.id} target={target}>
      {(state) => <SignalsWorkbench state={state} />}
    </DefinitionFrame>
  );
}
