import { textsAt } from '@penstock/languages/catalogue';
import type { Text } from '@penstock/languages/language';

/**
 * How an equipment and its gateway agree. `inSync`: the gateway has what binding brought, and that is what the equipment asks
 * for. `outOfSync`: somebody has changed or deleted some of it on the gateway, and nothing is applied until somebody decides.
 * `waiting`: something is to be applied, and is when the gateway is back or free. `applying`: it is being applied. `failed`:
 * it cannot be applied, and the reason says why. `unbound`: the equipment has no gateway.
 */
export const syncStates = ['inSync', 'outOfSync', 'waiting', 'applying', 'failed', 'unbound'] as const;
export type SyncState = (typeof syncStates)[number];

/** The names of the states. */
export const syncStateTexts: Readonly<Record<SyncState, Text>> = textsAt('contract.model:syncStateTexts');

/**
 * The change that is to be made on the gateway: it gets the items that the equipment asks for, or all items
 * that binding brought are removed.
 */
export const syncActions = ['apply', 'unbind'] as const;
export type SyncAction = (typeof syncActions)[number];
