import type { LanguageFolder } from '../../language-folder.ts';

/** A language that nobody speaks, made of the English texts: what is shown in it without its marks is translated nowhere. */
export const pseudo: LanguageFolder = {
  name: '⟦Pšéûdõ⟧',
  shortName: '⟦P⟧',
  choose: '⟦Šwîtçh tõ Pšéûdõ⟧',
  unavailable: { text: '⟦Thé fîlés õf thîs pågé çõûld nõt bé lõådéd.⟧', reload: '⟦Rélõåd⟧' },
  tag: 'pseudo',
  listSeparator: ', ',
  clauseSeparator: ', ',
  sentenceSeparator: ' ',
  note: '{word} ({note})',
  named: '{name}: {text}',
  catalogues: () => import('./catalogues.ts'),
};
