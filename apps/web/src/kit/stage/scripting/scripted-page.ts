import { pageSources } from '@penstock/stage/scripting/page-sources';
import { WidgetLooks } from '@penstock/stage/scripting/widget-looks';
import type { ScriptContext, ScriptOutcome, ScriptService } from '@penstock/stage/services/script-service';
import { ScriptFaults } from './script-faults.ts';
import type { OpenedScripts, PageOfScripts } from './page-of-scripts.ts';

/**
 * The scripts of a page while it is shown. What runs them is loaded with the first page that has some; a page without
 * scripts costs nothing.
 */
export class ScriptedPage implements ScriptService {
  readonly looks: WidgetLooks;
  readonly faults = new ScriptFaults();
  readonly #place: PageOfScripts;
  #opened: Promise<OpenedScripts> | undefined;
  #isShown = false;

  constructor(place: PageOfScripts) {
    this.#place = place;
    this.looks = new WidgetLooks(place.store);
  }

  async run(source: string, context: ScriptContext): Promise<ScriptOutcome> {
    if (!this.#isShown) return { state: 'failed', message: '', line: null };
    try {
      const { scripts } = await this.opened();
      return await scripts.run(source, context);
    } catch (error) {
      // The file that runs scripts could not be loaded.
      return { state: 'failed', message: error instanceof Error ? error.message : '', line: null };
    }
  }

  /** The service that runs the scripts; loaded on the first request. */
  async opened(): Promise<OpenedScripts> {
    this.#opened ??= import('./open-scripts.ts').then(({ openScripts }) =>
      openScripts(this.#place, this.looks, this.faults.add),
    );
    return await this.#opened;
  }

  /** The page is shown from now on: its scripts run when they are to. Answers what ends that. */
  start(): () => void {
    const { scripts, clicks } = pageSources(this.#place.store);
    let isEnded = false;
    this.#isShown = true;
    if (scripts.length > 0 || clicks.length > 0)
      void this.opened().then(
        (opened) => isEnded || opened.start(),
        // Said where a script is run.
        () => undefined,
      );
    return () => {
      isEnded = true;
      this.#isShown = false;
      const opened = this.#opened;
      this.#opened = undefined;
      void opened?.then(
        (one) => one.end(),
        () => undefined,
      );
    };
  }
}
