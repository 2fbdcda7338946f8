import type { HelpSection } from '@penstock/languages/language-folder';

/** A topic of the help: what it is about, and its sections in the language that is read and in the others. */
export interface HelpTopic {
  readonly key: string;
  readonly title: string;
  /** Where the page that it explains opens; undefined where that needs more than the help knows, such as a gateway. */
  readonly to: string | undefined;
  readonly sections: readonly HelpSection[];
  /** Titles and sections in other languages, so that words of each find it. */
  readonly otherWords: readonly { readonly title: string; readonly sections: readonly HelpSection[] }[];
}

/** A section that was found, with its topic. */
export interface FoundSection {
  readonly topic: HelpTopic;
  readonly section: HelpSection;
}

/** The words of a search: what spaces and signs separate; Chinese is searched as it is written. */
export function wordsOf(search: string): readonly string[] {
  return search
    .toLocaleLowerCase()
    .split(/[\s,，。;；、"“”]+/)
    .filter((word) => word !== '');
}

/**
 * The sections that have all words, in any language: first those with the words in their title. The titles of a topic count for
 * each of its sections.
 */
export function searchHelp(topics: readonly HelpTopic[], words: readonly string[]): readonly FoundSection[] {
  const found = topics.flatMap((topic) =>
    topic.sections.flatMap((section, index) => {
      const texts = [
        { title: `${topic.title}\n${section.title}`, body: section.paragraphs },
        ...topic.otherWords.map((other) => ({
          title: `${other.title}\n${other.sections[index]?.title ?? ''}`,
          body: other.sections[index]?.paragraphs ?? [],
        })),
      ];
      const ranks = texts.flatMap(({ title, body }) => rankOf(title, body, words));
      return ranks.length === 0 ? [] : [{ topic, section, rank: Math.min(...ranks) }];
    }),
  );
  return found.toSorted((one, other) => one.rank - other.rank);
}

/** 0 where the titles have all words, 1 where title and paragraphs together do; none where a word is missing. */
function rankOf(title: string, body: readonly string[], words: readonly string[]): readonly (0 | 1)[] {
  const has = (text: string) => words.every((word) => text.toLocaleLowerCase().includes(word));
  if (has(title)) return [0];
  return has([title, ...body].join('\n')) ? [1] : [];
}
