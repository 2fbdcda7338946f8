/**
 * The purpose of a request. `read`: waits its turn. `readBack`: the reading around a write, which goes before
 * other reads. `write`: goes before reads, and is never sent again without a check of the device's value.
 */
export type Purpose = 'read' | 'readBack' | 'write';

/** Whether a request goes before reads that wait. */
export function isUrgent(purpose: Purpose): boolean {
  return purpose !== 'read';
}

/** Whether a request may be sent again when its connection ended before the reply: it changes nothing in the device. */
export function isRepeatable(purpose: Purpose): boolean {
  return purpose !== 'write';
}
