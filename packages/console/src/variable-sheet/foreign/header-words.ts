import { type AssignedField, assignedFields, type ListFormat } from '@penstock/contract/calls/variable-sheet';
import { columnOf, sheetOf } from '../columns.ts';

/**
 * The headers that other programs have for a field, in both languages, in small letters. Where two columns of a list mean the same field,
 * the first one of these words counts.
 */
const words: Readonly<Record<AssignedField, string>> = {
  key: 'tag name|tagname|label name|variable name|symbol name|point name|signal name|parameter name|item name|tag|symbol|label|name|variable|point|signal|parameter|变量名称|变量名|标签名称|标签名|标签|点位名称|点名称|点名|点位|测点名称|测点|符号名称|符号名|符号|信号名称|信号名|参数名称|参数名|名称|变量|信号|参数',
  driver:
    'driver name|driver|plc name|plc|device name|channel|station|驱动名称|驱动|设备名称|设备名|设备|通道|站点',
  area: 'register type|register area|memory area|memory type|area|memory|function code|modbus function|function|address type|寄存器类型|寄存器区|存储区|内存区|区域|功能码|地址类型',
  address:
    'logical address|register address|modbus address|plc address|device address|start address|address/value|address|register|node id|nodeid|item id|device|addr|offset|寄存器地址|变量地址|通讯地址|通信地址|逻辑地址|起始地址|物理地址|plc地址|plc 地址|软元件名|软元件|寄存器|地址|节点|偏移',
  dataType:
    'data type|datatype|value type|data format|declared as|type|format|数据类型|变量类型|数据格式|值类型|类型|格式',
  decimals: 'decimal places|decimals|precision|小数位数|小数位|精度',
  deadband: 'deadband|dead band|死区',
  formula:
    'scale factor|scaling factor|multiplier|multiply|factor|scale|ratio|gain|coefficient|formula|换算系数|倍率|系数|比例|公式|缩放',
  mode: 'client access|access mode|access rights|access|read/write|read write|r/w|rw|permission|读写属性|读写方式|读写权限|访问模式|访问权限|访问|读写|权限',
  scanGroup: 'scan group|scan class|tag group|采集组|采集分组|扫描组',
  verifyWrites: 'verify writes|read back|回读',
  stringLength: 'string length|text length|字符串长度|字符长度|文本长度',
  byteOrder: 'byte order|endianness|endian|word order|字节顺序|字节序|字序',
  stringEncoding: 'encoding|character set|编码|字符编码',
  remark: 'description|comment|remark|remarks|note|notes|meaning|描述|注释|备注|说明|含义|用途',
  scanRate:
    'scan rate|scan time|scan interval|polling interval|poll rate|扫描速率|扫描周期|扫描间隔|采集周期|采集间隔',
  rawLow: 'raw low|raw min|原始下限|原始值下限',
  rawHigh: 'raw high|raw max|原始上限|原始值上限',
  scaledLow: 'scaled low|eu low|eu min|工程下限|工程值下限|量程下限',
  scaledHigh: 'scaled high|eu high|eu max|工程上限|工程值上限|量程上限',
};

/** A field that a header may mean, and how well: 0 is best. */
export interface HeaderMeaning {
  readonly field: AssignedField;
  readonly rank: number;
}

const fields: ReadonlyMap<string, HeaderMeaning> = new Map(
  assignedFields.flatMap((field) =>
    words[field].split('|').map((word, rank) => [word, { field, rank }] as const),
  ),
);

/** The meaning of a header: ours in either language, or a word of other programs; undefined where it is not known. */
export function meaningOf(header: string): HeaderMeaning | undefined {
  const name = columnOf(sheetOf.variables, header)?.name;
  const own = assignedFields.find((field) => field === name);
  if (own !== undefined) return { field: own, rank: -1 };
  const plain = header
    .slice(0, 100)
    .normalize('NFKC')
    .replaceAll(/\([^()]*\)|\*/g, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase();
  return fields.get(plain);
}

/** The program that a list comes from, by headers that only it has. */
const marks: readonly (readonly [ListFormat, readonly string[]])[] = [
  ['kepware', ['tag name', 'client access']],
  ['tia', ['name', 'logical address']],
  ['gxworks', ['label name', 'device']],
  ['gxworks', ['device name', 'comment']],
  ['gxworks', ['标签名', '软元件']],
  ['gxworks', ['软元件名', '注释']],
  ['codesys', ['variable', 'address', 'declared as']],
];

/** The program whose list has such headers. */
export function formatOf(headers: readonly string[]): ListFormat {
  const present = new Set(headers.map((header) => header.normalize('NFKC').trim().toLowerCase()));
  return marks.find(([, needed]) => needed.every((header) => present.has(header)))?.[0] ?? 'other';
}
