import type { BusValue } from '../bus/bus.ts';

/** A connection profile of NetworkManager: its settings by group and name (`ipv4`, `method`). */
export type ProfileSettings = Readonly<Record<string, Readonly<Record<string, BusValue>>>>;

/** The profiles of this gateway, in the order in which they are activated: ports follow their bridge. */
export const profileRoles = ['bridge', 'wan', 'lan', 'wlan', 'apn'] as const;
export type ProfileRole = (typeof profileRoles)[number];

/** A profile that NetworkManager is to have. */
export interface Profile {
  readonly role: ProfileRole;
  /** The network port that it is for; undefined where it makes one (a bridge). */
  readonly port: string | undefined;
  readonly settings: ProfileSettings;
}

/** The identifiers of the profiles of this gateway; others are never changed. */
export const profileIds: Readonly<Record<ProfileRole, string>> = {
  bridge: '2b8a8d5e-7a0c-4c0f-9a51-6d0f5b1f7a00',
  wan: '2b8a8d5e-7a0c-4c0f-9a51-6d0f5b1f7a01',
  lan: '2b8a8d5e-7a0c-4c0f-9a51-6d0f5b1f7a02',
  wlan: '2b8a8d5e-7a0c-4c0f-9a51-6d0f5b1f7a03',
  apn: '2b8a8d5e-7a0c-4c0f-9a51-6d0f5b1f7a04',
};

/** The names of profiles as `nmcli` shows them. */
export const profileNames: Readonly<Record<ProfileRole, string>> = {
  bridge: 'Penstock bridge',
  wan: 'Penstock WAN',
  lan: 'Penstock LAN',
  wlan: 'Penstock WLAN',
  apn: 'Penstock mobile network',
};

/** The groups and names of values that are secret: NetworkManager answers them to `GetSecrets` only. */
export const secretValues: readonly (readonly [string, string])[] = [
  ['802-11-wireless-security', 'psk'],
  ['gsm', 'password'],
];
