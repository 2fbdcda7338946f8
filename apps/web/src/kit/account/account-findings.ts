import { sentencesText } from '@penstock/languages/list-text';
import { errorText } from '@penstock/contract/errors/error';
import { checkText } from '@penstock/contract/rules/check';
import type { Finding } from '@penstock/contract/rules/finding';
import { passwordFindings, passwordMismatch } from '@penstock/contract/rules/password';
import { rules, type TextRuleName } from '@penstock/contract/rules/table';
import { usernameFinding } from '@penstock/contract/rules/username';
import { useLanguage } from '../../app/preferences.ts';

/** Checks what was entered by the rules of the contract; what is wrong, in the reader's language, or undefined. */
export interface AccountChecks {
  readonly text: (rule: TextRuleName, value: string) => string | undefined;
  readonly username: (value: string) => string | undefined;
  readonly password: (value: string) => string | undefined;
  readonly confirmation: (password: string, confirmation: string) => string | undefined;
  /** Both, of a form with nothing else in it. */
  readonly newPassword: (given: Readonly<Record<'password' | 'confirmation', string>>) => {
    readonly password: string | undefined;
    readonly confirmation: string | undefined;
  };
}

/** The checks of account forms, in the language of texts. */
export function useAccountChecks(): AccountChecks {
  const language = useLanguage();
  const say = (findings: readonly (Finding | null)[]) => {
    const texts = findings.flatMap((finding) =>
      finding === null ? [] : [errorText(finding.key, finding.parameters, language)],
    );
    return texts.length === 0 ? undefined : sentencesText(texts, language);
  };
  const password = (value: string) => say(passwordFindings(value));
  const confirmation = (given: string, repeated: string) => say([passwordMismatch(given, repeated)]);
  return {
    text: (rule, value) => say([checkText(rules[rule], value)]),
    username: (value) =>
      say([
        checkText(rules.username, value.trim()) ??
          (value.trim() === '' ? null : usernameFinding(value.trim())),
      ]),
    password,
    confirmation,
    newPassword: (given) => ({
      password: password(given.password),
      confirmation: confirmation(given.password, given.confirmation),
    }),
  };
}
