import type { FormField } from '@penstock/contract/schema/form-fields';
import type { ReactElement } from 'react';

/** The properties of every control. */
export interface ControlProps {
  readonly id: string;
  readonly label: string;
  readonly field: FormField;
  readonly value: unknown;
  readonly invalid: boolean;
  readonly required: boolean;
  readonly onChange: (value: unknown) => void;
}

/**
 * The attributes of a control for assistive technology: whether it is wrong, must be filled, and where its
 * note is.
 */
export function describe({ id, invalid, required }: ControlProps) {
  return { 'aria-invalid': invalid, 'aria-required': required, 'aria-describedby': `${id}.note` };
}

/** Draws the fields that a form has controls of its own for; undefined for all others. Keep it the same between drawings. */
export type OwnControl = (props: ControlProps) => ReactElement | undefined;
