import { createContext, useContext } from 'react';
import type { Form } from './use-form.ts';

/** The form that fields belong to, and what the ids of its elements start with. */
export interface FormPlace {
  readonly form: Form;
  readonly id: string;
}

export const FormContext = createContext<FormPlace | undefined>(undefined);

/** The form around a field. Throws outside of one. */
export function useFormPlace(): FormPlace {
  const place = useContext(FormContext);
  if (place === undefined) throw new Error('a field is outside of its form');
  return place;
}
