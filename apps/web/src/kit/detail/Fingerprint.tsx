/** The fingerprint of a certificate in groups of four digits, so that two of them can be compared by eye. */
export function Fingerprint({ value }: { readonly value: string }) {
  return <code>{value.replaceAll(/[^0-9a-f]/gi, '').replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>;
}
