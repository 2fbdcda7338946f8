import { createContext, useContext } from 'react';
import type { OwnControl } from './control-props.ts';
import type { Form } from './use-form.ts';

/** The form that fields belong to, what the ids of its elements start with, and the controls of its own. */
export interface FieldForm {
  readonly form: Form;
  readonly id: string;
  readonly ownControl: OwnControl | undefined;
}

export const FormContext = createContext<FieldForm | undefined>(undefined);

/** The form around a field. Throws outside of one. */
export function useFieldForm(): FieldForm {
  const place = useContext(FormContext);
  if (place === undefined) throw new Error('a field is outside of its form');
  return place;
}
