import { errorEntries } from './entry.ts';

/** Register addresses: each text says what is wrong and shows one that is right (specification, sections 5 and 8). */
export const addressErrors = errorEntries({
  'address.malformed': {
    code: '7301',
    status: 400,
    parameters: ['text', 'area', 'example'],
    text: {
      zh: '“{text}” 不是 {area} 的地址，正确写法例如 {example}。',
      en: '"{text}" is not an address of {area}; write it as {example}.',
    },
  },
  'address.range': {
    code: '7302',
    status: 400,
    parameters: ['area', 'minimum', 'maximum', 'example'],
    text: {
      zh: '{area} 的地址范围为 {minimum} 到 {maximum}（按此数据类型），例如 {example}。',
      en: 'An address of {area} is from {minimum} to {maximum} for this data type, for example {example}.',
    },
  },
  'address.bitMissing': {
    code: '7303',
    status: 400,
    parameters: ['example'],
    text: {
      zh: '位变量需要注明字中的位，例如 {example}。',
      en: 'A bit variable needs the bit in the word, for example {example}.',
    },
  },
  'address.bitUnexpected': {
    code: '7304',
    status: 400,
    parameters: ['dataType', 'example'],
    text: {
      zh: '数据类型 {dataType} 的地址不带位号，例如 {example}。',
      en: 'An address of data type {dataType} has no bit, for example {example}.',
    },
  },
  'address.bitRange': {
    code: '7305',
    status: 400,
    parameters: ['maximum', 'example'],
    text: {
      zh: '位号为 0 到 {maximum}，例如 {example}。',
      en: 'A bit is from 0 to {maximum}, for example {example}.',
    },
  },
  'address.area': {
    code: '7306',
    status: 400,
    parameters: ['area', 'choices'],
    text: {
      zh: '该协议没有寄存器类型 {area}，可选：{choices}。',
      en: 'This protocol has no register type {area}; it has {choices}.',
    },
  },
  'address.dataType': {
    code: '7307',
    status: 400,
    parameters: ['dataType', 'area', 'choices'],
    text: {
      zh: '寄存器类型 {area} 不支持数据类型 {dataType}，可选：{choices}。',
      en: 'Register type {area} has no data type {dataType}; it has {choices}.',
    },
  },
  'address.width': {
    code: '7308',
    status: 400,
    parameters: ['text', 'dataType', 'example'],
    text: {
      zh: '“{text}” 的宽度与数据类型 {dataType} 不符，例如 {example}。',
      en: 'The width in "{text}" does not fit data type {dataType}; write it as {example}.',
    },
  },
  'address.otherArea': {
    code: '7309',
    status: 400,
    parameters: ['text', 'area', 'example'],
    text: {
      zh: '“{text}” 属于其他寄存器类型，{area} 的地址例如 {example}。',
      en: '"{text}" belongs to another register type; an address of {area} is, for example, {example}.',
    },
  },
  'address.octal': {
    code: '7310',
    status: 400,
    parameters: ['area', 'example'],
    text: {
      zh: '{area} 的地址为八进制，只有数字 0 到 7，例如 {example}。',
      en: 'Addresses of {area} are octal and have the digits 0 to 7 only, for example {example}.',
    },
  },
  'address.readOnly': {
    code: '7311',
    status: 400,
    parameters: ['area'],
    text: {
      zh: '{area} 在此地址只读，读写模式应为只读。',
      en: '{area} is read-only at this address; set the mode to read-only.',
    },
  },
  'address.stringEnd': {
    code: '7312',
    status: 400,
    parameters: ['length', 'area'],
    text: {
      zh: '长度为 {length} 字节的字符串超出了 {area} 区的末尾。',
      en: 'A string of {length} bytes goes beyond the end of area {area}.',
    },
  },
  'address.path': {
    code: '7320',
    status: 400,
    parameters: ['text', 'example'],
    text: {
      zh: '“{text}” 中的 path 有误：字段以点分隔，数组下标写在方括号中，含特殊字符的字段名加双引号，例如 {example}。',
      en: 'The path in "{text}" is wrong: separate fields by dots, put array indexes in square brackets and names with special characters in quotation marks, for example {example}.',
    },
  },
  'address.list': {
    code: '7321',
    status: 400,
    parameters: ['dataType', 'example'],
    text: {
      zh: '下标范围读出的是多个值，数据类型 {dataType} 只能保存一个：请改用字符串类型，或只写一个下标，例如 {example}。',
      en: 'A range of indexes gives several values, and data type {dataType} holds one; use a string, or a single index, for example {example}.',
    },
  },
});
