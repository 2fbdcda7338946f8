/** The range that is read of one variable. Times are in ms since 1970, `to` not included. */
export interface SeriesRange {
  readonly sn: string;
  /** The gateway's variable. */
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

/** A variable of a gateway. */
export type SeriesKey = Pick<SeriesRange, 'sn' | 'key'>;
