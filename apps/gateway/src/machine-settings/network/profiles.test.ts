import { configurationFrom } from '@penstock/contract/configuration/read/read';
import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { describe, expect, it } from 'vitest';
import { prefixOf } from './prefix.ts';
import { wantedProfiles } from './profiles.ts';

const ports = { wan: 'eth0', lan: 'eth1', wlan: 'wlan0' };

/** The profiles of settings by their role, without the signatures of their values. */
function wanted(
  settings: ConfigurationInput['settings'],
  more: { isWanOwn?: boolean; lan?: undefined } = {},
) {
  const { isWanOwn = true, ...named } = more;
  const all = { ports: { ...ports, ...named }, modem: 'wwan0', isWanOwn };
  const profiles = wantedProfiles(configurationFrom({ format: 1, settings }).settings, all);
  return Object.fromEntries(
    profiles.map(({ role, settings: groups }) => [
      role,
      Object.fromEntries(
        Object.entries(groups).map(([group, values]) => [
          group,
          Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name, value])),
        ]),
      ),
    ]),
  );
}

const wan = {
  automatic: false,
  ip: '192.0.2.5',
  mask: '255.255.254.0',
  gateway: '192.0.2.1',
  dns1: '9.9.9.9',
};
const lan = { ip: '10.0.0.1', mask: '255.0.0.0' };

describe('the profiles that settings ask for', () => {
  it('are none where nothing was ever set', () => {
    expect(wanted({}, { isWanOwn: false })).toEqual({});
  });

  it('have the addresses of WAN and LAN, and the LAN never leads to the internet', () => {
    const { wan: first, lan: second } = wanted({ wan, lan });
    expect(first?.['ipv4']).toMatchObject({ method: 'manual', gateway: '192.0.2.1' });
    expect(JSON.stringify(first?.['ipv4'])).toContain('"value":23');
    expect(second?.['ipv4']).toMatchObject({ method: 'manual', 'never-default': true });
    expect(second?.['ipv4']).not.toHaveProperty('gateway');
  });

  it('make a bridge of a switch, which has the address of the WAN', () => {
    const profiles = wanted({ mode: 'switch', wan, lan });
    expect(Object.keys(profiles)).toEqual(['bridge', 'wan', 'lan']);
    expect(profiles['bridge']?.['ipv4']).toMatchObject({ method: 'manual', gateway: '192.0.2.1' });
    for (const role of ['wan', 'lan'] as const)
      expect(profiles[role]?.['connection']).toMatchObject({ master: 'penstock0', 'slave-type': 'bridge' });
  });

  it('share the LAN of a router, and the bridge of a switch and router', () => {
    expect(wanted({ mode: 'router', lan })['lan']?.['ipv4']).toMatchObject({ method: 'shared' });
    expect(wanted({ mode: 'router' })['lan']?.['ipv4']).toEqual({ method: 'shared' });
    expect(wanted({ mode: 'switchRouter', lan })['bridge']?.['ipv4']).toMatchObject({ method: 'shared' });
  });

  it('are no bridge where a port is not named', () => {
    expect(Object.keys(wanted({ mode: 'switch', wan }, { lan: undefined }))).toEqual(['wan']);
  });

  it('refuse the ways of authentication that an access point does not use', () => {
    const account = { authentication: 'pap', username: 'u', password: 'p' } as const;
    const { apn } = wanted({ apn: { enabled: true, name: 'net', ...account } });
    expect(apn?.['gsm']).toEqual({ apn: 'net', username: 'u', password: 'p' });
    expect(apn?.['ppp']).toMatchObject({ 'refuse-chap': true, 'refuse-eap': true });
    expect(apn?.['ppp']).not.toHaveProperty('refuse-pap');
    expect(wanted({ apn: { enabled: true, name: 'net' } })['apn']).not.toHaveProperty('ppp');
  });

  it('have no security for an open wireless network', () => {
    const open = { enabled: true, ssid: 'guests', encryption: 'none' } as const;
    expect(wanted({ wlan: open })['wlan']).not.toHaveProperty('802-11-wireless-security');
  });
});

it('the bits of a mask are counted', () => {
  expect(['255.255.255.255', '255.255.254.0', '128.0.0.0'].map(prefixOf)).toEqual([32, 23, 1]);
});
