/** A time from a gateway, which may be any number of ms since 1970, as text; empty when it is none. */
export function gatewayTime(time: number): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}
