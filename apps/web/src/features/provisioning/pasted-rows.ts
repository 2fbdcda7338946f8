import type { ProvisionRow } from '@penstock/contract/calls/provisioned-gateway';

/** The rows of a pasted list: serial number, code and name, separated by spaces, tabs, commas or semicolons. */
export function pastedRows(text: string): readonly ProvisionRow[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [sn = '', verificationCode = '', ...name] = line.trim().split(/[\s,;，；]+/);
    return sn === '' ? [] : [{ sn, verificationCode, name: name.join(' ') }];
  });
}
