import { textAt } from '@penstock/languages/catalogue';
import { textIn, type Language, type Text } from '@penstock/languages/language';

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
    text: textAt('contract.engine:engineMessages.messages.notDefined'),
  },
  notInitialized: {
    pattern: /^'?(?<name>[^' ]{1,200})'? is not initialized$/,
    text: textAt('contract.engine:engineMessages.messages.notInitialized'),
  },
  notFunction: {
    pattern: /^not a function$/,
    text: textAt('contract.engine:engineMessages.messages.notFunction'),
  },
  notConstructor: {
    pattern: /^(?<name>[^ ]{1,200}) is not a constructor$/,
    text: textAt('contract.engine:engineMessages.messages.notConstructor'),
  },
  readOfNothing: {
    pattern: /^cannot read property '(?<name>[^']{0,200})' of (?<nothing>undefined|null)$/,
    text: textAt('contract.engine:engineMessages.messages.readOfNothing'),
  },
  setOfNothing: {
    pattern: /^cannot set property '(?<name>[^']{0,200})' of (?<nothing>undefined|null)$/,
    text: textAt('contract.engine:engineMessages.messages.setOfNothing'),
  },
  readOfNull: {
    pattern: /^cannot read property of (?<nothing>undefined|null)$/,
    text: textAt('contract.engine:engineMessages.messages.readOfNull'),
  },
  readOnly: {
    pattern: /^'?(?<name>[^' ]{1,200})'? is read-only$/,
    text: textAt('contract.engine:engineMessages.messages.readOnly'),
  },
  notIterable: {
    pattern: /^value is not iterable$/,
    text: textAt('contract.engine:engineMessages.messages.notIterable'),
  },
  notObject: {
    pattern: /^(?:not an object|cannot convert to object)$/,
    text: textAt('contract.engine:engineMessages.messages.notObject'),
  },
  bigintMixed: {
    pattern: /^cannot convert bigint to number$/,
    text: textAt('contract.engine:engineMessages.messages.bigintMixed'),
  },
  unexpectedEnd: {
    pattern: /^unexpected token(?: in expression)?: ''$/,
    text: textAt('contract.engine:engineMessages.messages.unexpectedEnd'),
  },
  unexpectedToken: {
    pattern: /^unexpected token(?: in expression)?: '(?<token>[^\n]{1,200})'$/,
    text: textAt('contract.engine:engineMessages.messages.unexpectedToken'),
  },
  expecting: {
    pattern: /^expecting '(?<token>[^\n]{1,20})'$/,
    text: textAt('contract.engine:engineMessages.messages.expecting'),
  },
  expectingName: {
    pattern:
      /^(?:expecting (?:property|field) name|(?:identifier|variable name|function name) expected|missing formal parameter)$/,
    text: textAt('contract.engine:engineMessages.messages.expectingName'),
  },
  expectingCatch: {
    pattern: /^expecting catch or finally$/,
    text: textAt('contract.engine:engineMessages.messages.expectingCatch'),
  },
  redeclared: {
    pattern: /^redeclaration of '?(?<name>[^' ]{1,200})'?$/,
    text: textAt('contract.engine:engineMessages.messages.redeclared'),
  },
  redefined: {
    pattern:
      /^invalid redefinition of (?:lexical identifier|global identifier|a variable|parameter name|global identifier in module code)$/,
    text: textAt('contract.engine:engineMessages.messages.redefined'),
  },
  reserved: {
    pattern: /^'(?<name>[^']{1,200})' is a reserved identifier$/,
    text: textAt('contract.engine:engineMessages.messages.reserved'),
  },
  constWithoutValue: {
    pattern: /^missing initializer for const variable$/,
    text: textAt('contract.engine:engineMessages.messages.constWithoutValue'),
  },
  assignment: {
    pattern:
      /^(?:invalid assignment left-hand side|invalid assignment syntax|invalid increment\/decrement operand)$/,
    text: textAt('contract.engine:engineMessages.messages.assignment'),
  },
  stringEnd: {
    pattern: /^unexpected end of string$/,
    text: textAt('contract.engine:engineMessages.messages.stringEnd'),
  },
  commentEnd: {
    pattern: /^unexpected end of comment$/,
    text: textAt('contract.engine:engineMessages.messages.commentEnd'),
  },
  templateEnd: {
    pattern: /^expected '}' after template expression$/,
    text: textAt('contract.engine:engineMessages.messages.templateEnd'),
  },
  expression: {
    pattern: /^(?:unexpected end of regexp|unexpected line terminator in regexp)$/,
    text: textAt('contract.engine:engineMessages.messages.expression'),
  },
  number: {
    pattern: /^invalid number literal$/,
    text: textAt('contract.engine:engineMessages.messages.number'),
  },
  character: {
    pattern: /^(?:unexpected character|invalid character)$/,
    text: textAt('contract.engine:engineMessages.messages.character'),
  },
  awaitOutside: {
    pattern: /^unexpected 'await' keyword$/,
    text: textAt('contract.engine:engineMessages.messages.awaitOutside'),
  },
  returnOutside: {
    pattern: /^return not in a function$/,
    text: textAt('contract.engine:engineMessages.messages.returnOutside'),
  },
  breakOutside: {
    pattern: /^break must be inside loop or switch$/,
    text: textAt('contract.engine:engineMessages.messages.breakOutside'),
  },
  continueOutside: {
    pattern: /^continue must be inside loop$/,
    text: textAt('contract.engine:engineMessages.messages.continueOutside'),
  },
  jsonEnd: {
    pattern: /^Unexpected end of JSON input$/,
    text: textAt('contract.engine:engineMessages.messages.jsonEnd'),
  },
  jsonToken: {
    pattern: /^Unexpected token '(?<token>[^\n]{1,20})'$/,
    text: textAt('contract.engine:engineMessages.messages.jsonToken'),
  },
  date: {
    pattern: /^Date value is NaN$/,
    text: textAt('contract.engine:engineMessages.messages.date'),
  },
  circular: {
    pattern: /^circular reference$/,
    text: textAt('contract.engine:engineMessages.messages.circular'),
  },
  length: {
    pattern: /^invalid (?:array|string|array buffer|typed array)? ?length$/,
    text: textAt('contract.engine:engineMessages.messages.length'),
  },
  memory: {
    pattern: /^out of memory$/,
    text: textAt('contract.engine:engineMessages.messages.memory'),
  },
  stack: {
    pattern: /^stack overflow$/,
    text: textAt('contract.engine:engineMessages.messages.stack'),
  },
  deadline: {
    pattern: /^interrupted$/,
    text: textAt('contract.engine:engineMessages.messages.deadline'),
  },
  calls: {
    pattern: /^more than (?<amount>[0-9]{1,9}) calls in one run$/,
    text: textAt('contract.engine:engineMessages.messages.calls'),
  },
  hexadecimal: {
    pattern: /^the text is not hexadecimal$/,
    text: textAt('contract.engine:engineMessages.messages.hexadecimal'),
  },
  base64: {
    pattern: /^the text is not base64$/,
    text: textAt('contract.engine:engineMessages.messages.base64'),
  },
  bytes: {
    pattern: /^bytes are a Uint8Array or a list of numbers$/,
    text: textAt('contract.engine:engineMessages.messages.bytes'),
  },
  itemBytes: {
    pattern: /^the item has (?<bytes>[0-9]{1,12}) bytes; at most (?<limit>[0-9]{1,12}) can be stored$/,
    text: textAt('contract.engine:engineMessages.messages.itemBytes'),
  },
  itemCount: {
    pattern: /^(?<amount>[0-9]{1,9}) items are stored already$/,
    text: textAt('contract.engine:engineMessages.messages.itemCount'),
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
