/** Opens an address that was checked, in this window or another one. */
export function openLink(address: string, target: '_self' | '_blank'): void {
  if (target === '_self') location.assign(address);
  else globalThis.open(address, '_blank', 'noopener');
}
