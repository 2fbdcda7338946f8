import type { Finding } from './finding.ts';
import { numberedLines } from './numbered-lines.ts';

/** A user property of a packet: a pair of texts (MQTT 5, section 3.3.2.3.7). */
export interface UserProperty {
  readonly name: string;
  readonly value: string;
}

/** The most user properties that a connection may add. */
const maxProperties = 20;
/** MQTT 5, section 1.5.4: texts have no control characters. */
const line = /^([^:\p{Cc}]{1,100}):([^\p{Cc}]{0,1000})$/u;

/** The user properties of a text, one a line as `name: value`; blank lines are left out. Of a text that {@link userPropertiesFinding} refuses, those that can be read. */
export function userPropertiesIn(text: string): readonly UserProperty[] {
  return numberedLines(text).flatMap(({ line }) => propertyOf(line) ?? []);
}

/** The problem of a text of user properties; null where there is none. */
export function userPropertiesFinding(text: string): Finding | null {
  const lines = numberedLines(text);
  if (lines.length > maxProperties)
    return { key: 'form.userPropertiesMany', parameters: { maximum: maxProperties } };
  const wrong = lines.find(({ line }) => propertyOf(line) === undefined);
  return wrong === undefined ? null : { key: 'form.headerLine', parameters: { line: wrong.number } };
}

function propertyOf(text: string): UserProperty | undefined {
  const found = line.exec(text);
  const name = found?.[1]?.trim() ?? '';
  return name === '' ? undefined : { name, value: found?.[2]?.trim() ?? '' };
}
