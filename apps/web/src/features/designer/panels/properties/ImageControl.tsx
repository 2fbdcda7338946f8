import { TextControl } from '../fields/TextControl.tsx';
import type { Shared } from '../fields/shared-value.ts';

/** An image of the company, by its address. */
export function ImageControl(props: {
  readonly label: string;
  readonly value: Shared<string>;
  readonly onChange: (address: string) => void;
}) {
  return <TextControl {...props} />;
}
