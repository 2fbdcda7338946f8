import type { Driver } from '@penstock/contract/configuration/model/driver';
import { describeModbus } from './modbus/describe.ts';
import type { FrameDirection } from './transport/frame-tap.ts';

/**
 * What a frame on a wire of this protocol says, in technical notation of at most 200 characters. Undefined where that is
 * not known: discarded bytes, and protocols that are shown as bytes only.
 */
export function describeFrame(
  protocol: Driver['protocol'],
  bytes: Uint8Array,
  direction: FrameDirection,
): string | undefined {
  if (direction === 'discarded') return undefined;
  const isReply = direction === 'received';
  switch (protocol) {
    case 'modbus-tcp':
      return describeModbus('tcp', bytes, isReply);
    case 'modbus-rtu':
    case 'modbus-rtu-over-tcp':
      return describeModbus('rtu', bytes, isReply);
    case 'modbus-ascii':
      return describeModbus('ascii', bytes, isReply);
    case 's7':
    case 'mitsubishi-mc-3e':
    case 'mitsubishi-mc-1e':
    case 'fins-tcp':
    case 'fins-udp':
    case 'opc-ua':
      return undefined;
  }
}
