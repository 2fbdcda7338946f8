/**
 * Writes a document as canonical JSON: the fields of each object in the order of their names, no spaces. Two documents
 * that are equal give the same text whatever order they were built in, so a hash of it names the content.
 */
export function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
