import type { Client } from '@penstock/client/calls/client';
import type { Clock } from '@penstock/client/time/clock';
import type { CallAnswer } from '@penstock/contract/calls/call';
import type { Id } from '@penstock/contract/calls/identifier';
import { pageEditorClose, pageEditorOpen } from '@penstock/contract/calls/page-editor';
import { limits } from '@penstock/contract/rules/limits';
import { Observable } from '@penstock/scene/observable';

/** How often the platform hears that the page is still open, in ms. */
const heartbeat = limits.pageHeartbeat.seconds * 1000;

/** The editor of a page, as far as this tab knows; undefined until the platform has answered. */
export type PageEditing = CallAnswer<typeof pageEditorOpen> | undefined;

interface Environment {
  readonly client: Pick<Client, 'call'>;
  readonly clock: Clock;
  readonly id: Id;
  /** Names this tab to the platform. */
  readonly token: string;
}

/** Keeps a page open for editing by this tab, and knows who has it. `start` begins, the function it answers ends. */
export class PageEditingSession {
  readonly state = new Observable<PageEditing>(undefined);
  readonly token: string;
  readonly #environment: Environment;
  #cancel: () => void = () => undefined;
  #isStopped = true;

  constructor(environment: Environment) {
    this.#environment = environment;
    this.token = environment.token;
  }

  start(): () => void {
    this.#isStopped = false;
    void this.refresh();
    // Browsers slow down what is not in sight: a tab that comes back asks at once. One that is left gives the page back.
    const onSeen = () => {
      if (document.visibilityState === 'visible') void this.refresh();
    };
    const onLeave = () => this.#close();
    document.addEventListener('visibilitychange', onSeen);
    globalThis.addEventListener('pageshow', onSeen);
    globalThis.addEventListener('pagehide', onLeave);
    return () => {
      this.#isStopped = true;
      this.#cancel();
      document.removeEventListener('visibilitychange', onSeen);
      globalThis.removeEventListener('pageshow', onSeen);
      globalThis.removeEventListener('pagehide', onLeave);
      this.#close();
    };
  }

  #close(): void {
    const { client, id, token } = this.#environment;
    void client.call(pageEditorClose, { id, editor: token }).catch(() => undefined);
  }

  /** Asks who has the page, and for it where nobody has. While the platform is away, the last answer stays. */
  async refresh(): Promise<void> {
    this.#cancel();
    await this.#open(false).catch(() => undefined);
    if (!this.#isStopped) this.#cancel = this.#environment.clock.after(heartbeat, () => void this.refresh());
  }

  /** Takes the page from who has it. Throws ClientError. */
  takeOver(): Promise<void> {
    return this.#open(true);
  }

  async #open(takeOver: boolean): Promise<void> {
    const { client, id, token } = this.#environment;
    const answer = await client.call(pageEditorOpen, { id, editor: token, takeOver });
    if (!this.#isStopped) this.state.set(answer);
  }
}
