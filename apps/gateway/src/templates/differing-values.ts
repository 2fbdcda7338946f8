/**
 * The values that a cloud wants to differ from those that it knows of the device: it tells all of them at each connect, and a
 * value that the device already had must not be written again over what somebody set there since.
 */
export function differingValues(
  wanted: Readonly<Record<string, unknown>>,
  known: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(wanted).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(known[key])),
  );
}
