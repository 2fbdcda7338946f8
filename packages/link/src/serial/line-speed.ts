/** The parameters of a serial line, the same at both ends. */
export interface LineSpeed {
  /** Bits per second. */
  readonly baudRate: number;
  readonly dataBits: 7 | 8;
  readonly parity: 'none' | 'even' | 'odd';
  readonly stopBits: 1 | 2;
}

/** The times and sizes that follow from the speed of a line. Times are in ms. */
export interface LineTiming {
  /** How long one byte is on the line. */
  readonly byteTime: number;
  /** The most bytes of a message in one line. */
  readonly pieceBytes: number;
  /** How long a full line takes. */
  readonly lineTime: number;
  /** How long an acknowledgement may wait for others. */
  readonly acknowledgeDelay: number;
  /** The shortest and the longest wait for an acknowledgement, counted from when the line has carried what is to be acknowledged. */
  readonly shortestWait: number;
  readonly longestWait: number;
  /** The wait before a console that nobody has answered calls again. */
  readonly callAgain: number;
}

/**
 * The most bytes of a message in one line. With 256 the rest of a line is 7 %, and where one byte in 200 is damaged a line in four still
 * comes; of lines of 1024 bytes it would be one in two hundred.
 */
export const maxPieceBytes = 256;
/** A full line takes about so long at most: an acknowledgement waits for little. */
const wantedLineTime = 120;
/** Bytes of a full line beside those of the message: head, CRC and newline. */
const lineOverhead = 18;
/** Bytes that are escaped take two; those of deflated data are few. */
const escaped = 1.05;
/** Seven data bits carry six bits of a byte each. */
const packed = 4 / 3;

/** The times and sizes for a line of this speed. */
export function lineTiming({ baudRate, dataBits, parity, stopBits }: LineSpeed): LineTiming {
  const byteTime = (1000 * (1 + dataBits + (parity === 'none' ? 0 : 1) + stopBits)) / baudRate;
  const growth = dataBits === 7 ? packed : escaped;
  const wanted = Math.round(wantedLineTime / byteTime / growth) - lineOverhead;
  const pieceBytes = Math.min(maxPieceBytes, Math.max(64, wanted));
  const lineTime = (pieceBytes + lineOverhead) * growth * byteTime;
  // The delay of the acknowledgement, a line that is on its way before it, itself, and some time of two programs.
  const shortestWait = 3 * lineTime + 200;
  return {
    byteTime,
    pieceBytes,
    lineTime,
    acknowledgeDelay: lineTime,
    shortestWait,
    // Nobody else is on the line who would be disturbed: a line that is noisy, or back, is tried soon.
    longestWait: Math.max(1000, 2 * shortestWait),
    callAgain: 4 * lineTime + 300,
  };
}
