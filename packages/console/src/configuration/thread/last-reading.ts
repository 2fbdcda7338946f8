import { type ConfigurationReading, readConfigurationText } from '@penstock/contract/configuration/read/read';

/** Longer texts are not kept, in characters: their configurations would fill the memory of the thread. */
const longestKept = 16_000_000;

/**
 * Reads configurations and keeps the last one that was right: a page asks for several parts of the same document, and
 * a change is followed by reading what it made. What is answered must not be modified.
 */
export class LastReading {
  #last: { readonly text: string; readonly reading: ConfigurationReading } | undefined;

  /** Reads the text of a document. */
  read(text: string): ConfigurationReading {
    if (this.#last?.text === text) return this.#last.reading;
    const reading = readConfigurationText(text);
    if (reading.ok && text.length <= longestKept) this.#last = { text, reading };
    return reading;
  }
}
