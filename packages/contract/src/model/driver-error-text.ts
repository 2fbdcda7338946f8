import { sentencesText } from '@penstock/languages/list-text';
import { textAt } from '@penstock/languages/catalogue';
import { isErrorKey } from '../errors/catalogue.ts';
import { causeText, isDeviceCause } from '../errors/device-causes.ts';
import { deviceError } from '../errors/device-code.ts';
import { deviceDetail } from '../errors/device-details.ts';
import { deviceFactText } from '../errors/device-fact-text.ts';
import { errorText } from '../errors/error.ts';
import type { Language, Text } from '@penstock/languages/language';
import type { DriverError } from './driver-status.ts';

/** An error of a driver for people. */
export interface DriverErrorText {
  /** Cause and remedy, as one text. */
  readonly text: string;
  /** The cause; the whole text where the cause is not known here. */
  readonly happened: string;
  /** The remedy. */
  readonly remedy: string | undefined;
  /** Facts: the answer, the offer and the question; at the end the detail, in technical notation. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

const detailLabel: Text = textAt('contract.model:driverErrorText.detailLabel');

/** Says an error of a driver in words. A cause or key that this catalogue does not know is shown by its code. */
export function driverErrorText(error: DriverError, language: Language): DriverErrorText {
  const { cause, parameters } = error;
  const facts = error.facts.map((fact) => deviceFactText(fact, language));
  // Where the connection is a fact, the detail need not begin with it.
  const endpoint = error.facts.find(({ name }) => name === 'endpoint')?.value;
  const isRepeated = endpoint !== undefined && error.detail.startsWith(`${endpoint}: `);
  const detail = isRepeated ? error.detail.slice(endpoint.length + 2) : error.detail;
  if (detail !== '') facts.push({ label: detailLabel[language], value: deviceDetail(detail, language) });
  if (cause !== undefined && isDeviceCause(cause)) {
    const { happened, remedy } = causeText(cause, parameters, language);
    return {
      text: sentencesText([happened, remedy], language),
      happened,
      remedy,
      facts,
    };
  }
  const known = isErrorKey(error.key) ? { key: error.key, parameters } : deviceError(error.code);
  const text = errorText(known.key, known.parameters, language);
  return { text, happened: text, remedy: undefined, facts };
}
