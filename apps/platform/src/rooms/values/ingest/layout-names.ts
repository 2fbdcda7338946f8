import { type RecordingName, recordingName } from './recordings.ts';

/** The maximum number of characters of keys that are remembered; the ones learned first are forgotten first. */
const rememberedCharacters = 8_000_000;

/** A recording with one list of keys whose names can all be stored. */
export interface NamedRecording {
  /** See {@link recordingName}. */
  readonly name: string;
  readonly recording: RecordingName;
}

/**
 * Knows the names of recordings that came before, so that the same keys with each batch are neither looked at one by one nor hashed again.
 */
export class LayoutNames {
  readonly #known = new Map<string, NamedRecording>();
  #characters = 0;

  /** The recording with its name; undefined where a text of it has a control character. */
  nameOf(recording: RecordingName): NamedRecording | undefined {
    const text = textOf(recording);
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    if (hasControlCharacter(recording.recording) || recording.keys.some(hasControlCharacter))
      return undefined;
    const named = { name: recordingName(recording), recording };
    this.#known.set(text, named);
    this.#characters += text.length;
    for (const [oldest] of this.#known) {
      if (this.#characters <= rememberedCharacters) break;
      this.#known.delete(oldest);
      this.#characters -= oldest.length;
    }
    return named;
  }
}

/**
 * All of a recording in one text. Only those without control characters are remembered, and a list of so many keys with one more line break
 * is none of them, so two that differ have different texts.
 */
function textOf({ sn, recording, keys, distance }: RecordingName): string {
  return `${sn} ${distance} ${recording.length} ${recording} ${keys.length}\n${keys.join('\n')}`;
}

/** Whether the database cannot have a text as a key: it has no place for some characters, and no page shows them. */
export function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
