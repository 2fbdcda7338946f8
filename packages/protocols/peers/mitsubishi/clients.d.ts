/** The part that the tests use of two packages without types. */
declare module 'mcprotocol' {
  export default class McProtocol {
    initiateConnection(
      settings: { host: string; port: number; frame: string; ascii: boolean; octalInputOutput: boolean },
      done: (failure: Error | undefined) => void,
    ): void;
    setTranslationCB(translate: (tag: string) => string): void;
    addItems(tags: readonly string[]): void;
    readAllItems(done: (bad: boolean, values: Readonly<Record<string, unknown>>) => void): void;
    writeItems(tags: readonly string[], values: readonly unknown[], done: (bad: boolean) => void): void;
  }
}

declare module 'melsec-connect' {
  interface Answer {
    readonly results: Readonly<Record<string, { readonly value?: unknown; readonly quality?: string }>>;
  }

  export class PLCClient {
    constructor(settings: {
      host: string;
      port: number;
      protocol: string;
      ascii: boolean;
      frame: string;
      plcType: string;
      octalInputOutput: boolean;
      timeout: number;
    });
    read(tags: readonly { readonly name: string }[]): Promise<Answer>;
    write(tags: readonly { readonly name: string; readonly value: unknown }[]): Promise<Answer>;
  }
}
