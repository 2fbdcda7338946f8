import { configurationFrom } from '@penstock/contract/configuration/read/read';
import { expect, it } from 'vitest';
import { queueSettingsOf } from './queue-settings.ts';

it('of connections are their own, those of all, or the limits of their vendors', () => {
  const aws = { vendor: 'aws', thingName: 'pump' } as const;
  const alibaba = { vendor: 'alibaba', productKey: 'p', deviceName: 'd', deviceSecret: 's' } as const;
  const pem = (what: string) => `-----BEGIN ${what}-----\nMIIB\n-----END ${what}-----\n`;
  const tls = {
    mode: 'twoWay',
    clientCertificate: pem('CERTIFICATE'),
    privateKey: pem('PRIVATE KEY'),
  } as const;
  const settings = queueSettingsOf(
    configurationFrom({
      format: 1,
      connections: {
        mqtt: [
          { name: 'plain', host: 'a' },
          {
            name: 'own',
            host: 'a',
            enabled: false,
            buffer: { size: 2, expiry: 0, order: 'strict', rate: 7 },
          },
          { name: 'aws', host: 'a', signIn: aws, tls },
          { name: 'alibaba', host: 'a', signIn: alibaba },
        ],
        udp: [{ name: 'line', host: 'a', port: 1 }],
      },
      settings: { resumableUpload: { enabled: true, hours: 24 } },
    }),
  );
  const usual = { isKept: true, bound: null, hours: 24, order: 'beside', rate: 100, payloadBytes: 262_144 };
  expect(Object.fromEntries(settings)).toEqual({
    plain: usual,
    own: { ...usual, bound: 2_097_152, hours: 0, order: 'strict', rate: 7 },
    aws: { ...usual, payloadBytes: 131_072 },
    alibaba: { ...usual, rate: 30 },
    line: usual,
  });
});
