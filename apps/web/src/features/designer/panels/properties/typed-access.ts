import { mixed, type Shared } from '../../shared-value.ts';
import type { FieldAccess } from './field-access.ts';

/** The properties of a control for a field. */
interface Controlled<Value, Entered> {
  readonly value: Shared<Value>;
  readonly onChange: (value: Entered) => void;
}

/** A text field at a path, as its control takes it. */
export function accessText(access: FieldAccess, path: string): Controlled<string, string> {
  const value = access.value(path);
  const shown: Shared<string> = value === mixed ? mixed : typeof value === 'string' ? value : '';
  return { value: shown, onChange: (text: string) => access.set(path, text) };
}

/** A switch at a path, as its control takes it. */
export function accessSwitch(access: FieldAccess, path: string): Controlled<boolean, boolean> {
  const value = access.value(path);
  const shown: Shared<boolean> = value === mixed ? mixed : value === true;
  return { value: shown, onChange: (on: boolean) => access.set(path, on) };
}

/** A number at a path, as its control takes it. */
export function accessNumber(access: FieldAccess, path: string): Controlled<number | undefined, number> {
  const value = access.value(path);
  const shown: Shared<number | undefined> =
    value === mixed ? mixed : typeof value === 'number' ? value : undefined;
  return { value: shown, onChange: (number: number) => access.set(path, number) };
}
