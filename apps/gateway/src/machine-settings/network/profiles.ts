import { endianness } from 'node:os';
import type { Settings } from '@penstock/contract/configuration/model/settings';
import type { BusValue } from '../bus/bus.ts';
import { prefixOf } from './prefix.ts';
import { type Profile, profileIds, profileNames, type ProfileRole, type ProfileSettings } from './profile.ts';

/** The network ports of the machine by what they are for, as the gateway was started with them. */
export interface NetworkPorts {
  readonly wan: string | undefined;
  readonly lan: string | undefined;
  readonly wlan: string | undefined;
}

interface WantedOptions {
  readonly ports: NetworkPorts;
  /** The port of the modem; undefined where there is none. */
  readonly modem: string | undefined;
  /** Whether the WAN is set here; while it never was, its default leaves it as the system has it. */
  readonly isWanOwn: boolean;
}

/** The name of the bridge of the modes switch, and switch and router. */
export const bridgeName = 'penstock0';
/** Profiles of the gateway come before those that the system has for the same port. */
const priority = 100;

const text = (value: string): BusValue => ({ signature: 's', value });
const flag = (value: boolean): BusValue => ({ signature: 'b', value });

/**
 * The profiles that settings ask for.
 *
 * - standard: WAN and LAN are networks of their own; nothing passes from one to the other.
 * - switch: both are ports of one bridge, which has the address of the WAN.
 * - router: devices of the LAN reach the network of the WAN behind its address (NAT), and get addresses by DHCP.
 * - switch and router: both are ports of one bridge with the address of the LAN; its devices reach the WLAN or the mobile
 *   network behind the address of the gateway there.
 */
export function wantedProfiles(settings: Settings, options: WantedOptions): Profile[] {
  const { ports, modem, isWanOwn } = options;
  const { mode, wlan, apn } = settings;
  const found: (Profile | undefined)[] = [];
  const { wan, lan } = ports;
  const isBridged = (mode === 'switch' || mode === 'switchRouter') && wan !== undefined && lan !== undefined;
  if (isBridged) {
    const addresses = mode === 'switch' ? wanAddresses(settings) : lanAddresses(settings, true);
    found.push(
      profile('bridge', undefined, 'bridge', {
        bridge: { stp: flag(false) },
        ...addresses,
      }),
      bridgePort('wan', wan),
      bridgePort('lan', lan),
    );
  } else {
    if (wan !== undefined && isWanOwn)
      found.push(profile('wan', wan, '802-3-ethernet', wanAddresses(settings)));
    const isRouter = mode === 'router';
    if (lan !== undefined && (settings.lan.ip !== '' || isRouter))
      found.push(profile('lan', lan, '802-3-ethernet', lanAddresses(settings, isRouter)));
  }
  if (ports.wlan !== undefined && wlan.enabled) found.push(wlanProfile(ports.wlan, wlan));
  if (modem !== undefined && apn.enabled) found.push(apnProfile(modem, apn));
  return found.filter((one) => one !== undefined);
}

function profile(role: ProfileRole, port: string | undefined, type: string, more: ProfileSettings): Profile {
  const { connection, ...others } = more;
  return {
    role,
    port,
    settings: {
      connection: {
        id: text(profileNames[role]),
        uuid: text(profileIds[role]),
        type: text(type),
        'interface-name': text(port ?? bridgeName),
        autoconnect: flag(true),
        'autoconnect-priority': { signature: 'i', value: priority },
        ...connection,
      },
      ...others,
    },
  };
}

function bridgePort(role: 'wan' | 'lan', port: string): Profile {
  return profile(role, port, '802-3-ethernet', {
    connection: { master: text(bridgeName), 'slave-type': text('bridge') },
  });
}

function wanAddresses({ wan }: Settings): ProfileSettings {
  const ipv6 = { method: text('auto') };
  if (wan.automatic) return { ipv4: { method: text('auto') }, ipv6 };
  const { ip, mask, gateway, dns1, dns2 } = wan;
  const servers = [dns1, dns2].filter((server) => server !== '');
  return {
    ipv4: {
      method: text('manual'),
      'address-data': addressData(ip, mask),
      gateway: text(gateway),
      dns: { signature: 'au', value: servers.map(addressNumber) },
    },
    ipv6,
  };
}

/** Addresses of the side of the devices, which never leads to the internet. */
function lanAddresses({ lan: { ip, mask } }: Settings, isShared: boolean): ProfileSettings {
  const address: Readonly<Record<string, BusValue>> =
    ip === '' ? {} : { 'address-data': addressData(ip, mask) };
  return {
    ipv4: isShared
      ? { method: text('shared'), ...address }
      : ip === ''
        ? { method: text('disabled') }
        : { method: text('manual'), ...address, 'never-default': flag(true) },
    ipv6: { method: text('link-local') },
  };
}

function wlanProfile(port: string, { ssid, encryption, password }: Settings['wlan']): Profile {
  const security: ProfileSettings =
    encryption === 'wpa'
      ? { '802-11-wireless-security': { 'key-mgmt': text('wpa-psk'), psk: text(password) } }
      : {};
  return profile('wlan', port, '802-11-wireless', {
    '802-11-wireless': {
      ssid: { signature: 'ay', value: Buffer.from(ssid) },
      mode: text('infrastructure'),
    },
    ...security,
    ipv4: { method: text('auto') },
    ipv6: { method: text('auto') },
  });
}

/** The ways of authentication of PPP. A profile names those that it refuses. */
const pppWays = ['pap', 'chap', 'mschap', 'mschapv2', 'eap'] as const;

function apnProfile(port: string, apn: Settings['apn']): Profile {
  const { name, authentication, username, password } = apn;
  const hasAccount = authentication !== 'none';
  const refused = pppWays.filter((way) => hasAccount && way !== authentication);
  return profile('apn', port, 'gsm', {
    gsm: {
      apn: text(name),
      ...(hasAccount ? { username: text(username), password: text(password) } : {}),
    },
    ...(refused.length === 0
      ? {}
      : { ppp: Object.fromEntries(refused.map((way) => [`refuse-${way}`, flag(true)])) }),
    ipv4: { method: text('auto') },
    ipv6: { method: text('auto') },
  });
}

function addressData(ip: string, mask: string): BusValue {
  const entry = { address: text(ip), prefix: { signature: 'u', value: prefixOf(mask) } };
  return { signature: 'aa{sv}', value: [entry] };
}

/** An IPv4 address as NetworkManager has it: the number whose bytes in memory are those of the address. */
function addressNumber(address: string): number {
  const bytes = Buffer.from(address.split('.').map(Number));
  return endianness() === 'LE' ? bytes.readUInt32LE() : bytes.readUInt32BE();
}
