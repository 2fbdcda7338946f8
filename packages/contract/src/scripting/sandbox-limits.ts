/** The limits of a script. */
export interface SandboxLimits {
  /** Bytes of the stack that functions calling each other may use. */
  readonly stackBytes: number;
  /** The most memory of one script in MB, as people are shown it. */
  readonly megabytes: number;
  /** Bytes of the result as JSON. */
  readonly valueBytes: number;
  /** Lines that one run may log, and characters of a line. */
  readonly logLines: number;
  readonly logCharacters: number;
  /** The maximum of calls of a run to the host. */
  readonly calls: number;
}
