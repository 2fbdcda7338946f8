import type { Id } from '@penstock/contract/calls/identifier';
import type { WriteLock, WriteLocks } from '@penstock/stage/services/write-lock';
import { useCallback } from 'react';
import type { Live } from '../live/use-live.ts';
import type { EquipmentDetail } from './use-detail.ts';

/** The lock of an equipment that is monitored; undefined where it can be written. */
export function lockOf(
  rights: readonly string[],
  { reached, monitor }: Pick<Live, 'reached' | 'monitor'>,
): WriteLock | undefined {
  if (!rights.includes('write')) return 'noRight';
  if (!reached) return 'unreachable';
  switch (monitor.phase) {
    case 'offline':
      return 'offline';
    case 'none':
      return 'noGateway';
    case 'loading':
    case 'watching':
    // Values wait meanwhile; the gateway is there.
    case 'vpn':
    // Paused, since nobody moved: it goes on with the next movement.
    case 'idle':
    // It could not be asked; the platform answers what is written.
    case 'failed':
      return undefined;
  }
}

/**
 * Why the widgets of a page cannot write its equipment. Of others that the page names nothing is known here: the platform
 * answers when they are written.
 */
export function useWriteLocks(detail: EquipmentDetail, live: Live): WriteLocks {
  const lock = lockOf(detail.rights, live);
  const own: Id = detail.id;
  return useCallback((equipId) => (equipId === '' || equipId === own ? lock : undefined), [lock, own]);
}
