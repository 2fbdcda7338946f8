import type { TextOf } from '../../texts/use-texts.ts';

/** How a key is written for people: `Delete` as `Del`, an arrow as an arrow, a letter in capitals. */
export function keyName(key: string, t: TextOf<'action'>): string {
  switch (key) {
    case 'ArrowUp':
      return t('keys.up');
    case 'ArrowDown':
      return t('keys.down');
    case ' ':
      return t('keys.space');
    case 'Delete':
      return 'Del';
    case 'PageUp':
      return 'PgUp';
    case 'PageDown':
      return 'PgDn';
    default:
      return key.length === 1 ? key.toUpperCase() : key;
  }
}
