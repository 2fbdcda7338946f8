import { pathLabel, valueLabel } from '../texts/label.ts';
import {
  inEachLanguage,
  type Language,
  type Text,
  textIn,
  type TextParameters,
} from '@penstock/languages/language';
import { engineMessage } from './engine-messages.ts';
import { upgradeReason } from './upgrade-details.ts';
import { type ErrorKey, type ErrorParameterName, errorEntry, type ErrorParameters } from './catalogue.ts';

/** One thing wrong in what a caller sent. */
export interface Problem {
  /** Where, as a dotted path into the request or document (`drivers.3.port`); empty for the whole. */
  readonly path: string;
  readonly key: ErrorKey;
  readonly parameters: TextParameters;
}

/** The details of an error beside its key: parameters are required where its texts have places. */
type Details<Key extends ErrorKey> = [ErrorParameterName<Key>] extends [never]
  ? [parameters?: Readonly<Record<string, never>>, options?: ErrorOptions]
  : [parameters: ErrorParameters<Key>, options?: ErrorOptions];

interface ErrorOptions {
  /** All that is wrong in the request, when more than one thing may be. */
  readonly problems?: readonly Problem[];
  readonly cause?: unknown;
}

/** An error of the catalogue. Thrown by key with {@link failure}; the text is made where the language is known. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
  readonly key: ErrorKey;
  readonly parameters: TextParameters;
  readonly problems: readonly Problem[];

  constructor(key: ErrorKey, parameters: TextParameters, options: ErrorOptions = {}) {
    super(
      errorText(key, parameters, 'en'),
      options.cause === undefined ? undefined : { cause: options.cause },
    );
    this.key = key;
    this.parameters = parameters;
    this.problems = options.problems ?? [];
  }

  get code(): string {
    return errorEntry(this.key).code;
  }

  get status(): number {
    return errorEntry(this.key).status;
  }
}

/** Makes an error of the catalogue: `throw failure('gateway.offline', { sn })`. */
export function failure<Key extends ErrorKey>(key: Key, ...details: Details<Key>): CatalogueError {
  const [parameters, options] = details;
  return new CatalogueError(key, parameters ?? {}, options);
}

/** The text of an error in a language. */
export function errorText(key: ErrorKey, parameters: TextParameters, language: Language): string {
  const words = inWords(parameters, language);
  const { message } = words;
  const { reason, detail } = parameters;
  if (key === 'gateway.upgradeFailed' && typeof reason === 'string') {
    const said = typeof detail === 'string' ? detail : '';
    return textIn(errorEntry(key).text, language, { reason: upgradeReason(reason, said, language) });
  }
  // Of scripts it is the engine's, in English.
  if (key.startsWith('script.') && typeof message === 'string')
    return textIn(errorEntry(key).text, language, { ...words, message: engineMessage(message, language) });
  return textIn(errorEntry(key).text, language, words);
}

/** The text of an error in every language, for readers who are not known yet. */
export function errorTexts(key: ErrorKey, parameters: TextParameters): Text {
  return inEachLanguage((language) => errorText(key, parameters, language));
}

/** Parameters as people read them: fields by their labels, values of choices by their texts. */
function inWords(parameters: TextParameters, language: Language): TextParameters {
  const field = typeof parameters['field'] === 'string' ? parameters['field'] : '';
  const lastName = field.split('.').findLast((part) => !/^[0-9]+$/.test(part)) ?? '';
  const words: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(parameters)) {
    if (typeof value !== 'string') words[name] = value;
    else if (name === 'field' || (name === 'other' && isPath(value)))
      words[name] = pathLabel(value, language);
    else words[name] = valueLabel(name === 'value' ? lastName : name, value, language);
  }
  return words;
}

/** Whether a text is a path into a document, as `pathText` writes it. */
function isPath(text: string): boolean {
  return /^[A-Za-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)+$/.test(text);
}
