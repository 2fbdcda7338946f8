import { configurationFrom } from '@penstock/contract/configuration/read/read';
import { describe, expect, it } from 'vitest';
import { carriedOut } from './parts.ts';
import { refuseUnsupported } from './unsupported.ts';
import { unsupportedSettings } from './unsupported-settings.ts';

describe('the settings that a gateway does not carry out', () => {
  it('are named where they differ from what parts carry out, and whole where no part has any of them', () => {
    const unsupported = unsupportedSettings([
      'settings.log.level',
      'settings.serial',
      'settings.log.udp.port',
    ]);
    expect(unsupported).toContain('settings.wan');
    expect(unsupported).toContain('settings.log.local');
    expect(unsupported).toContain('settings.log.udp.ip');
    expect(unsupported.filter((path) => /level|serial|udp\.port/.test(path))).toEqual([]);
    expect(unsupportedSettings(['settings'])).toEqual([]);
    expect(unsupportedSettings([])).toEqual(['settings']);
  });

  it('are those that a change is refused for', () => {
    const unsupported = unsupportedSettings(carriedOut);
    expect(unsupported).toEqual(expect.arrayContaining(['settings.ntp', 'settings.debug', 'settings.wan']));
    expect(unsupported).not.toContain('settings.log.level');
    const before = configurationFrom({ format: 1 });
    const after = configurationFrom({ format: 1, settings: { ntp: { enabled: false } } });
    expect(() => refuseUnsupported(carriedOut, before, after)).toThrow('settings.ntp');
  });
});
