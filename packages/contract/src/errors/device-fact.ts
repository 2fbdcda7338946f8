import { z } from 'zod';
import type { Language, Text } from '../texts/language.ts';
import { finsConnectionCodes, finsEndCodes } from './device-answers/fins.ts';
import { mcEndCodes } from './device-answers/mitsubishi.ts';
import { modbusExceptions } from './device-answers/modbus.ts';
import { s7ErrorCodes, s7ReturnCodes } from './device-answers/s7.ts';

/** One kind of fact: what it is called, and what its codes mean where it is a code in hexadecimal digits. */
interface FactKind {
  readonly text: Text;
  readonly codes?: Readonly<Record<string, Text>>;
}

/** The kinds of facts there are. A code is written in upper case, with as many digits as its protocol gives it. */
const kinds = {
  modbusException: { text: { zh: 'Modbus 异常码', en: 'Modbus exception' }, codes: modbusExceptions },
  s7ReturnCode: { text: { zh: 'S7 返回码', en: 'S7 return code' }, codes: s7ReturnCodes },
  /** Class and code of an answer that refuses a request as a whole. */
  s7ErrorCode: { text: { zh: 'S7 错误码', en: 'S7 error code' }, codes: s7ErrorCodes },
  mcEndCode: { text: { zh: 'MC 结束码', en: 'MC end code' }, codes: mcEndCodes },
  finsEndCode: { text: { zh: 'FINS 结束码', en: 'FINS end code' }, codes: finsEndCodes },
  finsConnectionCode: {
    text: { zh: 'FINS/TCP 错误码', en: 'FINS/TCP error code' },
    codes: finsConnectionCodes,
  },
  /** The symbol and the number of OPC 10000-6, annex A: `BadUserAccessDenied 0x801F0000`. */
  opcUaStatus: { text: { zh: 'OPC UA 状态码', en: 'OPC UA status' } },
  /** SHA-256 of the certificate that was offered. */
  fingerprint: {
    text: { zh: '对方证书指纹（SHA-256）', en: 'Fingerprint of the certificate offered (SHA-256)' },
  },
  /** The security that a server offers instead of the one asked for. */
  securityOffered: { text: { zh: '对方支持的安全策略', en: 'Security offered' } },
  /** The URI that an address names and the server does not have. */
  namespace: { text: { zh: '命名空间', en: 'Namespace' } },
  /** The requested range: `holding 0..9`. */
  address: { text: { zh: '地址', en: 'Address' } },
  /** Host and port, or device file. */
  endpoint: { text: { zh: '连接', en: 'Connection' } },
  // Facts that a device gives about itself.
  vendorName: { text: { zh: '厂商', en: 'Maker' } },
  productCode: { text: { zh: '产品代码', en: 'Product code' } },
  revision: { text: { zh: '版本', en: 'Revision' } },
  vendorUrl: { text: { zh: '厂商网址', en: 'Web address of the maker' } },
  productName: { text: { zh: '产品名称', en: 'Product' } },
  modelName: { text: { zh: '型号', en: 'Model' } },
  applicationName: { text: { zh: '应用程序', en: 'Application' } },
  serverId: { text: { zh: '从站标识', en: 'Server ID' } },
  exceptionStatus: { text: { zh: '异常状态（8 位）', en: 'Exception status (8 bits)' } },
  busMessages: { text: { zh: '总线报文数', en: 'Messages on the bus' } },
  busErrors: { text: { zh: '总线校验错误数', en: 'Checksum errors on the bus' } },
  exceptionReplies: { text: { zh: '异常应答数', en: 'Exceptions answered' } },
  serverMessages: { text: { zh: '本站报文数', en: 'Messages to this device' } },
} as const satisfies Record<string, FactKind>;

export type DeviceFactName = keyof typeof kinds;

/** The most facts of one error, and characters of one fact. */
export const deviceFactLimits = { facts: 8, characters: 200 } as const;

/** One detail of an error of a device, as a value that needs no language. */
export const deviceFactSchema = z.object({
  name: z.enum(Object.keys(kinds).filter((name): name is DeviceFactName => Object.hasOwn(kinds, name))),
  value: z.string().max(deviceFactLimits.characters),
});
export type DeviceFact = z.output<typeof deviceFactSchema>;

/** A fact from a text that may come from a device: as `visibleText` writes it, at most 200 characters. */
export function deviceFact(name: DeviceFactName, text: string): DeviceFact {
  return { name, value: visibleText(text, deviceFactLimits.characters) };
}

/** A fact that is a code, in so many hexadecimal digits. */
export function deviceCodeFact(name: DeviceFactName, code: number, digits: number): DeviceFact {
  return deviceFact(name, code.toString(16).toUpperCase().padStart(digits, '0'));
}

/**
 * A text that may come from a device, as it may be shown and logged: control characters, line breaks and marks of
 * direction written as `\u{A}`, cut to so many characters.
 */
export function visibleText(text: string, maxCharacters: number): string {
  return text
    .slice(0, maxCharacters)
    .replace(
      /[\p{C}\p{Zl}\p{Zp}]/gu,
      (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`,
    )
    .slice(0, maxCharacters);
}

/** Whether a fact is the code that the device answered instead of data. */
export function isDeviceAnswer({ name }: DeviceFact): boolean {
  const kind: FactKind = kinds[name];
  return kind.codes !== undefined || name === 'opcUaStatus';
}

/** The name of a fact, and its value: a code with `H` and its meaning, where its protocol names one. */
export function deviceFactText(
  fact: DeviceFact,
  language: Language,
): { readonly label: string; readonly value: string } {
  const { text, codes }: FactKind = kinds[fact.name];
  const label = text[language];
  if (codes === undefined) return { label, value: fact.value };
  const meaning = Object.hasOwn(codes, fact.value) ? codes[fact.value]?.[language] : undefined;
  const code = `${fact.value}H`;
  if (meaning === undefined) return { label, value: code };
  return { label, value: language === 'zh' ? `${code}（${meaning}）` : `${code} (${meaning})` };
}
