import { forms } from './forms.ts';
import { byteCount, characterCount } from './length.ts';
import { isSeen } from './seen.ts';
import type { FileRule, NumberRule, TextRule } from './rule.ts';
import type { Finding } from './finding.ts';

/** Checks a text against a rule; null when it keeps it. An empty text is checked for its length only. */
export function checkText(rule: TextRule, text: string): Finding | null {
  if (isEmpty(rule, text)) {
    return rule.minimum > 0 ? { key: rule.requiredKey ?? 'value.required', parameters: {} } : null;
  }
  const { maximum } = rule;
  // A text has at most as many characters as UTF-16 units, and at most three bytes a unit: most need no counting.
  if (text.length * (rule.unit === 'bytes' ? 3 : 1) > maximum) {
    const actual = rule.unit === 'bytes' ? byteCount(text) : characterCount(text);
    if (actual > maximum) {
      const key = rule.unit === 'bytes' ? 'value.bytes' : 'value.characters';
      return { key, parameters: { maximum, actual } };
    }
  }
  const form = forms[rule.form](text);
  if (form) return form;
  if (text.length >= rule.minimum * 2) return null;
  const actual = characterCount(text);
  return actual < rule.minimum ? { key: 'value.short', parameters: { minimum: rule.minimum, actual } } : null;
}

/** Whether a text counts as empty. A form of its own decides what spaces mean in it, as in a password. */
function isEmpty(rule: TextRule, text: string): boolean {
  if (text === '') return true;
  if (rule.minimum !== 1 || rule.spacesCount || text.length > rule.maximum) return false;
  return !isSeen(text);
}

/** Checks a number against a rule; null when it keeps it. NaN and infinities break every rule. */
export function checkNumber(rule: NumberRule, value: number): Finding | null {
  const { minimum, maximum } = rule;
  if (!(value >= minimum && value <= maximum))
    return { key: 'value.range', parameters: { minimum, maximum } };
  return rule.integer && !Number.isInteger(value) ? { key: 'value.integer', parameters: {} } : null;
}

/** The facts about a file before its content is read. */
export interface FileFacts {
  readonly name: string;
  readonly size: number;
}

/** Checks name and size of a file that is uploaded; null when it keeps the rule. */
export function checkFile(rule: FileRule, file: FileFacts): Finding | null {
  if (file.size === 0) return { key: 'file.empty', parameters: {} };
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (!rule.extensions.includes(extension)) {
    return {
      key: 'file.format',
      parameters: { extensions: rule.extensions.map((one) => `.${one}`).join(', ') },
    };
  }
  return file.size > rule.maximumBytes
    ? { key: 'file.size', parameters: { maximum: rule.maximumBytes, actual: file.size } }
    : null;
}
