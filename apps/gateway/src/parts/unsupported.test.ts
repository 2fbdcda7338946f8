import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { configurationFrom } from '@penstock/contract/configuration/read/read';
import { CatalogueError } from '@penstock/contract/errors/error';
import { describe, expect, it } from 'vitest';
import { carriedOut as sections } from './parts.ts';
import { refuseUnsupported, unsupportedPaths } from './unsupported.ts';

type Document = Omit<ConfigurationInput, 'format'>;
const read = (document: Document) => configurationFrom({ format: 1, ...document });

/** A gateway that has no part for connections, topics and scripts. */
const carriedOut = sections.filter((section) => !/^(?:connections|topics|scripts)/.test(section));

/** The paths that are refused when one document follows another. */
function refused(current: Document, next: Document): string[] {
  try {
    refuseUnsupported(carriedOut, read(current), read(next));
    return [];
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    expect(error.key).toBe('gateway.unsupported');
    return error.problems.map(({ path }) => path);
  }
}

const mqtt = (...hosts: string[]): Document => ({
  connections: { mqtt: hosts.map((host) => ({ name: host, host })) },
});

describe('what no part of the gateway carries out', () => {
  it('is refused with every path, as a place in the document and by its names', () => {
    const next: Document = {
      ...mqtt('cloud'),
      topics: { report: [{ id: 'r', target: 'cloud', topic: 't' }] },
      scripts: [{ name: 's', code: 'function main() {}' }],
      settings: { log: { level: 'debug' }, debug: { enabled: true }, ntp: { enabled: false } },
    };
    expect(refused({}, next)).toEqual([
      'connections.mqtt.0',
      'topics.report.0',
      'scripts.0',
      'settings.ntp.enabled',
      'settings.debug.enabled',
    ]);
    expect(() => refuseUnsupported(carriedOut, read({}), read(next))).toThrow(
      'connections.mqtt[cloud] is unsupported by this gateway.',
    );
    expect(unsupportedPaths(carriedOut, read(next))).toEqual([
      'connections.mqtt[cloud]',
      'topics.report[r]',
      'scripts[s]',
      'settings.ntp.enabled',
      'settings.debug.enabled',
    ]);
  });

  it('is not what the gateway does, nor a default', () => {
    const next: Document = {
      name: 'plant',
      drivers: [{ name: 'plc', protocol: 'modbus-tcp', settings: { host: '10.0.0.1' } }],
      variables: [{ driver: 'plc', key: 'v', area: 'holding', address: '0', dataType: 'uint16' }],
      intermediateVariables: [{ key: 'i', formula: 'v * 2' }],
      systemVariables: [{ key: 's', value: '1' }],
      recordings: [{ id: 'all', title: 'all', keys: ['v'] }],
      settings: {
        log: { level: 'error', ssh: true },
        serial: { RS485: { baudRate: 19_200 } },
        messageDebugging: { enabled: true },
        plcDownload: { enabled: true, host: '10.0.0.1' },
        ntp: { enabled: true },
      },
    };
    expect(refused({}, next)).toEqual([]);
    expect(unsupportedPaths(carriedOut, read(next))).toEqual([]);
  });

  it('is not a report or request topic, nor the connections that these name', () => {
    const next: Document = {
      ...mqtt('cloud'),
      topics: {
        report: [{ id: 'r', target: 'cloud', topic: 't' }],
        write: [{ id: 'w', target: 'cloud', requestTopic: 'w', responseTopic: 'w/a' }],
        read: [{ id: 'q', target: 'cloud', requestTopic: 'q', responseTopic: 'q/a' }],
      },
      settings: { resumableUpload: { enabled: false } },
    };
    expect(unsupportedPaths(sections, read(next))).toEqual([]);
  });

  it('may stay as it was stored by another version, and go back to its default, but not change', () => {
    const older: Document = { ...mqtt('a', 'b'), settings: { ntp: { enabled: false, server: 'x' } } };
    expect(unsupportedPaths(carriedOut, read(older))).toHaveLength(4);
    expect(refused(older, { ...older, name: 'renamed' })).toEqual([]);
    expect(refused(older, { ...mqtt('a', 'b') })).toEqual([]);
    expect(refused(older, { ...older, ...mqtt('b') })).toEqual([]);
    expect(refused(older, { ...older, settings: { ntp: { enabled: true, server: 'x' } } })).toEqual([]);
    expect(refused(older, { ...older, ...mqtt('a', 'b', 'c') })).toEqual(['connections.mqtt.2']);
    const moved: Document = { ...older, connections: { mqtt: [{ name: 'a', host: 'elsewhere' }] } };
    expect(refused(older, moved)).toEqual(['connections.mqtt.0.host']);
    expect(refused(older, { ...older, settings: { ntp: { enabled: false, server: 'y' } } })).toEqual([
      'settings.ntp.server',
    ]);
  });
});
