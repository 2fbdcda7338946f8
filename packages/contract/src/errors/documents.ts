import { errorEntries } from './entry.ts';

/** A document as a whole: what it may be, and how much it may hold. */
export const documentErrors = errorEntries({
  'report.variables': {
    code: '7401',
    status: 400,
    parameters: ['maximum', 'actual'],
    text: {
      zh: '每个上报最多 {maximum} 个变量，现有 {actual} 个。',
      en: 'A report has at most {maximum} variables; there are {actual}.',
    },
  },
  'document.invalid': {
    code: '7402',
    status: 400,
    parameters: ['count'],
    text: {
      zh: '文档有 {count} 处错误。',
      en: 'The document has {count, plural, one {# problem} other {# problems}}.',
    },
  },
  'document.size': {
    code: '7403',
    status: 413,
    parameters: ['maximum'],
    text: {
      zh: '文件过大，最多 {maximum} 字节。',
      en: 'The document is too large; the limit is {maximum} bytes.',
    },
  },
  'document.depth': {
    code: '7404',
    status: 400,
    parameters: ['maximum'],
    text: {
      zh: '文档嵌套过深，最多 {maximum} 层。',
      en: 'The document is nested too deeply; the limit is {maximum} levels.',
    },
  },
  'document.values': {
    code: '7419',
    status: 413,
    parameters: ['maximum'],
    text: {
      zh: '文档中的数据项过多，最多 {maximum} 项。',
      en: 'The document holds too many values; the limit is {maximum}.',
    },
  },
  'document.syntax': {
    code: '7405',
    status: 400,
    parameters: ['line', 'column'],
    text: {
      zh: '配置文件错误：第 {line} 行第 {column} 列不是有效的 JSON。',
      en: 'The file is not valid JSON at line {line}, column {column}.',
    },
  },
  'document.value': {
    code: '7406',
    status: 400,
    parameters: ['type'],
    text: {
      zh: '文档中不能有类型为 {type} 的值。',
      en: 'The document may not hold a value of type {type}.',
    },
  },
  'document.prototypeKey': {
    code: '7407',
    status: 400,
    parameters: ['name'],
    text: {
      zh: '不允许使用字段名 {name}。',
      en: 'A field may not be named {name}.',
    },
  },
  'document.unknownField': {
    code: '7408',
    status: 400,
    parameters: ['name'],
    text: {
      zh: '未知字段 {name}。',
      en: 'There is no field {name} here.',
    },
  },
  'document.unknownFields': {
    code: '7409',
    status: 400,
    parameters: ['count'],
    text: {
      zh: '另有 {count} 个未知字段。',
      en: 'There are {count} more unknown fields here.',
    },
  },
  'document.format': {
    code: '7410',
    status: 400,
    parameters: ['current'],
    text: {
      zh: '文档缺少有效的格式版本（format），当前为 {current}。',
      en: 'The document names no valid format; the current one is {current}.',
    },
  },
  'document.formatNewer': {
    code: '7411',
    status: 400,
    parameters: ['format', 'current'],
    text: {
      zh: '文档格式版本为 {format}，高于本程序支持的 {current}，请先升级。',
      en: 'The document has format {format}, newer than {current} of this program. Upgrade first.',
    },
  },
  'capacity.drivers': {
    code: '7412',
    status: 400,
    parameters: ['maximum', 'actual'],
    text: {
      zh: '驱动数量超限：最多 {maximum} 个，现有 {actual} 个。',
      en: 'Too many drivers: the limit is {maximum}, and there are {actual}.',
    },
  },
  'capacity.variables': {
    code: '7413',
    status: 400,
    parameters: ['maximum', 'actual'],
    text: {
      zh: '变量数量超限：最多 {maximum} 个，现有 {actual} 个。',
      en: 'Too many variables: the limit is {maximum}, and there are {actual}.',
    },
  },
  'capacity.topics': {
    code: '7414',
    status: 400,
    parameters: ['maximum', 'actual'],
    text: {
      zh: '主题数量超限：最多 {maximum} 个，现有 {actual} 个。',
      en: 'Too many topics of this kind: the limit is {maximum}, and there are {actual}.',
    },
  },
  'capacity.alarms': {
    code: '7415',
    status: 400,
    parameters: ['maximum', 'actual'],
    text: {
      zh: '报警数量超限：最多 {maximum} 个，现有 {actual} 个。',
      en: 'Too many alarms: the limit is {maximum}, and there are {actual}.',
    },
  },
  'capacity.recordings': {
    code: '7416',
    status: 400,
    parameters: ['maximum', 'actual'],
    text: {
      zh: '历史报表数量超限：最多 {maximum} 个，现有 {actual} 个。',
      en: 'Too many recordings: the limit is {maximum}, and there are {actual}.',
    },
  },
  'capacity.mappings': {
    code: '7417',
    status: 400,
    parameters: ['maximum', 'actual'],
    text: {
      zh: '最多 {maximum} 个映射，现有 {actual} 个。',
      en: 'At most {maximum} mappings; there are {actual}.',
    },
  },
  'capacity.pages': {
    code: '7418',
    status: 400,
    parameters: ['maximum'],
    text: {
      zh: '一个产品最多 {maximum} 个组态页面，请先删除不再使用的页面。',
      en: 'A product has at most {maximum} configuration pages; delete those that are no longer used.',
    },
  },
});
