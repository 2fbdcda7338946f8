import { textAt, textsAt } from '@penstock/languages/catalogue';
import { valueLabel } from '../texts/label.ts';
import { type Language, textIn, type TextParameters } from '@penstock/languages/language';

/** The language in which gateways say details. */
const spoken: Language = 'en';
/** The most characters of a detail. */
const longest = 200;

const texts = textsAt('contract.devices:upgradeDetails');
const withDetail = textAt('contract.devices:upgradeReasonWithDetail');

/** The detail of an upgrade that failed, beside its reason. */
export type UpgradeDetail = keyof typeof texts;

/** A detail as a gateway says it and writes it down. */
export function sayUpgradeDetail(detail: UpgradeDetail, parameters: TextParameters = {}): string {
  return textIn(texts[detail], spoken, parameters).slice(0, longest);
}

/** A pattern of each text, whose groups are the places of the text; made when first needed, since catalogues are loaded by then. */
let patterns:
  | readonly { readonly pattern: RegExp; readonly text: (typeof texts)[UpgradeDetail] }[]
  | undefined;

/**
 * A detail of an upgrade in a language. What a service of the machine or its system says, and what a newer gateway does, is shown as
 * it is.
 */
export function upgradeDetail(detail: string, language: Language): string {
  if (language === spoken) return detail;
  patterns ??= Object.values(texts).map((text) => ({ pattern: patternOf(text[spoken]), text }));
  for (const { pattern, text } of patterns) {
    const match = pattern.exec(detail);
    if (match !== null) return textIn(text, language, { ...match.groups });
  }
  return detail;
}

/** Why an upgrade failed, in words: one of the reasons of the contract, and what there is to say about it. */
export function upgradeReason(failure: string, detail: string, language: Language): string {
  const reason = valueLabel('failure', failure, language);
  if (detail === '') return reason;
  return textIn(withDetail, language, { reason, detail: upgradeDetail(detail, language) });
}

function patternOf(text: string): RegExp {
  const parts = text.split(/\{(\w+)\}/);
  const source = parts.map((part, index) => (index % 2 === 0 ? literal(part) : `(?<${part}>.{0,200})`));
  return new RegExp(`^${source.join('')}$`);
}

function literal(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
