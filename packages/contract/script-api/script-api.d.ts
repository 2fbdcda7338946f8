// The functions that scripts of a gateway can use, for editors and readers. Examples: docs/scripts.md.

/** Any value that JSON holds, as `JSON.parse` has it. */
type JsonValue = ReturnType<JSON['parse']>;

/** The value of a variable: a number, a switch, a text, or null. Which of them, only its configuration says. */
type VariableValue = JsonValue;

/** Bytes, as functions take them. */
type Bytes = Uint8Array | ArrayBuffer | ArrayBufferView | readonly number[];

/** A variable as the gateway knows it. */
interface Variable {
  readonly key: string;
  /** The last good value; null before the first. */
  readonly value: VariableValue;
  readonly quality: 'good' | 'bad';
  /** When it was read, ms since 1970; 0 before the first time. */
  readonly time: number;
  /** The code that tells why the value is bad, such as `1715` for a response timeout. */
  readonly code?: string;
}

/** The outcome of a call. */
interface CallResult {
  readonly ok: boolean;
  /** `0`, or the code of the error. */
  readonly code: string;
  /** Why it failed; empty when all went well. */
  readonly message: string;
}

interface WriteResult extends CallResult {
  /** The value that the gateway has now: the one read back from the device. */
  readonly value: VariableValue;
  /** True when the device acknowledged the value, and it could not be read back. */
  readonly unverified?: true;
}

/** Variables of devices, intermediate variables and system variables, by their keys. */
declare const variables: {
  /** The present facts that the gateway knows about a variable; null when there is none of this key. Does not ask the device. */
  read(key: string): Variable | null;
  /** The same for up to 200 variables at once. */
  readAll(keys: readonly string[]): (Variable | null)[];
  /** The value of a variable; null when it is bad or missing. */
  value(key: string): VariableValue;
  /** Reads up to 200 variables at their devices now. */
  readNow(keys: string | readonly string[]): Promise<Variable[]>;
  /**
   * Writes a variable at its device and reads it back. A system variable keeps the value until the gateway is restarted
   * or the configuration gives it another one. A value that waits is replaced by a later one of this script: it ends with the
   * code 7800.
   */
  write(key: string, value: number | boolean | string): Promise<WriteResult>;
};

/**
 * Sends a message to the connection of this name, or to all of a group. Text and bytes are sent as they are, everything
 * else as JSON. `ok` means that the server has it (QoS 1 and 2), or that it was handed to the system.
 */
declare function publish(
  target: string,
  topic: string,
  payload: unknown,
  options?: { readonly qos?: 0 | 1 | 2; readonly retain?: boolean },
): Promise<CallResult>;

/**
 * Data that outlives the script and the gateway's restart, shared by all scripts: at most 256 items of at most 1,024 bytes
 * as JSON, with names of at most 64 characters.
 */
declare const userData: {
  /** The stored value; null where there is none. */
  get(name: string): JsonValue;
  /** Stores what JSON can hold. Throws when it is too large, or too many items are stored. */
  set(name: string, value: unknown): void;
  /** Whether there was such an item. */
  remove(name: string): boolean;
  names(): string[];
};

/** Waits so many ms, at most 30,000. */
declare function sleep(milliseconds: number): Promise<null>;

/** Lines for the log of the gateway, or of a trial: at most 100 in a run, 500 characters each. */
declare const console: {
  debug(...values: unknown[]): void;
  log(...values: unknown[]): void;
  info(...values: unknown[]): void;
  warn(...values: unknown[]): void;
  error(...values: unknown[]): void;
};

declare const hex: {
  /** Two digits a byte, in lower case, with a separator between bytes if one is given. */
  encode(bytes: Bytes, separator?: string): string;
  /** Spaces, colons and hyphens between digits are skipped. */
  decode(text: string): Uint8Array;
};

/** RFC 4648, section 4. */
declare const base64: {
  encode(bytes: Bytes): string;
  decode(text: string): Uint8Array;
};

declare const utf8: {
  encode(text: string): Uint8Array;
  /** Bytes that are no UTF-8 become U+FFFD. */
  decode(bytes: Bytes): string;
};

interface CrcModel {
  /** 8 to 32 bits. */
  readonly width: number;
  readonly polynomial: number;
  readonly initial?: number;
  /** Whether bits are taken and given lowest first. */
  readonly reflected?: boolean;
  readonly xorOutput?: number;
}

declare const crc: {
  compute(bytes: Bytes, model: CrcModel): number;
  crc8(bytes: Bytes): number;
  crc8Maxim(bytes: Bytes): number;
  crc16Arc(bytes: Bytes): number;
  /** As Modbus RTU has it; the low byte is sent first. */
  crc16Modbus(bytes: Bytes): number;
  /** CRC-16/CCITT-FALSE, also called CRC-16/IBM-3740. */
  crc16Ccitt(bytes: Bytes): number;
  crc16Xmodem(bytes: Bytes): number;
  crc16Kermit(bytes: Bytes): number;
  /** As Ethernet and zip files have it. */
  crc32(bytes: Bytes): number;
  crc32Mpeg2(bytes: Bytes): number;
};

declare const checksum: {
  sum8(bytes: Bytes): number;
  sum16(bytes: Bytes): number;
  xor8(bytes: Bytes): number;
  /** The longitudinal redundancy check of Modbus ASCII. */
  lrc(bytes: Bytes): number;
};

declare const time: {
  /** ms since 1970. */
  now(): number;
  /** ISO 8601 in UTC; of now without an argument. */
  iso(milliseconds?: number): string;
  /** A pattern of YYYY, MM, DD, HH, mm, ss and SSS; the offset of the time zone in minutes, 480 for China. */
  format(milliseconds: number, pattern?: string, offsetMinutes?: number): string;
};

/** The argument of `main` of a script of the configuration. */
interface TaskInput {
  readonly reason: 'start' | 'change' | 'condition' | 'periodic';
  /** When it was due, ms since 1970. */
  readonly time: number;
  /** The keys of the variables that changed, at most 100; empty unless the reason is a change. */
  readonly changed: readonly string[];
}

/** The argument of `main` of a TCP or UDP connection's callback script. */
interface CallbackInput {
  /** The name of the connection. */
  readonly server: string;
  /** A text, or a list of bytes where the connection says so. */
  readonly payload: string | number[];
}

/** The argument of `reportToJson`. It returns the payload; null sends nothing. */
interface ReportInput {
  /** The serial number of the gateway. */
  readonly sn: string;
  /** The report topic: its id in the configuration, and the topic that its reports are published to. */
  readonly id: string;
  readonly topic: string;
  /** When the report was made, ms since 1970. */
  readonly time: number;
  /** A number that no other report of this gateway has. */
  readonly reportId: string;
  /** Values by key: null where the quality is bad; digits for integers that a number does not hold. */
  readonly values: Readonly<Record<string, VariableValue>>;
  /** The same with all that is known; with samples several of a variable, the oldest first. */
  readonly details: readonly {
    readonly key: string;
    readonly value: VariableValue;
    readonly dataType: 'bit' | 'integer' | 'float' | 'string';
    readonly quality: 'good' | 'bad';
    readonly code?: string;
    readonly time: number;
    /** The driver that reads it; null for intermediate and system variables. */
    readonly driver: string | null;
  }[];
}

/** The argument of `writeReqToJson` and `readReqToJson`. */
interface RequestInput {
  /** The topic that the message came on. */
  readonly topic: string;
  /** The part of the topic at the last wildcard of the request topic; empty where it has none. */
  readonly requestId: string;
  readonly payload: string;
}

/** The result of `writeReqToJson`; null where the message is no request. */
interface WriteRequest {
  /** How the answer names the request. */
  readonly id?: string | number;
  readonly writes: readonly { readonly key: string; readonly value: number | boolean | string }[];
}

/** The result of `readReqToJson`; null where the message is no request. */
interface ReadRequest {
  readonly id?: string | number;
  readonly keys: readonly string[];
}

/** The argument of `writeRespToJson` and `readRespToJson`. They return the payload of the answer; null sends none. */
interface ResponseInput {
  readonly id: string;
  readonly requestId: string;
  /** ms since 1970. */
  readonly time: number;
  readonly results: readonly {
    readonly key: string;
    /** `0` when it was written or read. */
    readonly code: string;
    readonly message: string;
    readonly value: VariableValue;
    readonly time: number;
    readonly unverified?: true;
  }[];
}
