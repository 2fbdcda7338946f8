import type { accessModes } from '@penstock/contract/rules/access-mode';
import type { DataType } from '@penstock/contract/rules/data-type';

/** The names of data types in other programs (Kepware, IEC 61131-3, GX Works, lists of points), in small letters without spaces. */
const types: readonly (readonly [DataType, string])[] = [
  ['bit', 'bit|bool|boolean|coil|digital|位|布尔|开关量|布尔型'],
  ['int8', 'int8|sint|i8|s8|signedbyte'],
  ['uint8', 'uint8|usint|byte|char|u8|字节'],
  [
    'int16',
    'int16|int|short|i16|s16|word[signed]|16-bitsigned|signed16|signedint16|signed|字[有符号]|有符号16位|有符号整数|整数|整型|16位有符号|16位整数',
  ],
  [
    'uint16',
    'uint16|uint|word|ushort|u16|16bit|word[unsigned]/bitstring[16-bit]|word[unsigned]|16-bitunsigned|unsigned16|unsigned|字|字[无符号]|字[无符号]/位列[16位]|字[无符号]/位串[16位]|无符号16位|16位无符号|无符号整数',
  ],
  [
    'int32',
    'int32|dint|long|i32|s32|doubleword[signed]|32-bitsigned|signed32|双字[有符号]|有符号32位|32位有符号|双整数|长整型',
  ],
  [
    'uint32',
    'uint32|udint|dword|ulong|u32|32bit|doubleword[unsigned]/bitstring[32-bit]|doubleword[unsigned]|32-bitunsigned|unsigned32|双字|双字[无符号]|双字[无符号]/位列[32位]|双字[无符号]/位串[32位]|无符号32位|32位无符号',
  ],
  ['int64', 'int64|lint|llong|longlong|i64|s64|64-bitsigned'],
  ['uint64', 'uint64|ulint|lword|qword|u64|64-bitunsigned'],
  [
    'float',
    'float|real|single|float32|f32|real32|float(singleprecision)|32-bitfloat|floatingpoint|浮点|浮点数|浮点型|单精度|单精度浮点|单精度实数|实数|模拟量',
  ],
  [
    'double',
    'double|lreal|float64|f64|real64|float(doubleprecision)|64-bitfloat|双精度|双精度浮点|双精度实数',
  ],
  ['bcd16', 'bcd|bcd16|16-bitbcd'],
  ['bcd32', 'lbcd|bcd32|32-bitbcd'],
  ['string', 'string|wstring|text|ascii|字符串|文本'],
  ['s5time', 's5time'],
  ['time', 'time'],
  ['date', 'date'],
  ['timeOfDay', 'time_of_day|tod'],
  ['dateAndTime', 'date_and_time|dt'],
  ['dtl', 'dtl'],
];

const typeByWord = wordMap(types);

/** A data type as another program writes it, with the bytes of a text where it says them. */
export interface ForeignType {
  readonly dataType: DataType;
  readonly stringLength?: number;
}

/** The data type of a word; undefined where it is none of a single value, such as a structure or an array. */
export function foreignType(text: string): ForeignType | undefined {
  const plain = plainWord(text);
  const sized = /^(?:w?string|字符串)[[(]([0-9]{1,3})[\])]$/.exec(plain);
  if (sized?.[1] !== undefined) return { dataType: 'string', stringLength: Number(sized[1]) };
  const dataType = typeByWord.get(plain);
  return dataType === undefined ? undefined : { dataType };
}

const modeByWord = wordMap<(typeof accessModes)[number]>([
  ['readOnly', 'ro|r|read|readonly|read-only|只读|读'],
  ['readWrite', 'rw|r/w|w/r|read/write|readwrite|read-write|readandwrite|读写|读/写|可读写|可读可写'],
  ['writeOnly', 'wo|w|write|writeonly|write-only|只写|写'],
]);

/** The access mode of a word. */
export function foreignMode(text: string): (typeof accessModes)[number] | undefined {
  return modeByWord.get(plainWord(text));
}

/** The register types of Modbus by what lists call them, and by the function that reads or writes them. */
const areaByWord = wordMap<string>([
  ['coil', 'coil|coils|0x|0|fc1|fc01|01|1|5|15|fc5|fc05|fc15|do|outputcoil|线圈|输出线圈|线圈寄存器'],
  [
    'discrete',
    'discrete|discreteinput|discreteinputs|inputstatus|1x|fc2|fc02|02|2|di|离散|离散输入|离散量输入|输入状态',
  ],
  ['input', 'input|inputregister|inputregisters|3x|fc4|fc04|04|4|ai|ir|输入寄存器'],
  [
    'holding',
    'holding|holdingregister|holdingregisters|4x|fc3|fc03|03|3|6|16|fc6|fc06|fc16|ao|hr|保持|保持寄存器|保持型寄存器',
  ],
]);

/** The register type of Modbus that a list names. */
export function foreignArea(text: string): string | undefined {
  return areaByWord.get(plainWord(text));
}

function plainWord(text: string): string {
  return text.slice(0, 100).normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase();
}

function wordMap<Value extends string>(
  lists: readonly (readonly [Value, string])[],
): ReadonlyMap<string, Value> {
  return new Map(lists.flatMap(([value, list]) => list.split('|').map((word) => [word, value] as const)));
}
