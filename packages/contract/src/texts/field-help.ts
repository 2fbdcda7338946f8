import { needCatalogue, textFound } from '@penstock/languages/catalogue';
import type { Text } from '@penstock/languages/language';

needCatalogue('contract.help');

/** The help for filling in a field; undefined where its label is enough. */
export function fieldHelp(parent: string | undefined, name: string): Text | undefined {
  return (
    (parent === undefined ? undefined : textFound(`contract.help:${parent}.${name}`)) ??
    textFound(`contract.help:${name}`)
  );
}
