/** Counts of a serial line since it was opened. */
export interface SerialCounts {
  /** Bytes that came, and that were sent. */
  readonly bytesIn: number;
  readonly bytesOut: number;
  /** Lines that were good, and that were sent. */
  readonly linesIn: number;
  readonly linesOut: number;
  /** Whole messages. */
  readonly messagesIn: number;
  readonly messagesOut: number;
  /** Lines whose CRC is wrong or that are no frame, and bytes that are in no line. */
  readonly damagedLines: number;
  readonly noiseBytes: number;
  /** Lines of this side that the line gave back, lines for no session of this side, and pieces that had come already. */
  readonly echoes: number;
  readonly strangeLines: number;
  readonly repeated: number;
  /** Messages that were too large, damaged in spite of the CRC, or no text. */
  readonly droppedMessages: number;
  /** Pieces that were sent again, and waits for an acknowledgement that were in vain. */
  readonly retransmissions: number;
  readonly waitsInVain: number;
  /** How often the line was gone, and came back. */
  readonly cuts: number;
}

/** The counts, and how fast the line is at present. */
export interface SerialTraffic extends SerialCounts {
  /** Bytes a second in the last seconds. */
  readonly rateIn: number;
  readonly rateOut: number;
  /** For how long no good line has come, in ms. The other side sends one every 10 s. */
  readonly silence: number;
  /** Whether the line is gone. */
  readonly isCut: boolean;
}

/** The counts of a line of a certain speed. */
export interface LineTraffic extends SerialTraffic {
  /** Bytes a second that it carries at most, in each direction. */
  readonly capacity: number;
}
