import type { Point } from '../device.ts';

/** A point of row 0 with nothing overridden but the fields that a test gives. */
export function pointOf(point: Partial<Point>): Point {
  return {
    row: 0,
    area: 'holding',
    address: '0',
    dataType: 'uint16',
    stringLength: null,
    byteOrder: null,
    stringEncoding: null,
    ...point,
  };
}
