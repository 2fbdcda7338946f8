/**
 * The one spelling of a phone number that keeps the rule `phone`: a mainland mobile number without its country code,
 * any other as it is, with `+`. Two numbers are the same phone when their plain spellings are the same.
 */
export function plainPhone(tel: string): string {
  return tel.replace(/^(?:\+86|0086)(?=1[3-9][0-9]{9}$)/, '');
}
