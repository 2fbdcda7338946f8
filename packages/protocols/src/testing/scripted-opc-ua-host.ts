import type { ProtocolError } from '../protocol-error.ts';
import type { OpcUaHost, OpeningEvents } from '../opc-ua-host/host.ts';
import type { Answer, Command } from '../opc-ua-host/messages.ts';

interface Asked {
  readonly command: Command;
  readonly tapped: boolean;
  answer(answer: Answer): void;
  fail(error: ProtocolError): void;
}

/** A thread whose part the test plays. */
export class ScriptedOpcUaHost implements OpcUaHost {
  readonly openings: (OpeningEvents & { isClosed: boolean })[] = [];
  readonly asked: Asked[] = [];
  members = 0;

  join() {
    this.members += 1;
    return {
      open: (_settings: unknown, _tapped: boolean, events: OpeningEvents) => {
        const opening = { ...events, isClosed: false };
        this.openings.push(opening);
        return {
          ask: (command: Command, tapped: boolean) =>
            new Promise<Answer>((resolve, reject) => {
              this.asked.push({ command, tapped, answer: resolve, fail: reject });
            }),
          close: () => {
            opening.isClosed = true;
            queueMicrotask(() => events.closed());
          },
        };
      },
      leave: () => {
        this.members -= 1;
        return Promise.resolve();
      },
    };
  }
}
