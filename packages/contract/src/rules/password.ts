import type { Finding } from './finding.ts';
import { characterCount } from './length.ts';

/** The policy of account passwords (gateway specification, section 5). */
export const passwordPolicy = { minimum: 8, maximum: 15, classes: 3 } as const;

// Pictures, flags, and the marks that make a picture of a plain character.
const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u{20e3}|\u{fe0f}/u;

/**
 * All that is wrong with an account password: 8 to 15 characters; at least three of digits, upper case, lower case and
 * specials; no character twice in a row; no emoji. Empty when nothing is. Letters outside A to Z count as specials.
 */
export function passwordFindings(password: string): Finding[] {
  const { minimum, maximum, classes } = passwordPolicy;
  if (password === '') return [{ key: 'password.required', parameters: {} }];
  const findings: Finding[] = [];
  const length = characterCount(password.slice(0, 1000));
  if (length < minimum || length > maximum) {
    findings.push({ key: 'password.length', parameters: { minimum, maximum } });
  }
  const present = [/[0-9]/, /[A-Z]/, /[a-z]/, /[^0-9A-Za-z]/].filter((one) => one.test(password));
  if (present.length < classes) findings.push({ key: 'password.classes', parameters: { classes } });
  if (/(.)\1/su.test(password)) findings.push({ key: 'password.repeated', parameters: {} });
  if (emoji.test(password)) findings.push({ key: 'password.emoji', parameters: {} });
  if (/\p{Cc}/u.test(password)) findings.push({ key: 'form.text', parameters: {} });
  return findings;
}

/** Tells whether the two entries of a password are the same; null when they are. */
export function passwordMismatch(password: string, confirmation: string): Finding | null {
  return password === confirmation ? null : { key: 'password.mismatch', parameters: {} };
}
