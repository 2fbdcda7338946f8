/**
 * Why nothing of an equipment can be written now: what writes is being loaded, the right is missing, the gateway is offline
 * or missing, the platform cannot be reached, the page is only looked at, or its values are those of the past.
 */
export type WriteLock = 'loading' | 'noRight' | 'offline' | 'noGateway' | 'unreachable' | 'lookOnly' | 'past';

/** The lock of an equipment as bindings name it, empty for the one whose page it is; undefined where it can be written. */
export type WriteLocks = (equipId: string) => WriteLock | undefined;
