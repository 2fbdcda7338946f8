// The functions that scripts of a page can use, for editors and readers. Examples: docs/page-scripts.md.

/** The value of a signal: a number, a switch, a text, or null. */
type SignalValue = ReturnType<JSON['parse']>;

/** A signal as the page knows it. */
interface Signal {
  readonly key: string;
  /** The last value; null before the first. */
  readonly value: SignalValue;
  /** How far the value can be trusted; `unknown` before the first. */
  readonly quality: 'good' | 'bad' | 'uncertain' | 'unknown';
  /** It was read so long ago that it is the last known value and no longer live. */
  readonly isOld: boolean;
  /** When it was read, ms since 1970; 0 before the first time. */
  readonly time: number;
  /** The value as widgets show it: with decimals, unit, and the words of states in the language of the reader. */
  readonly text: string;
  readonly title: string;
  readonly unit: string;
}

/** The outcome of a write. */
interface WriteResult {
  /** It was written; `state` says whether it was read back. */
  readonly ok: boolean;
  /**
   * `pending`: it was sent, and nothing was read back yet. `cancelled`: the reader decided against it. `superseded`: it was
   * not written, since a later value of this script took its place.
   */
  readonly state: 'confirmed' | 'pending' | 'cancelled' | 'superseded' | 'failed';
  /** Why it failed, in the language of the reader; else empty. */
  readonly message: string;
}

interface WriteOptions {
  /** Another equipment that the page shows; the one whose page it is where it is left out. */
  readonly equipmentId?: string;
  /** Asks this before it is written. Signals that ask for a confirmation of their own do so in any case. */
  readonly question?: string;
}

/** Signals of the equipment whose page it is, and of others that the page shows, by their keys. */
declare const signals: {
  /** The present facts that the page knows about a signal. Names that are no texts in the script are followed from the first read on. */
  read(key: string, equipmentId?: string): Signal;
  /** The value of a signal; null unless it is good. */
  value(key: string, equipmentId?: string): SignalValue;
  /**
   * Writes a signal, with the rights of the reader and the questions that the signal asks. Without a click only where the script is
   * declared to write, its author may write the equipment, and the reader has agreed.
   */
  write(key: string, value: number | boolean | string, options?: WriteOptions): Promise<WriteResult>;
};

/** The page, and the equipment that it is shown for. */
declare const page: {
  readonly id: string;
  readonly title: string;
  readonly equipmentId: string;
};

/** Opens another page of the product, by its title or its id, for the same equipment. Fails where there is none. */
declare function navigate(page: string): Promise<null>;

/**
 * Opens an address: http, https, or a path of this platform; in a run that a click began, once. Other sites are asked about and opened
 * in a new window, paths of this platform in a new one unless it is `_self`.
 */
declare function openLink(address: string, target?: '_self' | '_blank'): Promise<null>;

/** Shows a short message: at most 10 in a run, 500 characters each. */
declare function show(text: string, kind?: 'good' | 'warning' | 'danger'): void;

/** Asks the reader, who answers yes (true) or no (false): at most 5 times in a run, 500 characters each. */
declare function ask(question: string): Promise<boolean>;

/** How a widget looks. What is left out stays as it is. */
interface WidgetLook {
  readonly text?: string;
  readonly visible?: boolean;
  /** Colour of its background, such as `#1d7f4e`. */
  readonly fill?: string;
  /** Colour of its text. */
  readonly colour?: string;
}

interface Widget {
  /** Changes how the widget looks, here and until the page is opened again. */
  set(look: WidgetLook): void;
}

/** A widget of the page, by its name or its id. Where there is none nothing happens, and a trial says so. */
declare function widget(name: string): Widget;

/**
 * Data that this browser keeps for the page and the reader: 1 KB an item and 64 KB in all, as JSON, with names of at
 * most 64 characters. All scripts of the page share it.
 */
declare const storage: {
  /** The stored value; null where there is none. */
  get(name: string): SignalValue;
  /** Stores what JSON can hold. Throws when it is too large. */
  set(name: string, value: unknown): void;
  /** Whether there was such an item. */
  remove(name: string): boolean;
  names(): string[];
};

interface NumberFormat {
  /** From 0 to 6; 2 where it is left out and the number is not whole. */
  readonly decimals?: number;
  readonly unit?: string;
}

/** A value as text: numbers with decimals, thousands by comma and unit; a dash for null. */
declare function format(value: SignalValue, options?: NumberFormat): string;

/** Waits so many ms, at most 10,000. */
declare function sleep(milliseconds: number): Promise<null>;

/** Lines for whoever tries the script in the designer: at most 100 in a run, 500 characters each. */
declare const console: {
  debug(...values: unknown[]): void;
  log(...values: unknown[]): void;
  info(...values: unknown[]): void;
  warn(...values: unknown[]): void;
  error(...values: unknown[]): void;
};

declare const time: {
  /** ms since 1970. */
  now(): number;
  /** ISO 8601 in UTC; of now without an argument. */
  iso(milliseconds?: number): string;
  /** A pattern of YYYY, MM, DD, HH, mm, ss and SSS; the offset of the time zone in minutes, 480 for China. */
  format(milliseconds: number, pattern?: string, offsetMinutes?: number): string;
};

/** The argument of `main`. A script without `main` is the body of one, whose argument is `input`. */
interface ScriptInput {
  readonly reason: 'open' | 'close' | 'periodic' | 'change' | 'click' | 'trial';
  /** When it was due, ms since 1970. */
  readonly time: number;
  /** The keys of the signals that changed; empty unless the reason is a change. */
  readonly changed: readonly string[];
  /** The id of the widget that was clicked; empty unless the reason is a click. */
  readonly widgetId: string;
}
