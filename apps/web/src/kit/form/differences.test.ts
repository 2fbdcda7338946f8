import { driverSchema } from '@penstock/contract/configuration/model/driver';
import { formField } from '@penstock/contract/schema/form-fields';
import { expect, it } from 'vitest';
import { differences } from './differences.ts';
import { draftOf, withField } from './draft.ts';

const node = formField('', driverSchema, 'drivers');
const base = draftOf(node, { protocol: 'modbus-tcp', name: 'A', settings: { host: 'plc' } });
const changed = (draft: typeof base) => differences(node, base, draft).map(({ path }) => path);

it('names the fields that differ, as their values and not as they were typed', () => {
  expect(changed(withField(node, base, 'settings.port', ' 502 '))).toEqual([]);
  const draft = withField(node, withField(node, base, 'settings.port', '503'), 'name', 'B');
  expect(differences(node, base, draft)).toMatchObject([
    { path: 'name', before: 'A', after: 'B' },
    { path: 'settings.port', before: 502, after: 503 },
  ]);
});

it('names what another kind brings', () => {
  expect(changed(withField(node, base, 'protocol', 's7'))).toEqual(
    expect.arrayContaining(['protocol', 'settings.port', 'settings.rack']),
  );
  expect(changed(withField(node, base, 'protocol', 's7'))).not.toContain('settings.host');
});
