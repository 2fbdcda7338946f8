import type { ActionHost, SendConfirmed, WriteQuestion } from '@penstock/stage/actions/action-host';
import { Observable } from '@penstock/scene/observable';

/** A question that is open. */
export interface AskedWrite {
  /** Tells it from others. */
  readonly number: number;
  readonly question: WriteQuestion;
  readonly send: SendConfirmed;
  /** Closes it: whether the value was sent. */
  readonly close: (wasSent: boolean) => void;
}

/** The question that is open before a write. Questions wait for each other. */
export class AskedWrites {
  readonly open = new Observable<AskedWrite | undefined>(undefined);
  readonly #waiting: AskedWrite[] = [];
  #count = 0;

  readonly ask: ActionHost['ask'] = async (question, send) =>
    await new Promise<boolean>((resolve) => {
      this.#count += 1;
      const asked: AskedWrite = {
        number: this.#count,
        question,
        send,
        close: (wasSent) => {
          if (this.open.get() === asked) this.open.set(this.#waiting.shift());
          resolve(wasSent);
        },
      };
      if (this.open.get() === undefined) this.open.set(asked);
      else this.#waiting.push(asked);
    });

  /** Closes all: nothing of it is sent. */
  stop(): void {
    for (const waiting of this.#waiting.splice(0)) waiting.close(false);
    this.open.get()?.close(false);
  }
}
