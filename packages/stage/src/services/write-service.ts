import type { WriteOrigin } from '@penstock/contract/calls/monitor';
import type { Binding, WriteBinding } from '@penstock/contract/dashboard/binding';

/** A script that writes: its id, empty for that of a click, and what began the run. */
export type WritingScript = NonNullable<WriteOrigin['script']>;

/** A value that somebody enters with a widget, and what it is written to. */
export interface WriteRequest {
  readonly widgetId: string;
  /** A signal. */
  readonly binding: Binding;
  /**
   * The conversion that checks and changes the value; where it is left out, the value is written unchanged.
   */
  readonly conversion?: Pick<WriteBinding, 'writeFormula' | 'upperLimit' | 'lowerLimit' | 'scale'>;
  readonly value: number | string | boolean;
  /** Asked before it is written; empty for a question in general words. Nothing is asked where it is left out. */
  readonly question?: string;
  /** The script that writes it. */
  readonly script?: WritingScript;
  /** Only the latest value counts: one that still waits when another comes need not be written. Without effect where something is asked. */
  readonly latest?: boolean;
  /** Hears that it is on its way: nothing is asked any more. */
  readonly onSending?: () => void;
}

/**
 * The outcome of a write: `confirmed` where the value that was read back agrees, `pending` where it was sent
 * and nothing was read back yet, `cancelled` where a person decided against it, `superseded` where a later
 * value took its place. `message` is in the language of the page.
 */
export type WriteOutcome =
  | { readonly state: 'confirmed' | 'pending' | 'cancelled' | 'superseded' }
  | { readonly state: 'failed'; readonly message: string };

/** Writes what is entered with the widgets of a page, with the questions that the page and the signal ask. */
export interface WriteService {
  /** Never rejects: what fails is an outcome. */
  write(request: WriteRequest): Promise<WriteOutcome>;
}
