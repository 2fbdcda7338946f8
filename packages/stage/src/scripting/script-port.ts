import type { ToScriptWorker } from './script-messages.ts';

/** The line to whoever runs the scripts. */
export interface ScriptPort {
  send(message: ToScriptWorker): void;
  /** Ends it, whatever runs there. */
  end(): void;
}

/** Hears of what comes over a line. */
export interface ScriptPortListener {
  readonly onMessage: (message: unknown) => void;
  readonly onFailure: (reason: string) => void;
}

/** Opens a line to a new worker. Rejects where the engine cannot be loaded. */
export interface ScriptEngine {
  /** The machine code of the engine. */
  load(): Promise<ArrayBuffer>;
  open(listener: ScriptPortListener): ScriptPort;
}
