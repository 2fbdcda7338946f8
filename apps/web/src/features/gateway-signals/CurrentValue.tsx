import type { Row } from '../../kit/grid/row.ts';
import { VariableValue } from '../../kit/variable/VariableValue.tsx';
import { textField } from '@penstock/contract/document/fields';
import { useSettled } from '../../kit/variable/use-settled.ts';

/** How long a row is in sight before its value is asked for, in ms: rows that only scroll past cost nothing. */
const settling = 150;

/** The current value of a variable as the gateway knows it: under the key it has there. */
export function CurrentValue({ sn, row }: { readonly sn: string; readonly row: Row }) {
  const isSettled = useSettled(settling);
  const { base } = row;
  if (base === undefined || !isSettled) return null;
  return (
    <VariableValue
      sn={sn}
      variableKey={textField(base, 'key')}
      writeOnly={textField(base, 'mode') === 'writeOnly'}
    />
  );
}
