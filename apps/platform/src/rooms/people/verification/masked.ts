/** A phone number or an email address as others may see it: `138****0001`, `zh***@example.com`. Empty stays empty. */
export function maskedContact(contact: string): string {
  const at = contact.lastIndexOf('@');
  if (at > 0) return `${contact.slice(0, at > 3 ? 2 : 1)}***${contact.slice(at)}`;
  if (contact.length < 7) return contact === '' ? '' : '****';
  return `${contact.slice(0, 3)}****${contact.slice(-4)}`;
}
