import { textIn, type Language, type Text } from '../texts/language.ts';

/** A message of the script engine (QuickJS) or of the library of scripts, and what it means to whoever wrote the script. */
interface EngineMessage {
  /** Matches the whole message, without the kind of error before it; its named groups are the parameters of the text. */
  readonly pattern: RegExp;
  readonly text: Text;
}

/**
 * The messages that people meet while they write scripts, by what they are about. All patterns are anchored and none
 * can be matched in two ways. A message that is not here is shown as the engine words it.
 */
const messages: Readonly<Record<string, EngineMessage>> = {
  notDefined: {
    pattern: /^'?(?<name>[^' ]{1,200})'? is not defined$/,
    text: { zh: '{name} 未定义', en: '{name} is not defined' },
  },
  notInitialized: {
    pattern: /^'?(?<name>[^' ]{1,200})'? is not initialized$/,
    text: { zh: '{name} 在声明之前被使用', en: '{name} is used before it is declared' },
  },
  notFunction: {
    pattern: /^not a function$/,
    text: { zh: '被调用的不是函数', en: 'what is called is not a function' },
  },
  notConstructor: {
    pattern: /^(?<name>[^ ]{1,200}) is not a constructor$/,
    text: { zh: '{name} 不能用 new 创建', en: '{name} cannot be made with new' },
  },
  readOfNothing: {
    pattern: /^cannot read property '(?<name>[^']{0,200})' of (?<nothing>undefined|null)$/,
    text: { zh: '无法读取 {nothing} 的属性 {name}', en: 'cannot read {name} of {nothing}' },
  },
  setOfNothing: {
    pattern: /^cannot set property '(?<name>[^']{0,200})' of (?<nothing>undefined|null)$/,
    text: { zh: '无法设置 {nothing} 的属性 {name}', en: 'cannot set {name} of {nothing}' },
  },
  readOfNull: {
    pattern: /^cannot read property of (?<nothing>undefined|null)$/,
    text: { zh: '无法读取 {nothing} 的属性', en: 'cannot read a property of {nothing}' },
  },
  readOnly: {
    pattern: /^'?(?<name>[^' ]{1,200})'? is read-only$/,
    text: { zh: '{name} 是只读的，不能赋值', en: '{name} is read-only and cannot be assigned' },
  },
  notIterable: {
    pattern: /^value is not iterable$/,
    text: { zh: '该值不能遍历', en: 'the value cannot be iterated' },
  },
  notObject: {
    pattern: /^(?:not an object|cannot convert to object)$/,
    text: { zh: '此处需要对象', en: 'an object is needed here' },
  },
  bigintMixed: {
    pattern: /^cannot convert bigint to number$/,
    text: { zh: 'BigInt 不能与普通数值混合运算', en: 'a BigInt and a number cannot be combined' },
  },
  unexpectedEnd: {
    pattern: /^unexpected token(?: in expression)?: ''$/,
    text: { zh: '脚本在此处意外结束', en: 'the script ends unexpectedly here' },
  },
  unexpectedToken: {
    pattern: /^unexpected token(?: in expression)?: '(?<token>[^\n]{1,200})'$/,
    text: { zh: '此处不应出现“{token}”', en: 'unexpected “{token}”' },
  },
  expecting: {
    pattern: /^expecting '(?<token>[^\n]{1,20})'$/,
    text: { zh: '此处缺少“{token}”', en: '“{token}” is expected here' },
  },
  expectingName: {
    pattern:
      /^(?:expecting (?:property|field) name|(?:identifier|variable name|function name) expected|missing formal parameter)$/,
    text: { zh: '此处缺少名称', en: 'a name is expected here' },
  },
  expectingCatch: {
    pattern: /^expecting catch or finally$/,
    text: { zh: 'try 之后缺少 catch 或 finally', en: 'catch or finally is missing after try' },
  },
  redeclared: {
    pattern: /^redeclaration of '?(?<name>[^' ]{1,200})'?$/,
    text: { zh: '{name} 重复声明', en: '{name} is declared twice' },
  },
  redefined: {
    pattern:
      /^invalid redefinition of (?:lexical identifier|global identifier|a variable|parameter name|global identifier in module code)$/,
    text: { zh: '名称重复声明', en: 'the name is declared twice' },
  },
  reserved: {
    pattern: /^'(?<name>[^']{1,200})' is a reserved identifier$/,
    text: { zh: '{name} 是保留字，不能作名称', en: '{name} is a reserved word and cannot be a name' },
  },
  constWithoutValue: {
    pattern: /^missing initializer for const variable$/,
    text: { zh: 'const 声明缺少初始值', en: 'a const needs a value' },
  },
  assignment: {
    pattern:
      /^(?:invalid assignment left-hand side|invalid assignment syntax|invalid increment\/decrement operand)$/,
    text: { zh: '此处不能赋值', en: 'nothing can be assigned here' },
  },
  stringEnd: {
    pattern: /^unexpected end of string$/,
    text: { zh: '字符串没有结束', en: 'the string does not end' },
  },
  commentEnd: {
    pattern: /^unexpected end of comment$/,
    text: { zh: '注释没有结束', en: 'the comment does not end' },
  },
  templateEnd: {
    pattern: /^expected '}' after template expression$/,
    text: { zh: '模板字符串中缺少 }', en: 'a } is missing in the template' },
  },
  expression: {
    pattern: /^(?:unexpected end of regexp|unexpected line terminator in regexp)$/,
    text: { zh: '正则表达式没有结束', en: 'the regular expression does not end' },
  },
  number: {
    pattern: /^invalid number literal$/,
    text: { zh: '数值写法有误', en: 'the number is malformed' },
  },
  character: {
    pattern: /^(?:unexpected character|invalid character)$/,
    text: { zh: '此处的字符不允许', en: 'the character is not allowed here' },
  },
  awaitOutside: {
    pattern: /^unexpected 'await' keyword$/,
    text: { zh: 'await 只能用在 async 函数中', en: 'await needs a function that is async' },
  },
  returnOutside: {
    pattern: /^return not in a function$/,
    text: { zh: 'return 只能用在函数中', en: 'return needs a function around it' },
  },
  breakOutside: {
    pattern: /^break must be inside loop or switch$/,
    text: { zh: 'break 只能用在循环或 switch 中', en: 'break needs a loop or a switch around it' },
  },
  continueOutside: {
    pattern: /^continue must be inside loop$/,
    text: { zh: 'continue 只能用在循环中', en: 'continue needs a loop around it' },
  },
  jsonEnd: {
    pattern: /^Unexpected end of JSON input$/,
    text: { zh: 'JSON 内容不完整', en: 'the JSON text is incomplete' },
  },
  jsonToken: {
    pattern: /^Unexpected token '(?<token>[^\n]{1,20})'$/,
    text: { zh: 'JSON 中不应出现“{token}”', en: 'the JSON text has an unexpected “{token}”' },
  },
  date: {
    pattern: /^Date value is NaN$/,
    text: { zh: '日期无效', en: 'the date is invalid' },
  },
  circular: {
    pattern: /^circular reference$/,
    text: { zh: '对象循环引用，无法转换为 JSON', en: 'an object contains itself and cannot become JSON' },
  },
  length: {
    pattern: /^invalid (?:array|string|array buffer|typed array)? ?length$/,
    text: { zh: '长度超出范围', en: 'the length is out of range' },
  },
  memory: {
    pattern: /^out of memory$/,
    text: { zh: '内存不足', en: 'out of memory' },
  },
  stack: {
    pattern: /^stack overflow$/,
    text: { zh: '函数调用嵌套过深', en: 'functions call each other too deeply' },
  },
  deadline: {
    pattern: /^interrupted$/,
    text: { zh: '执行超时，已被终止', en: 'it took too long and was ended' },
  },
  calls: {
    pattern: /^more than (?<amount>[0-9]{1,9}) calls in one run$/,
    text: { zh: '一次执行中的调用超过 {amount} 次', en: 'more than {amount} calls in one run' },
  },
  hexadecimal: {
    pattern: /^the text is not hexadecimal$/,
    text: { zh: '文本不是十六进制', en: 'the text is not hexadecimal' },
  },
  base64: {
    pattern: /^the text is not base64$/,
    text: { zh: '文本不是 Base64 编码', en: 'the text is not Base64' },
  },
  bytes: {
    pattern: /^bytes are a Uint8Array or a list of numbers$/,
    text: { zh: '字节应为 Uint8Array 或数字列表', en: 'bytes are a Uint8Array or a list of numbers' },
  },
  itemBytes: {
    pattern: /^the item has (?<bytes>[0-9]{1,12}) bytes; at most (?<limit>[0-9]{1,12}) can be stored$/,
    text: {
      zh: '该项有 {bytes} 字节，最多可保存 {limit} 字节',
      en: 'the item has {bytes} bytes; at most {limit} can be stored',
    },
  },
  itemCount: {
    pattern: /^(?<amount>[0-9]{1,9}) items are stored already$/,
    text: { zh: '已保存 {amount} 项，不能再增加', en: '{amount} items are stored already' },
  },
};
const known = Object.values(messages);

/** The kinds of errors of ECMAScript, and the engine's own. */
const kind = /^(?:SyntaxError|ReferenceError|TypeError|RangeError|InternalError): /;

/** The longest message that is recognised, in characters. */
const maxCharacters = 500;

/** A message of the script engine, in the language of the reader where it is a known one; else as it is. */
export function engineMessage(message: string, language: Language): string {
  if (message.length > maxCharacters) return message;
  const bare = message.replace(kind, '');
  for (const { pattern, text } of known) {
    const found = pattern.exec(bare);
    if (found !== null) return textIn(text, language, found.groups ?? {});
  }
  return message;
}
