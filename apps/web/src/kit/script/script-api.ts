// Generated from packages/contract/script-api/script-api.d.ts; do not edit. scripts/script-api/script-api.test.ts compares both.
// To write it again: npx tsx --conditions=penstock scripts/generate-script-api.ts && npx biome format --write apps/web/src/kit/script
import type { ApiEntry } from './api-entry.ts';

/** All that scripts of a gateway can use beside what JavaScript has, each object before its members. */
export const scriptApi: readonly ApiEntry[] = [
  {
    "name": "JsonValue",
    "kind": "type",
    "signature": "JsonValue = ReturnType<JSON['parse']>",
    "doc": "Any value that JSON holds, as `JSON.parse` has it."
  },
  {
    "name": "VariableValue",
    "kind": "type",
    "signature": "VariableValue = JsonValue",
    "doc": "The value of a variable: a number, a switch, a text, or null. Which of them, only its configuration says."
  },
  {
    "name": "Bytes",
    "kind": "type",
    "signature": "Bytes = Uint8Array | ArrayBuffer | ArrayBufferView | number[]",
    "doc": "Bytes, as functions take them."
  },
  {
    "name": "Variable",
    "kind": "type",
    "signature": "Variable",
    "doc": "A variable as the gateway knows it."
  },
  {
    "name": "Variable.key",
    "kind": "field",
    "signature": "key: string",
    "doc": ""
  },
  {
    "name": "Variable.value",
    "kind": "field",
    "signature": "value: VariableValue",
    "doc": "The last good value; null before the first."
  },
  {
    "name": "Variable.quality",
    "kind": "field",
    "signature": "quality: 'good' | 'bad'",
    "doc": ""
  },
  {
    "name": "Variable.time",
    "kind": "field",
    "signature": "time: number",
    "doc": "When it was read, ms since 1970; 0 before the first time."
  },
  {
    "name": "Variable.code",
    "kind": "field",
    "signature": "code?: string",
    "doc": "The code that tells why the value is bad, such as `1715` for a response timeout."
  },
  {
    "name": "CallResult",
    "kind": "type",
    "signature": "CallResult",
    "doc": "The outcome of a call."
  },
  {
    "name": "CallResult.ok",
    "kind": "field",
    "signature": "ok: boolean",
    "doc": ""
  },
  {
    "name": "CallResult.code",
    "kind": "field",
    "signature": "code: string",
    "doc": "`0`, or the code of the error."
  },
  {
    "name": "CallResult.message",
    "kind": "field",
    "signature": "message: string",
    "doc": "Why it failed; empty when all went well."
  },
  {
    "name": "WriteResult",
    "kind": "type",
    "signature": "WriteResult extends CallResult",
    "doc": ""
  },
  {
    "name": "WriteResult.value",
    "kind": "field",
    "signature": "value: VariableValue",
    "doc": "The value that the gateway has now: the one read back from the device."
  },
  {
    "name": "WriteResult.unverified",
    "kind": "field",
    "signature": "unverified?: true",
    "doc": "True when the device acknowledged the value, and it could not be read back."
  },
  {
    "name": "variables",
    "kind": "object",
    "signature": "variables",
    "doc": "Variables of devices, intermediate variables and system variables, by their keys."
  },
  {
    "name": "variables.read",
    "kind": "function",
    "signature": "read(key: string): Variable | null",
    "doc": "The present facts that the gateway knows about a variable; null when there is none of this key. Does not ask the device."
  },
  {
    "name": "variables.readAll",
    "kind": "function",
    "signature": "readAll(keys: string[]): (Variable | null)[]",
    "doc": "The same for up to 200 variables at once."
  },
  {
    "name": "variables.value",
    "kind": "function",
    "signature": "value(key: string): VariableValue",
    "doc": "The value of a variable; null when it is bad or missing."
  },
  {
    "name": "variables.readNow",
    "kind": "function",
    "signature": "readNow(keys: string | string[]): Promise<Variable[]>",
    "doc": "Reads up to 200 variables at their devices now."
  },
  {
    "name": "variables.write",
    "kind": "function",
    "signature": "write(key: string, value: number | boolean | string): Promise<WriteResult>",
    "doc": "Writes a variable at its device and reads it back. A system variable keeps the value until the gateway is restarted or the configuration gives it another one. A value that waits is replaced by a later one of this script: it ends with the code 7800."
  },
  {
    "name": "publish",
    "kind": "function",
    "signature": "publish(target: string, topic: string, payload: unknown, options?: { qos?: 0 | 1 | 2; retain?: boolean }): Promise<CallResult>",
    "doc": "Sends a message to the connection of this name, or to all of a group. Text and bytes are sent as they are, everything else as JSON. `ok` means that the server has it (QoS 1 and 2), or that it was handed to the system."
  },
  {
    "name": "userData",
    "kind": "object",
    "signature": "userData",
    "doc": "Data that outlives the script and the gateway's restart, shared by all scripts: at most 256 items of at most 1,024 bytes as JSON, with names of at most 64 characters."
  },
  {
    "name": "userData.get",
    "kind": "function",
    "signature": "get(name: string): JsonValue",
    "doc": "The stored value; null where there is none."
  },
  {
    "name": "userData.set",
    "kind": "function",
    "signature": "set(name: string, value: unknown): void",
    "doc": "Stores what JSON can hold. Throws when it is too large, or too many items are stored."
  },
  {
    "name": "userData.remove",
    "kind": "function",
    "signature": "remove(name: string): boolean",
    "doc": "Whether there was such an item."
  },
  {
    "name": "userData.names",
    "kind": "function",
    "signature": "names(): string[]",
    "doc": ""
  },
  {
    "name": "sleep",
    "kind": "function",
    "signature": "sleep(milliseconds: number): Promise<null>",
    "doc": "Waits so many ms, at most 30,000."
  },
  {
    "name": "console",
    "kind": "object",
    "signature": "console",
    "doc": "Lines for the log of the gateway, or of a trial: at most 100 in a run, 500 characters each."
  },
  {
    "name": "console.debug",
    "kind": "function",
    "signature": "debug(...values: unknown[]): void",
    "doc": ""
  },
  {
    "name": "console.log",
    "kind": "function",
    "signature": "log(...values: unknown[]): void",
    "doc": ""
  },
  {
    "name": "console.info",
    "kind": "function",
    "signature": "info(...values: unknown[]): void",
    "doc": ""
  },
  {
    "name": "console.warn",
    "kind": "function",
    "signature": "warn(...values: unknown[]): void",
    "doc": ""
  },
  {
    "name": "console.error",
    "kind": "function",
    "signature": "error(...values: unknown[]): void",
    "doc": ""
  },
  {
    "name": "hex",
    "kind": "object",
    "signature": "hex",
    "doc": ""
  },
  {
    "name": "hex.encode",
    "kind": "function",
    "signature": "encode(bytes: Bytes, separator?: string): string",
    "doc": "Two digits a byte, in lower case, with a separator between bytes if one is given."
  },
  {
    "name": "hex.decode",
    "kind": "function",
    "signature": "decode(text: string): Uint8Array",
    "doc": "Spaces, colons and hyphens between digits are skipped."
  },
  {
    "name": "base64",
    "kind": "object",
    "signature": "base64",
    "doc": "RFC 4648, section 4."
  },
  {
    "name": "base64.encode",
    "kind": "function",
    "signature": "encode(bytes: Bytes): string",
    "doc": ""
  },
  {
    "name": "base64.decode",
    "kind": "function",
    "signature": "decode(text: string): Uint8Array",
    "doc": ""
  },
  {
    "name": "utf8",
    "kind": "object",
    "signature": "utf8",
    "doc": ""
  },
  {
    "name": "utf8.encode",
    "kind": "function",
    "signature": "encode(text: string): Uint8Array",
    "doc": ""
  },
  {
    "name": "utf8.decode",
    "kind": "function",
    "signature": "decode(bytes: Bytes): string",
    "doc": "Bytes that are no UTF-8 become U+FFFD."
  },
  {
    "name": "CrcModel",
    "kind": "type",
    "signature": "CrcModel",
    "doc": ""
  },
  {
    "name": "CrcModel.width",
    "kind": "field",
    "signature": "width: number",
    "doc": "8 to 32 bits."
  },
  {
    "name": "CrcModel.polynomial",
    "kind": "field",
    "signature": "polynomial: number",
    "doc": ""
  },
  {
    "name": "CrcModel.initial",
    "kind": "field",
    "signature": "initial?: number",
    "doc": ""
  },
  {
    "name": "CrcModel.reflected",
    "kind": "field",
    "signature": "reflected?: boolean",
    "doc": "Whether bits are taken and given lowest first."
  },
  {
    "name": "CrcModel.xorOutput",
    "kind": "field",
    "signature": "xorOutput?: number",
    "doc": ""
  },
  {
    "name": "crc",
    "kind": "object",
    "signature": "crc",
    "doc": ""
  },
  {
    "name": "crc.compute",
    "kind": "function",
    "signature": "compute(bytes: Bytes, model: CrcModel): number",
    "doc": ""
  },
  {
    "name": "crc.crc8",
    "kind": "function",
    "signature": "crc8(bytes: Bytes): number",
    "doc": ""
  },
  {
    "name": "crc.crc8Maxim",
    "kind": "function",
    "signature": "crc8Maxim(bytes: Bytes): number",
    "doc": ""
  },
  {
    "name": "crc.crc16Arc",
    "kind": "function",
    "signature": "crc16Arc(bytes: Bytes): number",
    "doc": ""
  },
  {
    "name": "crc.crc16Modbus",
    "kind": "function",
    "signature": "crc16Modbus(bytes: Bytes): number",
    "doc": "As Modbus RTU has it; the low byte is sent first."
  },
  {
    "name": "crc.crc16Ccitt",
    "kind": "function",
    "signature": "crc16Ccitt(bytes: Bytes): number",
    "doc": "CRC-16/CCITT-FALSE, also called CRC-16/IBM-3740."
  },
  {
    "name": "crc.crc16Xmodem",
    "kind": "function",
    "signature": "crc16Xmodem(bytes: Bytes): number",
    "doc": ""
  },
  {
    "name": "crc.crc16Kermit",
    "kind": "function",
    "signature": "crc16Kermit(bytes: Bytes): number",
    "doc": ""
  },
  {
    "name": "crc.crc32",
    "kind": "function",
    "signature": "crc32(bytes: Bytes): number",
    "doc": "As Ethernet and zip files have it."
  },
  {
    "name": "crc.crc32Mpeg2",
    "kind": "function",
    "signature": "crc32Mpeg2(bytes: Bytes): number",
    "doc": ""
  },
  {
    "name": "checksum",
    "kind": "object",
    "signature": "checksum",
    "doc": ""
  },
  {
    "name": "checksum.sum8",
    "kind": "function",
    "signature": "sum8(bytes: Bytes): number",
    "doc": ""
  },
  {
    "name": "checksum.sum16",
    "kind": "function",
    "signature": "sum16(bytes: Bytes): number",
    "doc": ""
  },
  {
    "name": "checksum.xor8",
    "kind": "function",
    "signature": "xor8(bytes: Bytes): number",
    "doc": ""
  },
  {
    "name": "checksum.lrc",
    "kind": "function",
    "signature": "lrc(bytes: Bytes): number",
    "doc": "The longitudinal redundancy check of Modbus ASCII."
  },
  {
    "name": "time",
    "kind": "object",
    "signature": "time",
    "doc": ""
  },
  {
    "name": "time.now",
    "kind": "function",
    "signature": "now(): number",
    "doc": "ms since 1970."
  },
  {
    "name": "time.iso",
    "kind": "function",
    "signature": "iso(milliseconds?: number): string",
    "doc": "ISO 8601 in UTC; of now without an argument."
  },
  {
    "name": "time.format",
    "kind": "function",
    "signature": "format(milliseconds: number, pattern?: string, offsetMinutes?: number): string",
    "doc": "A pattern of YYYY, MM, DD, HH, mm, ss and SSS; the offset of the time zone in minutes, 480 for China."
  },
  {
    "name": "TaskInput",
    "kind": "type",
    "signature": "TaskInput",
    "doc": "The argument of `main` of a script of the configuration."
  },
  {
    "name": "TaskInput.reason",
    "kind": "field",
    "signature": "reason: 'start' | 'change' | 'condition' | 'periodic'",
    "doc": ""
  },
  {
    "name": "TaskInput.time",
    "kind": "field",
    "signature": "time: number",
    "doc": "When it was due, ms since 1970."
  },
  {
    "name": "TaskInput.changed",
    "kind": "field",
    "signature": "changed: string[]",
    "doc": "The keys of the variables that changed, at most 100; empty unless the reason is a change."
  },
  {
    "name": "CallbackInput",
    "kind": "type",
    "signature": "CallbackInput",
    "doc": "The argument of `main` of a TCP or UDP connection's callback script."
  },
  {
    "name": "CallbackInput.server",
    "kind": "field",
    "signature": "server: string",
    "doc": "The name of the connection."
  },
  {
    "name": "CallbackInput.payload",
    "kind": "field",
    "signature": "payload: string | number[]",
    "doc": "A text, or a list of bytes where the connection says so."
  },
  {
    "name": "ReportInput",
    "kind": "type",
    "signature": "ReportInput",
    "doc": "The argument of `reportToJson`. It returns the payload; null sends nothing."
  },
  {
    "name": "ReportInput.sn",
    "kind": "field",
    "signature": "sn: string",
    "doc": "The serial number of the gateway."
  },
  {
    "name": "ReportInput.id",
    "kind": "field",
    "signature": "id: string",
    "doc": "The report topic: its id in the configuration, and the topic that its reports are published to."
  },
  {
    "name": "ReportInput.topic",
    "kind": "field",
    "signature": "topic: string",
    "doc": ""
  },
  {
    "name": "ReportInput.time",
    "kind": "field",
    "signature": "time: number",
    "doc": "When the report was made, ms since 1970."
  },
  {
    "name": "ReportInput.reportId",
    "kind": "field",
    "signature": "reportId: string",
    "doc": "A number that no other report of this gateway has."
  },
  {
    "name": "ReportInput.values",
    "kind": "field",
    "signature": "values: Readonly<Record<string, VariableValue>>",
    "doc": "Values by key: null where the quality is bad; digits for integers that a number does not hold."
  },
  {
    "name": "ReportInput.details",
    "kind": "field",
    "signature": "details: { key: string; value: VariableValue; dataType: 'bit' | 'integer' | 'float' | 'string'; quality: 'good' | 'bad'; code?: string; time: number; driver: string | null; }[]",
    "doc": "The same with all that is known."
  },
  {
    "name": "RequestInput",
    "kind": "type",
    "signature": "RequestInput",
    "doc": "The argument of `writeReqToJson` and `readReqToJson`."
  },
  {
    "name": "RequestInput.topic",
    "kind": "field",
    "signature": "topic: string",
    "doc": "The topic that the message came on."
  },
  {
    "name": "RequestInput.requestId",
    "kind": "field",
    "signature": "requestId: string",
    "doc": "The part of the topic at the last wildcard of the request topic; empty where it has none."
  },
  {
    "name": "RequestInput.payload",
    "kind": "field",
    "signature": "payload: string",
    "doc": ""
  },
  {
    "name": "WriteRequest",
    "kind": "type",
    "signature": "WriteRequest",
    "doc": "The result of `writeReqToJson`; null where the message is no request."
  },
  {
    "name": "WriteRequest.id",
    "kind": "field",
    "signature": "id?: string | number",
    "doc": "How the answer names the request."
  },
  {
    "name": "WriteRequest.writes",
    "kind": "field",
    "signature": "writes: { key: string; value: number | boolean | string }[]",
    "doc": ""
  },
  {
    "name": "ReadRequest",
    "kind": "type",
    "signature": "ReadRequest",
    "doc": "The result of `readReqToJson`; null where the message is no request."
  },
  {
    "name": "ReadRequest.id",
    "kind": "field",
    "signature": "id?: string | number",
    "doc": ""
  },
  {
    "name": "ReadRequest.keys",
    "kind": "field",
    "signature": "keys: string[]",
    "doc": ""
  },
  {
    "name": "ResponseInput",
    "kind": "type",
    "signature": "ResponseInput",
    "doc": "The argument of `writeRespToJson` and `readRespToJson`. They return the payload of the answer; null sends none."
  },
  {
    "name": "ResponseInput.id",
    "kind": "field",
    "signature": "id: string",
    "doc": ""
  },
  {
    "name": "ResponseInput.requestId",
    "kind": "field",
    "signature": "requestId: string",
    "doc": ""
  },
  {
    "name": "ResponseInput.time",
    "kind": "field",
    "signature": "time: number",
    "doc": "ms since 1970."
  },
  {
    "name": "ResponseInput.results",
    "kind": "field",
    "signature": "results: { key: string; code: string; message: string; value: VariableValue; time: number; unverified?: true; }[]",
    "doc": ""
  }
];
