import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyConfiguration } from '@penstock/contract/configuration/model/configuration';
import { configurationFrom } from '@penstock/contract/configuration/read/read';
import { afterAll, describe, expect, it } from 'vitest';
import { TestAuthority } from '../testing/certificates.ts';
import { tlsProblems } from './tls-problems.ts';

const folder = mkdtempSync(join(tmpdir(), 'penstock-tls-'));
afterAll(() => rmSync(folder, { recursive: true }));
const authority = new TestAuthority(folder, 'Customer CA');
const one = authority.issue('one');
const other = authority.issue('other');

const empty = emptyConfiguration();

const connectionWith = (privateKey: string, name = 'cloud') => ({
  name,
  host: 'broker.example.com',
  tls: {
    mode: 'twoWay' as const,
    rootCertificate: authority.own.certificate,
    clientCertificate: one.certificate,
    privateKey,
  },
});
const configurationWith = (...mqtt: ReturnType<typeof connectionWith>[]) =>
  configurationFrom({ format: 1, connections: { mqtt } });

describe('the certificates of a configuration that is saved', () => {
  it('belong to their keys', () => {
    expect(tlsProblems(empty, configurationWith(connectionWith(one.key)))).toEqual([]);
    const wrong = configurationWith(connectionWith(one.key), connectionWith(other.key, 'second'));
    expect(tlsProblems(empty, wrong)).toEqual([
      { path: 'connections.mqtt.1.tls.privateKey', key: 'server.keyMismatch', parameters: {} },
    ]);
  });

  it('are named where they cannot be read', () => {
    const unreadable = {
      ...connectionWith(one.key),
      tls: { ...connectionWith(one.key).tls, clientCertificate: one.certificate.replace('MII', 'MIJ') },
    };
    expect(tlsProblems(empty, configurationWith(unreadable))).toMatchObject([
      { path: 'connections.mqtt.0.tls.clientCertificate', key: 'server.certificateUnreadable' },
    ]);
  });

  it('do not keep other changes from being made where they were there before', () => {
    const before = configurationWith(connectionWith(other.key));
    const after = { ...before, connections: { ...before.connections } };
    expect(tlsProblems(before, after)).toEqual([]);
    const renamed = configurationWith(connectionWith(other.key, 'renamed'));
    expect(tlsProblems(before, renamed)).toHaveLength(1);
  });

  it('of data services belong to their keys too', () => {
    const service = (privateKey: string, encryption: 'certificate' | 'none' = 'certificate') =>
      configurationFrom({
        format: 1,
        dataServices: {
          rest: [
            { name: 'mes', encryption, certificate: one.certificate, privateKey, signIn: { way: 'none' } },
          ],
        },
      });
    expect(tlsProblems(empty, service(one.key))).toEqual([]);
    expect(tlsProblems(empty, service(other.key, 'none'))).toEqual([]);
    const wrong = [{ path: 'dataServices.rest.0.privateKey', key: 'server.keyMismatch', parameters: {} }];
    expect(tlsProblems(empty, service(other.key))).toEqual(wrong);
    expect(tlsProblems(service(other.key, 'none'), service(other.key))).toEqual(wrong);
    expect(tlsProblems(service(other.key), service(other.key))).toEqual([]);
  });
});
