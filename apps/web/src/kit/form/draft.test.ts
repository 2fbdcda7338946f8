import { driverSchema } from '@penstock/contract/configuration/model/driver';
import { definedAlarmSchema } from '@penstock/contract/product/definition';
import { formField } from '@penstock/contract/schema/form-fields';
import { describe, expect, it } from 'vitest';
import { draftOf, valueAtPath, withField, withKind, withValueAtPath } from './draft.ts';
import { placedFields } from './shown-fields.ts';

const driver = formField('', driverSchema, 'drivers');
const start = (protocol: string) => draftOf(driver, { protocol });
const shown = (draft: ReturnType<typeof start>) =>
  placedFields(driver, draft)
    .filter((one) => one.applies)
    .map((one) => one.path);

describe('the draft of a new object', () => {
  it('has the defaults of every field, also of its groups, and texts that are to be typed', () => {
    const draft = start('modbus-tcp');
    expect(draft).toMatchObject({ name: '', enabled: true, minCollectTime: 1000, port: 'LAN' });
    expect(draft.settings).toMatchObject({ host: '', port: 502, unit: 1 });
  });

  it('keeps what it is given, such as that of a copied one', () => {
    const draft = draftOf(driver, { protocol: 'modbus-tcp', name: 'A', settings: { host: '10.0.0.1' } });
    expect(draft).toMatchObject({ name: 'A', settings: { host: '10.0.0.1', port: 502 } });
  });

  it('is of the first kind when it does not say of which', () => {
    expect(shown(draftOf(driver, {}))).toContain('settings.unit');
  });
});

describe('another kind', () => {
  it('keeps what was entered and takes its own defaults for the rest', () => {
    let draft = withValueAtPath(start('modbus-tcp'), 'name', 'Pump');
    draft = withValueAtPath(draft, 'settings.host', '10.0.0.1');
    draft = withKind(driver, draft, 's7');
    expect(draft).toMatchObject({
      protocol: 's7',
      name: 'Pump',
      settings: { host: '10.0.0.1', port: 102, rack: 0 },
    });
    expect(valueAtPath(draft, 'settings.unit')).toBeUndefined();
  });

  it('keeps a port that somebody chose, and drops a choice it does not have', () => {
    let draft = withValueAtPath(start('modbus-tcp'), 'settings.port', '1502');
    expect(valueAtPath(withKind(driver, draft, 's7'), 'settings.port')).toBe('1502');
    draft = withValueAtPath(start('modbus-rtu'), 'port', 'RS232');
    expect(valueAtPath(withKind(driver, draft, 'modbus-tcp'), 'port')).toBe('LAN');
  });

  it('of an object within it has no fields of the kind before', () => {
    const alarm = formField('', definedAlarmSchema, 'alarms');
    let draft = draftOf(alarm, {
      id: 'high',
      title: 'High',
      condition: { kind: 'limit', keys: ['level'], limit: 5 },
    });
    draft = withField(alarm, draft, 'condition.kind', 'bit');
    expect(draft.condition).toEqual({ kind: 'bit', keys: ['level'], bit: 0, bitState: 'set' });
    draft = withField(alarm, draft, 'condition.kind', 'expression');
    draft = withField(alarm, draft, 'condition.condition', 'level > 80');
    expect(definedAlarmSchema.safeParse(draft)).toMatchObject({
      success: true,
      data: { condition: { kind: 'expression', condition: 'level > 80' } },
    });
  });
});

describe('the fields in sight', () => {
  it('follow the choices they depend on', () => {
    const s7 = start('s7');
    expect(shown(s7)).toContain('settings.rack');
    expect(shown(s7)).not.toContain('settings.localTsap');
    const byTsap = withValueAtPath(s7, 'settings.addressing', 'tsap');
    expect(shown(byTsap)).not.toContain('settings.rack');
    expect(placedFields(driver, byTsap).find((one) => one.path === 'settings.localTsap')).toMatchObject({
      applies: true,
      required: true,
    });
  });

  it('have every protocol as a choice, and know what few need', () => {
    const placed = placedFields(driver, start('modbus-tcp'));
    expect(placed.find((one) => one.path === 'protocol')?.field.choices).toHaveLength(driver.variants.length);
    expect(placed.find((one) => one.path === 'byteOrders.int32')?.advanced).toBe(true);
    expect(placed.find((one) => one.path === 'settings.host')?.advanced).toBe(false);
  });
});
