import { wordings, noText } from '@penstock/languages/language';
import type { Command } from '@penstock/scene/commands/command';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { useLanguage } from '../../../app/preferences.ts';
import { Palette } from '../../../kit/palette/Palette.tsx';
import { usePaletteList } from '../../../kit/palette/palette-list.ts';
import { PaletteOption } from '../../../kit/palette/PaletteOption.tsx';
import { useWorkspace } from '../workspace.ts';
import { commandState } from './command-state.ts';
import styles from './commands.module.css';
import { Shortcut } from './Shortcut.tsx';

/** Every command: type, choose by arrows, carry out by Enter. What cannot be done now says why. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('designer');
  const { commands, run } = useWorkspace();
  const [keyword, setKeyword] = useState('');
  const found = useMemo(() => foundCommands(commands, keyword), [commands, keyword]);
  return (
    <Palette
      title={t('commands.title')}
      hint={t('commands.hint')}
      keyword={keyword}
      onKeyword={setKeyword}
      options={found.map(({ id }) => id)}
      onChoose={run}
      onClose={onClose}
    >
      <Commands found={found} />
      {found.length === 0 && (
        <p className={styles.nothing} role="status">
          {t('commands.nothing')}
        </p>
      )}
    </Palette>
  );
}

function Commands({ found }: { readonly found: readonly Command[] }) {
  const { t } = useTexts('designer');
  const { editor } = useWorkspace();
  const language = useLanguage();
  const { id } = usePaletteList();
  return (
    <ul id={id} role="listbox" aria-label={t('commands.title')} className={styles.list}>
      {found.map((command) => {
        const { reason } = commandState(command, editor, language);
        return (
          <PaletteOption key={command.id} name={command.id} disabled={reason !== undefined}>
            <span className={styles.text}>
              {command.title[language]}
              {reason !== undefined && <small className={styles.reason}>{reason}</small>}
            </span>
            {command.shortcuts.slice(0, 1).map((keys) => (
              <Shortcut key={keys} keys={keys} />
            ))}
          </PaletteOption>
        );
      })}
    </ul>
  );
}

/** The commands whose title or keywords, in any language, have all words of a search; best first. */
function foundCommands(commands: readonly Command[], search: string): readonly Command[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = commands.flatMap((command) => {
    const titles = wordings(command.title).map((title) => title.toLowerCase());
    const text = [...titles, ...wordings(command.keywords ?? noText)].join(' ').toLowerCase();
    if (!words.every((word) => text.includes(word))) return [];
    const [first = ''] = words;
    return [{ command, isFirst: titles.some((title) => title.startsWith(first)) }];
  });
  return found
    .toSorted((one, other) => Number(other.isFirst) - Number(one.isFirst))
    .map(({ command }) => command);
}
