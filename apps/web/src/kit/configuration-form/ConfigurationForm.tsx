import { SchemaForm, type SchemaFormProps } from '../form/SchemaForm.tsx';
import { configurationControl } from './configuration-control.tsx';

/** The fields of a part of a gateway's configuration as a form, with editors of scripts and formulas, and names to choose. */
export function ConfigurationForm(props: Omit<SchemaFormProps, 'ownControl'>) {
  return <SchemaForm {...props} ownControl={configurationControl} />;
}
