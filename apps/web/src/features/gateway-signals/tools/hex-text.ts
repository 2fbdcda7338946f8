/** Registers as they are written in manuals: four hexadecimal digits each. */
export function hexText(registers: readonly number[]): string {
  return registers.map((register) => register.toString(16).toUpperCase().padStart(4, '0')).join(' ');
}
