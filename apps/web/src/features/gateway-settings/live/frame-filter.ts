import type { DriverWire, Exchange, Frame, FrameDirection } from '@penstock/contract/model/frame';
import { containsHex, frameText, searchedHex } from './frame-text.ts';

/** Which frames are shown. Empty texts show all. */
export interface FrameFilter {
  readonly driver: string;
  readonly direction: FrameDirection | '';
  /** Part of what a frame says or of its port, or bytes in hexadecimal. */
  readonly search: string;
}

export const allFrames: FrameFilter = { driver: '', direction: '', search: '' };

/**
 * A test of frames and requests by a filter. A frame belongs to the drivers that share its wire; a request has no direction, and is searched by
 * what it says and by its variables.
 */
export function frameTest(
  filter: FrameFilter,
  wires: readonly DriverWire[],
): (item: Frame | Exchange) => boolean {
  const { driver, direction } = filter;
  const wanted = filter.search.trim().toLowerCase();
  const digits = searchedHex(wanted);
  const wire = wires.find((one) => one.driver === driver)?.port;
  return (frame) => {
    if ('request' in frame) return direction === '' && exchangePasses(frame, driver, wanted);
    return (
      (driver === '' || frame.port === wire) &&
      (direction === '' || frame.direction === direction) &&
      (wanted === '' ||
        frame.port.toLowerCase().includes(wanted) ||
        frameText(frame).toLowerCase().includes(wanted) ||
        (digits !== undefined && containsHex(frame.hex, digits)))
    );
  };
}

function exchangePasses(exchange: Exchange, driver: string, wanted: string): boolean {
  if (driver !== '' && exchange.driver !== driver) return false;
  const texts = [exchange.request, exchange.port, ...exchange.values.map(({ key }) => key)];
  return wanted === '' || texts.some((text) => text.toLowerCase().includes(wanted));
}

/** The drivers that share a wire, or the wire itself where none is known. */
export function wireLabel(port: string, wires: readonly DriverWire[]): string {
  const drivers = wires.filter((one) => one.port === port).map(({ driver }) => driver);
  return drivers.length === 0 ? port : drivers.join(', ');
}
