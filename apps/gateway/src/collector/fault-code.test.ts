import { errorText } from '@penstock/contract/errors/error';
import { ProtocolError } from '@penstock/protocols/protocol-error';
import { expect, it } from 'vitest';
import { driverErrorOf } from './fault-code.ts';

it('says wiring, and a wrong slave address or port, where a device shows that it is that', () => {
  const damaged = driverErrorOf(new ProtocolError('checksum', 'the reply came damaged'));
  expect(damaged).toMatchObject({ key: 'variable.wiring', code: '1713', cause: 'checksum' });
  expect(errorText('variable.wiring', {}, 'en')).toMatch(/wiring/i);
  const silent = new ProtocolError('timeout', 'connected, and silent').diagnosedAs({
    cause: 'connectedSilent',
  });
  expect(driverErrorOf(silent)).toMatchObject({
    key: 'variable.station',
    code: '1715',
    cause: 'connectedSilent',
  });
  expect(errorText('variable.station', {}, 'en')).toMatch(/slave address.*port/);
  // A device that only did not answer in time may be wired wrongly, or off.
  const late = driverErrorOf(new ProtocolError('timeout', 'no reply'));
  expect(late).toMatchObject({ key: 'device.responseTimeout', code: '1715' });
});
