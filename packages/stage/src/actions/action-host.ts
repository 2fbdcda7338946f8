import type { ClickConfirmation } from '@penstock/contract/dashboard/click-action';
import type { Binding, WriteBinding } from '@penstock/contract/dashboard/binding';
import type { Hold } from '@penstock/contract/model/held-write';
import type { SignalValue } from '@penstock/contract/model/signal';
import type { WrittenValue } from '@penstock/contract/model/written-value';
import type { ScriptService } from '../services/script-service.ts';
import type { WritingScript } from '../services/write-service.ts';
import type { ActionSignal, Conversion } from './write-value.ts';

/** The proof that a person gives before a write, as it was typed. */
export type TypedProof =
  | { readonly kind: 'password'; readonly password: string }
  | {
      readonly kind: 'secondPerson';
      readonly account: string;
      readonly password: string;
      readonly code: string;
    };

/** A value on its way to a signal. */
export interface SentWrite {
  readonly widgetId: string;
  readonly binding: Binding;
  readonly value: WrittenValue;
  readonly proof: TypedProof | undefined;
  /** The press that it begins or ends; undefined where nothing is held. */
  readonly hold: Hold | undefined;
  /** The script that writes it; undefined where none does. */
  readonly script: WritingScript | undefined;
  /** Only the latest value of this widget or script counts. */
  readonly latest: boolean;
}

/**
 * The state of a press as the gateway reports it: it goes on, the gateway has ended it, or the gateway ends
 * no press automatically.
 */
export type HoldState = 'held' | 'over' | 'unsupported';

/** The value that was read back after a write; undefined where the device could not be read. */
export interface ReadBack {
  readonly value: SignalValue | undefined;
}

/** The question before something is written. */
export interface WriteQuestion {
  readonly signal: ActionSignal;
  /** The title of the equipment; empty where the page knows none. */
  readonly equipment: string;
  /** The value that the signal has now. */
  readonly present: SignalValue;
  /** The value to write; undefined where it is entered. */
  readonly value: WrittenValue | undefined;
  /** How a value that is entered becomes the one that is written. */
  readonly conversion: Conversion & Partial<Pick<WriteBinding, 'unit' | 'note' | 'signalMaps' | 'imgUrl'>>;
  readonly confirmation: ClickConfirmation;
  /** The words of the author; empty for general ones. */
  readonly hint: string;
  /** Further writes of the same event, in their order, which are agreed to with this one. Their values are known. */
  readonly more?: readonly WriteQuestion[];
}

/** Sends a value that somebody confirmed. Settles when it is on its way; rejects with why it was refused. */
export type SendConfirmed = (value: WrittenValue, proof: TypedProof | undefined) => Promise<void>;

/** A page that is opened by a click. */
export interface OpenedPage {
  /** The id of a page of the product, or the name of a function page. */
  readonly pageId: string;
  readonly isWindow: boolean;
  /** The width of the window, in px. */
  readonly width: number;
  readonly height: number;
  readonly target: '_self' | '_blank';
  /** No person asked for it: it takes the place of nothing that is open. */
  readonly isUnattended?: true;
}

/** The services of the application around a page that carry out the actions of its widgets. */
export interface ActionHost {
  /** The facts about the signal of a binding; rejects where there is none. */
  signal(binding: Binding): Promise<ActionSignal>;
  /** The title of the equipment of a binding. */
  equipmentTitle(binding: Binding): string;
  /**
   * Asks before a write, and sends it with `send`. Answers true when it was sent, false when somebody decided against it.
   * A refusal of `send` is shown, and can be tried again.
   */
  ask(question: WriteQuestion, send: SendConfirmed): Promise<boolean>;
  /**
   * Sends a value. `onAccepted` is called when it is on its way to the device. Settles with what was read back, or with
   * `superseded` where a later one took its place; rejects with why it failed.
   */
  send(write: SentWrite, onAccepted: () => void): Promise<ReadBack | 'superseded'>;
  /** Makes the id of a press: a random UUID. */
  newHoldId(): string;
  /** Says that a widget is still pressed. Rejects where the gateway cannot be reached. */
  renewHold(binding: Binding, holdId: string): Promise<HoldState>;
  /** An error in the language of the page. */
  errorText(error: unknown): string;
  /** The address of the page, for links. */
  readonly address: () => string;
  /** Opens an address after a click; one of another site is asked about, and opened in another window. */
  openLink(address: string, target: '_self' | '_blank'): void;
  openPage(page: OpenedPage): void;
  /** Undefined where pages run no scripts. */
  readonly scripts: () => ScriptService | undefined;
}
