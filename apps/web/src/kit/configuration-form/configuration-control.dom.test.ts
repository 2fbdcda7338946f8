import { listSections } from '@penstock/contract/configuration/model/section';
import { settingParts } from '@penstock/contract/configuration/model/setting-part';
import { type FormField, formField } from '@penstock/contract/schema/form-fields';
import { expect, it } from 'vitest';
import { configurationControl } from './configuration-control.tsx';

/** A field and all that are in it. */
function fieldsIn(field: FormField): readonly FormField[] {
  const inner = [...field.fields, ...field.variants.flatMap(({ fields }) => fields)];
  return [field, ...inner.flatMap(fieldsIn)];
}

const fields = Object.entries({ ...listSections, ...settingParts })
  .map(([name, { schema }]) => formField(name, schema))
  .flatMap(fieldsIn);

const isDrawn = (field: FormField) =>
  configurationControl({
    id: 'field',
    label: field.name,
    field,
    value: undefined,
    invalid: false,
    required: false,
    onChange: () => undefined,
  }) !== undefined;

it('draws every field that is a script or a formula, or names variables or servers, and no other', () => {
  const isOfGateway = ({ facts }: FormField) => facts.code !== undefined || facts.refersTo !== undefined;
  const own = fields.filter(isDrawn).map(({ name }) => name);
  expect(own).toEqual(fields.filter(isOfGateway).map(({ name }) => name));
  expect(own).toEqual(expect.arrayContaining(['callbackScript', 'condition', 'keys', 'target']));
});
