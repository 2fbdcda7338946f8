import { describe, expect, it } from 'vitest';
import { configurationFrom } from '../read/read.ts';
import { withCopiedParts } from './copied.ts';

const plain = (clientId: string) => ({ vendor: 'plain' as const, clientId, username: 'plant' });
const source = configurationFrom({
  format: 1,
  name: 'north',
  drivers: [{ name: 'pump', protocol: 'modbus-tcp', settings: { host: '10.0.0.1' } }],
  connections: {
    mqtt: [
      { name: 'cloud', host: 'a.example.com', keepAlive: 30, signIn: plain('north') },
      { name: 'spare', host: 'b.example.com', signIn: plain('north') },
      {
        name: 'vendor',
        host: 'c.example.com',
        signIn: { vendor: 'huawei', deviceId: 'north', deviceSecret: 'tell-nobody' },
      },
    ],
    management: { host: 'north.example.com' },
  },
  settings: { ntp: { enabled: false }, lan: { ip: '192.168.9.1', mask: '255.255.255.0' } },
});
const target = configurationFrom({
  format: 1,
  name: 'south',
  connections: {
    mqtt: [{ name: 'cloud', host: 'old.example.com', signIn: plain('south') }],
    management: { host: 'south.example.com' },
  },
});

describe('a copied configuration', () => {
  it('takes over the parts that were chosen, and nothing else', () => {
    const copied = withCopiedParts(target, source, ['drivers', 'settings']);
    expect(copied).toMatchObject({ name: 'south', drivers: [{ name: 'pump' }] });
    expect(copied.settings.ntp.enabled).toBe(false);
    expect(copied.settings.lan).toEqual(target.settings.lan);
    expect(copied.connections).toEqual(target.connections);
    expect(withCopiedParts(target, source, ['network']).settings.lan).toEqual(source.settings.lan);
  });

  it('leaves each gateway what it is at its servers', () => {
    const { connections } = withCopiedParts(target, source, ['connections']);
    expect(connections.management).toEqual(target.connections.management);
    expect(connections.mqtt).toMatchObject([
      { name: 'cloud', host: 'a.example.com', keepAlive: 30, signIn: { clientId: 'south' } },
      { name: 'spare', enabled: true, signIn: { clientId: '' } },
      { name: 'vendor', enabled: false },
    ]);
  });

  it('sends the password of a gateway to no other server than before', () => {
    const signIn = (password: string) => ({ ...plain('south'), password });
    const withPassword = (document: typeof source, host: string, password: string) =>
      configurationFrom({
        format: 1,
        name: document.name,
        connections: { mqtt: [{ name: 'cloud', host, signIn: signIn(password) }] },
      });
    const own = withPassword(target, 'a.example.com', 'its-own');
    const passwordAt = (host: string) => {
      const copied = withCopiedParts(own, withPassword(source, host, ''), ['connections']);
      const [mqtt] = copied.connections.mqtt;
      return mqtt?.signIn.vendor === 'plain' ? mqtt.signIn : undefined;
    };
    expect(passwordAt('a.example.com')).toMatchObject({ clientId: 'south', password: 'its-own' });
    expect(passwordAt('evil.example.com')).toMatchObject({ clientId: 'south', password: '' });
  });
});
