import type { CallAnswer } from '@penstock/contract/calls/call';
import type { provisionTrust } from '@penstock/contract/calls/provisioned-gateway';
import { authorityNumberSchema } from '@penstock/contract/model/gateway-certificate';
import type { TextOf } from '../../texts/use-texts.ts';
import type { Filter } from '../../kit/list/list-declaration.ts';

const [trusting, lacking, signed] = ['trusts-', 'lacks-', 'signed-'] as const;

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

/** The value of the filter for gateways with a certificate of an authority that is taken. */
export function signerFilter(number: number): string {
  return `${signed}${number}`;
}

/** The authority that a value of the filter names as the signer; undefined where it names none. */
export function askedSigner(value: string | undefined): number | undefined {
  if (value?.startsWith(signed) !== true) return undefined;
  const number = authorityNumberSchema.safeParse(Number(value.slice(signed.length)));
  return number.data;
}

/** The values of the filter: two for each authority that is trusted, and one for each that signs where there are several. */
export function trustOptions(
  { authorities, signers }: Pick<CallAnswer<typeof provisionTrust>, 'authorities' | 'signers'>,
  text: TextOf<'provisioning'>,
): Filter<string>['options'] {
  return [
    ...authorities.flatMap(({ fingerprint, name }) => [
      { value: trustFilter(fingerprint, true), text: text('trust.trusts', { name }) },
      { value: trustFilter(fingerprint, false), text: text('trust.lacks', { name }) },
    ]),
    ...signers.map(({ number }) => ({
      value: signerFilter(number),
      text: text('signers.has', { number }),
    })),
  ];
}
