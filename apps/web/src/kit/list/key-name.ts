import type { TFunction } from 'i18next';

/** How a key is written for people: `Delete` as `Del`, an arrow as an arrow, a letter in capitals. */
export function keyName(key: string, t: TFunction<'list'>): string {
  switch (key) {
    case 'ArrowUp':
      return t('shortcuts.keys.up');
    case 'ArrowDown':
      return t('shortcuts.keys.down');
    case ' ':
      return t('shortcuts.keys.space');
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
