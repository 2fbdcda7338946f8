import type { AuthorityCount } from '@penstock/contract/calls/provisioned-gateway';
import type { Filter } from '../../kit/list/list-declaration.ts';

const [trusting, lacking] = ['trusts-', 'lacks-'] as const;

/** The value of the filter for gateways that trust an authority, or do not. */
export function trustFilter(fingerprint: string, trusts: boolean): string {
  return `${trusts ? trusting : lacking}${fingerprint}`;
}

/** The authority that a value of the filter names, and whether it is trusted; undefined where it names none. */
export function askedTrust(
  value: string | undefined,
): { readonly fingerprint: string; readonly trusts: boolean } | undefined {
  if (value?.startsWith(trusting) === true)
    return { trusts: true, fingerprint: value.slice(trusting.length) };
  if (value?.startsWith(lacking) === true) return { trusts: false, fingerprint: value.slice(lacking.length) };
  return undefined;
}

/** The values of the filter: two for each authority. */
export function trustOptions(
  authorities: readonly AuthorityCount[],
  text: (key: 'trust.trusts' | 'trust.lacks', parameters: { readonly name: string }) => string,
): Filter<string>['options'] {
  return authorities.flatMap(({ fingerprint, name }) => [
    { value: trustFilter(fingerprint, true), text: text('trust.trusts', { name }) },
    { value: trustFilter(fingerprint, false), text: text('trust.lacks', { name }) },
  ]);
}
