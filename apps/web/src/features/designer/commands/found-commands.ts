import type { Command } from '@penstock/scene/commands/command';

/** The commands whose title or keywords, in any language, have all words of a search; best first. */
export function foundCommands(commands: readonly Command[], search: string): readonly Command[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = commands.flatMap((command) => {
    const titles = [command.title.zh, command.title.en].map((title) => title.toLowerCase());
    const text = [...titles, command.keywords?.zh ?? '', command.keywords?.en ?? ''].join(' ').toLowerCase();
    if (!words.every((word) => text.includes(word))) return [];
    const [first = ''] = words;
    return [{ command, isFirst: titles.some((title) => title.startsWith(first)) }];
  });
  return found
    .toSorted((one, other) => Number(other.isFirst) - Number(one.isFirst))
    .map(({ command }) => command);
}
