import { describe, expect, it } from 'vitest';
import { ownProtocols, protocolOf, strangeAnswer } from './other-protocol.ts';

describe('bytes that are no answer', () => {
  it.each([
    ['HTTP/1.1 400 Bad Request', 'HTTP'],
    ['SSH-2.0-OpenSSH_9.7', 'SSH'],
    ['ERRF', 'OPC UA'],
    ['\x15\x03\x03\x00\x02\x02\x46', 'TLS'],
    ['\x20\x02\x00\x05', 'MQTT'],
    ['\x03\x00\x00\x16\x11\xd0\x00\x01', 'S7 / ISO-on-TCP'],
    ['\x00\x01\x00\x00\x00\x03\x01\x83\x02', 'Modbus TCP'],
    ['hello', undefined],
    ['', undefined],
  ])('%j: %s', (text, protocol) => {
    expect(protocolOf(Buffer.from(text, 'latin1'))).toBe(protocol);
  });

  it('are not taken for another protocol where they are a broken frame of the own one', () => {
    const frame = Buffer.from('FINS\0\0', 'latin1');
    expect(strangeAnswer(frame, 'no frame', ownProtocols.finsTcp)).toMatchObject({
      reason: 'malformed',
      diagnosis: undefined,
    });
    expect(strangeAnswer(frame, 'no frame', ownProtocols.mc)).toMatchObject({
      reason: 'malformed',
      diagnosis: { cause: 'otherProtocol', parameters: { protocol: 'FINS/TCP' } },
    });
  });
});
