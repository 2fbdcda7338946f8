/** A gateway as it is announced. */
export interface AnnouncedGateway {
  readonly sn: string;
  /** The name of its configuration. */
  readonly name: string;
  readonly hardware: string;
  readonly software: string;
  readonly port: number;
  readonly fingerprint: string;
}
