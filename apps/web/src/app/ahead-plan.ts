/** The files that an address needs, which the build knows. */
export interface AheadPlan {
  /** By patterns of addresses; `platformOnly` where another server draws these pages in a frame of its own. */
  readonly pages: readonly {
    readonly path: string;
    readonly platformOnly: boolean;
    readonly files: readonly string[];
    /** The files of texts, by language, the default language first. */
    readonly texts: Readonly<Record<string, readonly string[]>>;
  }[];
}

/** The files that are needed at an address, each once, in the order in which they are needed. */
export function filesAhead(
  { pages }: AheadPlan,
  path: string,
  language: string,
  isPlatform: boolean,
): readonly string[] {
  const needed = pages.filter(
    (page) => new RegExp(page.path).test(path) && (isPlatform || !page.platformOnly),
  );
  return [...new Set(needed.flatMap(({ files, texts }) => [...files, ...(texts[language] ?? [])]))];
}

/** The language that a preference names, such as `en-GB,zh`, of those that there are; the first of them otherwise. */
export function languageAhead(preference: string, known: readonly string[]): string {
  const tags = preference.toLowerCase().split(',');
  const codes = tags.map((tag) => tag.trim().split(/[-;]/)[0] ?? '');
  return codes.find((code) => known.includes(code)) ?? known[0] ?? '';
}
