import type { DriverModelRow } from '@penstock/contract/calls/device-register';
import type { ProtocolName } from '@penstock/contract/protocols/list';
import { isFields } from '@penstock/contract/document/fields';
import type { Form } from '../form/use-form.ts';

/** Fills the form of a new driver by a registered model: protocol, brand, model, and its default settings. */
export function fillModel(form: Form, protocol: ProtocolName, model: DriverModelRow): void {
  form.setValue('protocol', protocol);
  form.setValue('brand', model.brand);
  form.setValue('model', model.model);
  fill(model.settings, '');

  function fill(values: Readonly<Record<string, unknown>>, at: string): void {
    for (const [name, value] of Object.entries(values)) {
      const path = at === '' ? name : `${at}.${name}`;
      if (isFields(value)) fill(value, path);
      else form.setValue(path, value);
    }
  }
}
