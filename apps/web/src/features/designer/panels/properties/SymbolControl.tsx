import { TextControl } from '../fields/TextControl.tsx';
import type { Shared } from '../fields/shared-value.ts';

/** A symbol of the library, by its id. */
export function SymbolControl(props: {
  readonly label: string;
  readonly value: Shared<string>;
  readonly onChange: (symbol: string) => void;
}) {
  return <TextControl {...props} />;
}
