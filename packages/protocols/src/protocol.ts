import type { ProtocolName, protocols } from '@penstock/contract/protocols/list';
import type { Device, Point } from './device.ts';
import type { DriverOf } from './driver.ts';
import type { Endpoint } from './transport/endpoint.ts';
import type { SerialTarget } from './transport/wire.ts';

/** A value that is read to find out whether a device answers. It need not exist: the device's refusal is an answer. */
export type ProbePoint = Pick<Point, 'area' | 'address' | 'dataType'>;

/**
 * All that the gateway must know of a protocol. Nothing else in the product asks which protocol a driver has: to add
 * one, write its descriptor and its line in the contract, and its folder here.
 */
export interface Protocol<Name extends ProtocolName> {
  /** Its part in the contract: settings, areas, addresses, limits. */
  readonly descriptor: (typeof protocols)[Name];
  /**
   * The device that a driver speaks to; nothing is opened before `connect`. `serial`: the port that the driver names,
   * undefined on a machine that has none. Throws `configuration` for settings that contradict themselves, and for a
   * serial driver without a port.
   */
  device(driver: DriverOf<Name>, serial: SerialTarget | undefined): Device;
  /** Where the device is; `serialPath` as `serial.path` of `device`. Undefined for a port that the machine lacks. */
  endpoint(driver: DriverOf<Name>, serialPath: string | undefined): Endpoint | undefined;
  /** Requests in flight that the protocol and the driver allow, at least 1. A device may grant fewer. */
  concurrency(driver: DriverOf<Name>): number;
  /** Whether a connection begins with a handshake, before a unit is addressed: silence then says nothing of the unit. */
  readonly greets?: true;
  /** The point of the smallest request that proves that a device speaks the protocol. */
  probePoint(driver: DriverOf<Name>): ProbePoint;
  /**
   * Describes a frame in technical notation of at most 200 characters; undefined for bytes that are no frame.
   * Absent where frames are shown as bytes only.
   */
  describeFrame?(bytes: Uint8Array, isReply: boolean): string | undefined;
}
