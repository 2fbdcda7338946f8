/** The part that the tests use of a package without types. */
declare module 'omron-fins' {
  interface Message {
    readonly response: {
      readonly endCode: string;
      readonly values?: readonly unknown[] | undefined;
    };
  }

  type Done = (failure: Error | null | undefined, message: Message) => void;

  interface Client {
    read(address: string, count: number, done: Done): void;
    readMultiple(addresses: readonly string[], done: Done): void;
    write(address: string, data: readonly (number | boolean)[], done: Done): void;
    disconnect(): void;
    on(event: 'error', listener: (failure: Error) => void): this;
    on(event: 'open', listener: () => void): this;
  }

  export function FinsClient(
    port: number,
    host: string,
    options: { protocol: 'tcp' | 'udp'; SA1: number; DA1: number; timeout: number; MODE: 'CS' },
  ): Client;
}
