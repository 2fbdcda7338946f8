// Generated from packages/contract/script-api/script-api.d.ts; do not edit. scripts/script-api/script-api.test.ts compares both.
// To write it again: npx tsx --conditions=penstock scripts/generate-script-api.ts && npx biome format --write apps/web/src/kit/script packages/languages/src/en/script-api
import type { ApiEntry } from './api-entry.ts';

/** All that scripts of a gateway can use beside what JavaScript has, each object before its members. */
export const scriptApi: readonly ApiEntry[] = [
  {
    name: 'JsonValue',
    kind: 'type',
    signature: "JsonValue = ReturnType<JSON['parse']>",
  },
  {
    name: 'VariableValue',
    kind: 'type',
    signature: 'VariableValue = JsonValue',
  },
  {
    name: 'Bytes',
    kind: 'type',
    signature: 'Bytes = Uint8Array | ArrayBuffer | ArrayBufferView | number[]',
  },
  {
    name: 'Variable',
    kind: 'type',
    signature: 'Variable',
  },
  {
    name: 'Variable.key',
    kind: 'field',
    signature: 'key: string',
  },
  {
    name: 'Variable.value',
    kind: 'field',
    signature: 'value: VariableValue',
  },
  {
    name: 'Variable.quality',
    kind: 'field',
    signature: "quality: 'good' | 'bad'",
  },
  {
    name: 'Variable.time',
    kind: 'field',
    signature: 'time: number',
  },
  {
    name: 'Variable.code',
    kind: 'field',
    signature: 'code?: string',
  },
  {
    name: 'CallResult',
    kind: 'type',
    signature: 'CallResult',
  },
  {
    name: 'CallResult.ok',
    kind: 'field',
    signature: 'ok: boolean',
  },
  {
    name: 'CallResult.code',
    kind: 'field',
    signature: 'code: string',
  },
  {
    name: 'CallResult.message',
    kind: 'field',
    signature: 'message: string',
  },
  {
    name: 'WriteResult',
    kind: 'type',
    signature: 'WriteResult extends CallResult',
  },
  {
    name: 'WriteResult.value',
    kind: 'field',
    signature: 'value: VariableValue',
  },
  {
    name: 'WriteResult.unverified',
    kind: 'field',
    signature: 'unverified?: true',
  },
  {
    name: 'variables',
    kind: 'object',
    signature: 'variables',
  },
  {
    name: 'variables.read',
    kind: 'function',
    signature: 'read(key: string): Variable | null',
  },
  {
    name: 'variables.readAll',
    kind: 'function',
    signature: 'readAll(keys: string[]): (Variable | null)[]',
  },
  {
    name: 'variables.value',
    kind: 'function',
    signature: 'value(key: string): VariableValue',
  },
  {
    name: 'variables.readNow',
    kind: 'function',
    signature: 'readNow(keys: string | string[]): Promise<Variable[]>',
  },
  {
    name: 'variables.write',
    kind: 'function',
    signature: 'write(key: string, value: number | boolean | string): Promise<WriteResult>',
  },
  {
    name: 'publish',
    kind: 'function',
    signature:
      'publish(target: string, topic: string, payload: unknown, options?: { qos?: 0 | 1 | 2; retain?: boolean }): Promise<CallResult>',
  },
  {
    name: 'userData',
    kind: 'object',
    signature: 'userData',
  },
  {
    name: 'userData.get',
    kind: 'function',
    signature: 'get(name: string): JsonValue',
  },
  {
    name: 'userData.set',
    kind: 'function',
    signature: 'set(name: string, value: unknown): void',
  },
  {
    name: 'userData.remove',
    kind: 'function',
    signature: 'remove(name: string): boolean',
  },
  {
    name: 'userData.names',
    kind: 'function',
    signature: 'names(): string[]',
  },
  {
    name: 'sleep',
    kind: 'function',
    signature: 'sleep(milliseconds: number): Promise<null>',
  },
  {
    name: 'console',
    kind: 'object',
    signature: 'console',
  },
  {
    name: 'console.debug',
    kind: 'function',
    signature: 'debug(...values: unknown[]): void',
  },
  {
    name: 'console.log',
    kind: 'function',
    signature: 'log(...values: unknown[]): void',
  },
  {
    name: 'console.info',
    kind: 'function',
    signature: 'info(...values: unknown[]): void',
  },
  {
    name: 'console.warn',
    kind: 'function',
    signature: 'warn(...values: unknown[]): void',
  },
  {
    name: 'console.error',
    kind: 'function',
    signature: 'error(...values: unknown[]): void',
  },
  {
    name: 'hex',
    kind: 'object',
    signature: 'hex',
  },
  {
    name: 'hex.encode',
    kind: 'function',
    signature: 'encode(bytes: Bytes, separator?: string): string',
  },
  {
    name: 'hex.decode',
    kind: 'function',
    signature: 'decode(text: string): Uint8Array',
  },
  {
    name: 'base64',
    kind: 'object',
    signature: 'base64',
  },
  {
    name: 'base64.encode',
    kind: 'function',
    signature: 'encode(bytes: Bytes): string',
  },
  {
    name: 'base64.decode',
    kind: 'function',
    signature: 'decode(text: string): Uint8Array',
  },
  {
    name: 'utf8',
    kind: 'object',
    signature: 'utf8',
  },
  {
    name: 'utf8.encode',
    kind: 'function',
    signature: 'encode(text: string): Uint8Array',
  },
  {
    name: 'utf8.decode',
    kind: 'function',
    signature: 'decode(bytes: Bytes): string',
  },
  {
    name: 'CrcModel',
    kind: 'type',
    signature: 'CrcModel',
  },
  {
    name: 'CrcModel.width',
    kind: 'field',
    signature: 'width: number',
  },
  {
    name: 'CrcModel.polynomial',
    kind: 'field',
    signature: 'polynomial: number',
  },
  {
    name: 'CrcModel.initial',
    kind: 'field',
    signature: 'initial?: number',
  },
  {
    name: 'CrcModel.reflected',
    kind: 'field',
    signature: 'reflected?: boolean',
  },
  {
    name: 'CrcModel.xorOutput',
    kind: 'field',
    signature: 'xorOutput?: number',
  },
  {
    name: 'crc',
    kind: 'object',
    signature: 'crc',
  },
  {
    name: 'crc.compute',
    kind: 'function',
    signature: 'compute(bytes: Bytes, model: CrcModel): number',
  },
  {
    name: 'crc.crc8',
    kind: 'function',
    signature: 'crc8(bytes: Bytes): number',
  },
  {
    name: 'crc.crc8Maxim',
    kind: 'function',
    signature: 'crc8Maxim(bytes: Bytes): number',
  },
  {
    name: 'crc.crc16Arc',
    kind: 'function',
    signature: 'crc16Arc(bytes: Bytes): number',
  },
  {
    name: 'crc.crc16Modbus',
    kind: 'function',
    signature: 'crc16Modbus(bytes: Bytes): number',
  },
  {
    name: 'crc.crc16Ccitt',
    kind: 'function',
    signature: 'crc16Ccitt(bytes: Bytes): number',
  },
  {
    name: 'crc.crc16Xmodem',
    kind: 'function',
    signature: 'crc16Xmodem(bytes: Bytes): number',
  },
  {
    name: 'crc.crc16Kermit',
    kind: 'function',
    signature: 'crc16Kermit(bytes: Bytes): number',
  },
  {
    name: 'crc.crc32',
    kind: 'function',
    signature: 'crc32(bytes: Bytes): number',
  },
  {
    name: 'crc.crc32Mpeg2',
    kind: 'function',
    signature: 'crc32Mpeg2(bytes: Bytes): number',
  },
  {
    name: 'checksum',
    kind: 'object',
    signature: 'checksum',
  },
  {
    name: 'checksum.sum8',
    kind: 'function',
    signature: 'sum8(bytes: Bytes): number',
  },
  {
    name: 'checksum.sum16',
    kind: 'function',
    signature: 'sum16(bytes: Bytes): number',
  },
  {
    name: 'checksum.xor8',
    kind: 'function',
    signature: 'xor8(bytes: Bytes): number',
  },
  {
    name: 'checksum.lrc',
    kind: 'function',
    signature: 'lrc(bytes: Bytes): number',
  },
  {
    name: 'time',
    kind: 'object',
    signature: 'time',
  },
  {
    name: 'time.now',
    kind: 'function',
    signature: 'now(): number',
  },
  {
    name: 'time.iso',
    kind: 'function',
    signature: 'iso(milliseconds?: number): string',
  },
  {
    name: 'time.format',
    kind: 'function',
    signature: 'format(milliseconds: number, pattern?: string, offsetMinutes?: number): string',
  },
  {
    name: 'TaskInput',
    kind: 'type',
    signature: 'TaskInput',
  },
  {
    name: 'TaskInput.reason',
    kind: 'field',
    signature: "reason: 'start' | 'change' | 'condition' | 'periodic'",
  },
  {
    name: 'TaskInput.time',
    kind: 'field',
    signature: 'time: number',
  },
  {
    name: 'TaskInput.changed',
    kind: 'field',
    signature: 'changed: string[]',
  },
  {
    name: 'CallbackInput',
    kind: 'type',
    signature: 'CallbackInput',
  },
  {
    name: 'CallbackInput.server',
    kind: 'field',
    signature: 'server: string',
  },
  {
    name: 'CallbackInput.payload',
    kind: 'field',
    signature: 'payload: string | number[]',
  },
  {
    name: 'ReportInput',
    kind: 'type',
    signature: 'ReportInput',
  },
  {
    name: 'ReportInput.sn',
    kind: 'field',
    signature: 'sn: string',
  },
  {
    name: 'ReportInput.id',
    kind: 'field',
    signature: 'id: string',
  },
  {
    name: 'ReportInput.topic',
    kind: 'field',
    signature: 'topic: string',
  },
  {
    name: 'ReportInput.time',
    kind: 'field',
    signature: 'time: number',
  },
  {
    name: 'ReportInput.reportId',
    kind: 'field',
    signature: 'reportId: string',
  },
  {
    name: 'ReportInput.values',
    kind: 'field',
    signature: 'values: Readonly<Record<string, VariableValue>>',
  },
  {
    name: 'ReportInput.details',
    kind: 'field',
    signature:
      "details: { key: string; value: VariableValue; dataType: 'bit' | 'integer' | 'float' | 'string'; quality: 'good' | 'bad'; code?: string; time: number; driver: string | null; }[]",
  },
  {
    name: 'RequestInput',
    kind: 'type',
    signature: 'RequestInput',
  },
  {
    name: 'RequestInput.topic',
    kind: 'field',
    signature: 'topic: string',
  },
  {
    name: 'RequestInput.requestId',
    kind: 'field',
    signature: 'requestId: string',
  },
  {
    name: 'RequestInput.payload',
    kind: 'field',
    signature: 'payload: string',
  },
  {
    name: 'WriteRequest',
    kind: 'type',
    signature: 'WriteRequest',
  },
  {
    name: 'WriteRequest.id',
    kind: 'field',
    signature: 'id?: string | number',
  },
  {
    name: 'WriteRequest.writes',
    kind: 'field',
    signature: 'writes: { key: string; value: number | boolean | string }[]',
  },
  {
    name: 'ReadRequest',
    kind: 'type',
    signature: 'ReadRequest',
  },
  {
    name: 'ReadRequest.id',
    kind: 'field',
    signature: 'id?: string | number',
  },
  {
    name: 'ReadRequest.keys',
    kind: 'field',
    signature: 'keys: string[]',
  },
  {
    name: 'ResponseInput',
    kind: 'type',
    signature: 'ResponseInput',
  },
  {
    name: 'ResponseInput.id',
    kind: 'field',
    signature: 'id: string',
  },
  {
    name: 'ResponseInput.requestId',
    kind: 'field',
    signature: 'requestId: string',
  },
  {
    name: 'ResponseInput.time',
    kind: 'field',
    signature: 'time: number',
  },
  {
    name: 'ResponseInput.results',
    kind: 'field',
    signature:
      'results: { key: string; code: string; message: string; value: VariableValue; time: number; unverified?: true; }[]',
  },
];
