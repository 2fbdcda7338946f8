/** The numbers of a dotted version, a leading v removed; what is no number counts as 0. */
function partsOf(version: string): readonly number[] {
  return version
    .trim()
    .replace(/^v/i, '')
    .split('.')
    .map((part) => Number.parseInt(part, 10) || 0);
}

/**
 * Compares two versions as the platform specification (section 5) says: dotted, a leading v removed, numerically part by part; a
 * part that is missing counts as 0. Below 0 where the first one is older, above 0 where it is newer.
 */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [partsOf(one), partsOf(other)];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Whether a version is at or above a threshold. */
export function isVersionAtLeast(version: string, threshold: string): boolean {
  return compareVersions(version, threshold) >= 0;
}
