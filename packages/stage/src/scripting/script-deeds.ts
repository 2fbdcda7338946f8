import type { ScriptContext } from '../services/script-service.ts';
import type { WriteOutcome } from '../services/write-service.ts';
import type { PageArgument, WidgetLook } from './script-arguments.ts';

/**
 * The actions of a page's scripts beyond their sandbox. An action that cannot be carried out throws an Error
 * whose message the script gets, in the language of the page.
 */
export interface ScriptDeeds {
  /** Writes with the questions that page and signal ask; never rejects. `context` says which script writes, and what began it. */
  write(argument: PageArgument<'write'>, context: ScriptContext): Promise<WriteOutcome>;
  ask(question: string, title: string): Promise<boolean>;
  navigate(page: string): Promise<void>;
  /** Opens a link after a click. Settles when people have answered what they are asked. */
  openLink(address: string, target: '_self' | '_blank'): Promise<void>;
  show(text: string, kind: PageArgument<'show'>['kind']): void;
  /** Answers whether there is such a widget. */
  setWidget(name: string, look: WidgetLook): boolean;
}

/** Keeps what scripts store, as JSON by name. */
export interface ScriptStorage {
  load(): Readonly<Record<string, string>>;
  /** Null removes the item. */
  keep(name: string, value: string | null): void;
}
