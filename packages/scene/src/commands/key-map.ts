/** A key that was pressed, as browsers report it. */
export interface PressedKey {
  /** The character that the key types, such as `a`, `A`, or its name, such as `ArrowLeft`. */
  readonly key: string;
  /** Which key of the keyboard it is, such as `KeyA`; needed for Alt on a Mac, where it types another letter. */
  readonly code?: string;
  readonly ctrl: boolean;
  /** Cmd on a Mac; it counts as Ctrl. */
  readonly meta: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
}

/**
 * The characters that keys type with Shift on keyboards of most countries, for shortcuts named by the
 * character without Shift.
 */
const unshifted: Readonly<Record<string, string>> = {
  '{': '[',
  '}': ']',
  '+': '=',
  _: '-',
  '"': "'",
  '!': '1',
  '@': '2',
  ')': '0',
};

/** The shortcut that a pressed key is, such as `Ctrl+Shift+G`. */
export function shortcutOf(pressed: PressedKey): string {
  const { ctrl, meta, shift, alt } = pressed;
  const modifiers = [ctrl || meta ? 'Ctrl+' : '', alt ? 'Alt+' : '', shift ? 'Shift+' : ''];
  return modifiers.join('') + keyName(pressed);
}

function keyName({ key, code = '', alt }: PressedKey): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (alt && letter !== undefined) return letter;
  const plain = Object.hasOwn(unshifted, key) ? (unshifted[key] ?? key) : key;
  return plain.length === 1 ? plain.toUpperCase() : plain;
}
