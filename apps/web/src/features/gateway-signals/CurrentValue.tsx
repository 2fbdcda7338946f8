import { VariableValue } from '../../kit/variable/VariableValue.tsx';
import { textOf, type Variable } from './variable.ts';

/** The current value of a variable as the gateway knows it: under the key it has there. */
export function CurrentValue({ sn, variable }: { readonly sn: string; readonly variable: Variable }) {
  const { base } = variable;
  if (base === undefined) return null;
  return (
    <VariableValue
      sn={sn}
      variableKey={textOf(base, 'key')}
      writeOnly={textOf(base, 'mode') === 'writeOnly'}
    />
  );
}
