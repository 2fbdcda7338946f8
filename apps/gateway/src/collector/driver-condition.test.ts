import { deviceFact } from '@penstock/contract/errors/device-fact';
import { driverErrorText } from '@penstock/contract/model/driver-error-text';
import { ProtocolError } from '@penstock/protocols/protocol-error';
import { ManualClock } from '@penstock/protocols/testing/manual-clock';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DriverCondition } from './driver-condition.ts';
import { faultOf } from './fault-code.ts';
import { ownFaults, ValueSet } from './value-set.ts';

const lineSchema = z.looseObject({ state: z.string(), msg: z.string() });

function start(isRead: readonly number[]) {
  const lines: z.output<typeof lineSchema>[] = [];
  const log = pino(
    { level: 'info' },
    { write: (line: string) => void lines.push(lineSchema.parse(JSON.parse(line))) },
  );
  const clock = new ManualClock();
  const set = new ValueSet(
    isRead.map((_, row) => ({ key: `k${row}`, deadband: null })),
    { count: 0 },
  );
  const options = { driver: 'plc', isEnabled: true, set, isRead: Uint8Array.from(isRead), clock, log };
  return { condition: new DriverCondition(options), set, clock, lines };
}

const exception = (code: number) =>
  new ProtocolError(code === 2 ? 'addressMissing' : 'deviceFault', `Modbus exception ${code}`, code, [
    deviceFact('modbusException', `0${code}`),
  ]);

describe('the condition of a driver', () => {
  it('counts only variables that are read, and tells the error of most of them with its facts', () => {
    const { condition, set } = start([1, 1, 1, 1, 0]);
    condition.update(false, 'connecting');
    expect(condition.summary()).toMatchObject({ state: 'connecting', variables: 4, good: 0, failing: 0 });
    set.set(0, 1, undefined, 1);
    set.fail(1, faultOf('addressMissing'), 1);
    set.fail(2, faultOf('addressMissing'), 1);
    set.fail(3, ownFaults.formula, 1);
    set.fail(4, faultOf('timeout'), 1);
    condition.note(exception(2), 'holding 1..2');
    condition.update(false, 'connected');
    const { error, ...rest } = condition.summary();
    expect(rest).toMatchObject({ state: 'partial', variables: 4, good: 1, failing: 3 });
    expect(error).toMatchObject({ key: 'device.addressUnknown', code: '1721' });
    if (error === null) throw new Error('no error');
    expect(driverErrorText(error, 'zh').facts).toEqual([
      { label: 'Modbus 异常码', value: '02H（非法数据地址）' },
      { label: '地址', value: 'holding 1..2' },
      { label: '原始信息', value: 'Modbus 异常码 2' },
    ]);
    expect(driverErrorText(error, 'en').facts[0]?.value).toBe('02H (illegal data address)');
  });

  it('is logged once for each change, whatever number of cycles it lasts', async () => {
    const { condition, set, clock, lines } = start([1, 1]);
    const cycle = (failing: boolean) => {
      set.set(0, 1, undefined, 1);
      if (failing) set.fail(1, faultOf('addressMissing'), 1);
      else set.set(1, 1, undefined, 1);
      condition.note(exception(2), 'holding 1');
      condition.update(false, 'connected');
    };
    for (let round = 0; round < 50; round += 1) cycle(true);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      level: 40,
      driver: 'plc',
      state: 'partial',
      error: 'device.addressUnknown',
      modbusException: '02',
      address: 'holding 1',
    });
    cycle(false);
    expect(lines.map(({ state }) => state)).toEqual(['partial', 'connected']);
    for (let round = 0; round < 50; round += 1) cycle(round % 2 === 0);
    expect(lines).toHaveLength(2);
    await clock.advance(600_000);
    cycle(true);
    expect(lines).toHaveLength(3);
  });

  it('keeps the last error when all is well again, until the counters are reset', () => {
    const { condition, set } = start([1]);
    set.fail(0, faultOf('timeout'), 1);
    condition.note(new ProtocolError('timeout', 'no reply within 100 ms'));
    condition.update(false, 'degraded');
    expect(condition.summary()).toMatchObject({
      state: 'degraded',
      error: { code: '1715', detail: 'no reply within 100 ms' },
    });
    set.set(0, 5, undefined, 2);
    condition.update(false, 'connected');
    expect(condition.summary()).toMatchObject({ state: 'connected', error: { code: '1715' } });
    condition.reset();
    condition.update(false, 'connected');
    expect(condition.summary().error).toBeNull();
  });

  it('shows what a device sends encoded, and not at any length', () => {
    const { condition, set } = start([1]);
    set.fail(0, faultOf('certificateUntrusted'), 1);
    const hostile = `\u001B[31m\n\u202E${'x'.repeat(5000)}`;
    condition.note(
      new ProtocolError('certificateUntrusted', hostile, undefined, [deviceFact('fingerprint', hostile)]),
    );
    condition.update(false, 'degraded');
    const { state, error } = condition.summary();
    expect(state).toBe('refused');
    expect(error?.detail.startsWith('\\u{1B}[31m\\u{A}\\u{202E}xx')).toBe(true);
    expect(error?.detail.length).toBe(300);
    expect(error?.facts[0]?.value.length).toBe(200);
    expect(error?.facts[0]?.value).not.toMatch(/\p{C}/u);
  });
});
