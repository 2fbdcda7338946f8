import type { Page } from '@playwright/test';
import { openSerial } from '../packages/protocols/src/transport/adapters/serial.ts';

/** How the stand-in in the page asks for the terminal, and is handed what comes from it. */
declare global {
  interface Window {
    terminalOpen(options: {
      baudRate: number;
      dataBits: 7 | 8;
      parity: 'none' | 'even' | 'odd';
      stopBits: 1 | 2;
    }): Promise<boolean>;
    terminalWrite(base64: string): Promise<void>;
    terminalClose(): Promise<void>;
    terminalGave(base64: string): void;
    terminalLost(): void;
  }
}

/**
 * Gives a page Web Serial with one port, a terminal of this machine. Browsers without a window have no chooser and no port (the browser
 * of these tests answers each request that none was selected), so this has an object in place of that of Chrome. The bytes are real.
 */
export async function giveTerminal(page: Page, path: string): Promise<void> {
  let open: ReturnType<typeof openSerial> | undefined;
  const evaluate = (act: (base64: string) => void, base64 = '') =>
    // A page that is being left hears nothing.
    void page.evaluate(act, base64).catch(() => undefined);
  await page.exposeFunction(
    'terminalOpen',
    (options: Parameters<Window['terminalOpen']>[0]) =>
      new Promise<boolean>((resolve) => {
        open?.close();
        const own = openSerial(
          { ...options, path },
          {
            opened: () => resolve(true),
            received: (bytes) => {
              if (open === own)
                evaluate(
                  (base64) => globalThis.window.terminalGave(base64),
                  Buffer.from(bytes).toString('base64'),
                );
            },
            closed: () => {
              resolve(false);
              if (open === own) evaluate(() => globalThis.window.terminalLost());
            },
          },
        );
        open = own;
      }),
  );
  await page.exposeFunction('terminalWrite', (base64: string) => open?.send(Buffer.from(base64, 'base64')));
  await page.exposeFunction('terminalClose', () => {
    const own = open;
    open = undefined;
    own?.close();
  });
  await page.addInitScript(standIn);
}

/** Runs in the page: the Web Serial API with one USB adapter, which is another object after it was plugged in again. */
function standIn(): void {
  const wasChosen = () => sessionStorage.getItem('stand-in-chosen') !== null;
  class Port {
    connected = true;
    readable: ReadableStream<Uint8Array> | null = null;
    writable: WritableStream<Uint8Array> | null = null;
    #controller: ReadableStreamDefaultController<Uint8Array> | undefined;

    getInfo() {
      return { usbVendorId: 0x0403, usbProductId: 0x6001 };
    }

    async open(options: Parameters<Window['terminalOpen']>[0]) {
      if (this.readable !== null) throw new DOMException('The port is already open.', 'InvalidStateError');
      if (!(await globalThis.window.terminalOpen(options)))
        throw new DOMException('Failed to open serial port.', 'NetworkError');
      this.connected = true;
      this.readable = new ReadableStream({ start: (controller) => void (this.#controller = controller) });
      this.writable = new WritableStream({
        write: (bytes) => globalThis.window.terminalWrite(btoa(String.fromCharCode(...bytes))),
      });
    }

    async close() {
      if (this.readable?.locked || this.writable?.locked)
        throw new TypeError('Cannot cancel a locked stream');
      this.readable = null;
      this.writable = null;
      await globalThis.window.terminalClose();
    }

    gave(base64: string) {
      this.#controller?.enqueue(Uint8Array.from(atob(base64), (one) => one.charCodeAt(0)));
    }

    lost() {
      this.connected = false;
      this.#controller?.error(new DOMException('The device has been lost.', 'NetworkError'));
      this.#controller = undefined;
      this.readable = null;
      this.writable = null;
      port = new Port();
    }
  }
  let port = new Port();
  globalThis.window.terminalGave = (base64) => port.gave(base64);
  globalThis.window.terminalLost = () => port.lost();
  Object.defineProperty(Navigator.prototype, 'serial', {
    value: {
      getPorts: async () => (wasChosen() ? [port] : []),
      requestPort: async () => {
        sessionStorage.setItem('stand-in-chosen', 'yes');
        return port;
      },
    },
  });
}
