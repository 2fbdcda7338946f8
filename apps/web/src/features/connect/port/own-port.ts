import { serialSocketPath } from '@penstock/contract/local/serial-socket';
import { z } from 'zod';
import { create } from 'zustand';
import { webSocketOrigin } from '../../../app/channel.ts';
import { clock } from '../../../app/services.ts';
import { type RelayEvents, type RelaySocket, type PortState, PortRelay } from './port-relay.ts';
import { isAlike, type PortInfo, type WebSerialPort } from './web-serial.ts';

/** The port that this page passes on. */
export const usePortState = create<PortState>(() => ({ port: undefined, phase: 'none', refusal: undefined }));

/**
 * The port of this tab, so that a page that is loaded again goes on; another tab takes nothing away from it. The browser remembers that the
 * page may use the port.
 */
const key = 'penstock.connect.port';
const infoSchema = z
  .object({ usbVendorId: z.number().optional(), usbProductId: z.number().optional() })
  .nullable();

/** The port of this page, as long as the page is open. */
class OwnPort {
  readonly #relay: PortRelay | undefined;

  constructor() {
    const { serial } = navigator;
    this.#relay =
      serial &&
      new PortRelay({
        serial,
        connect: openSocket,
        clock,
        changed: (state) => usePortState.setState(state),
      });
  }

  /** Has a person choose a port, and passes it on; false where none was chosen. */
  async choose(): Promise<boolean> {
    const port = await navigator.serial?.requestPort().catch(() => undefined);
    if (port === undefined) return false;
    keepInfo(port.getInfo());
    this.#relay?.pass(port);
    return true;
  }

  /** Passes on the port of the page before, if the browser still lets this page use it. */
  async resume(): Promise<void> {
    const before: PortInfo | null = readInfo();
    if (before === null) return;
    const ports: WebSerialPort[] = (await navigator.serial?.getPorts().catch(() => [])) ?? [];
    const same = ports.find((port) => isAlike(port.getInfo(), before));
    if (same !== undefined) this.#relay?.pass(same);
  }
}

function readInfo(): PortInfo | null {
  try {
    const stored = infoSchema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data ?? null;
    if (stored === null) return null;
    const { usbVendorId, usbProductId } = stored;
    return {
      ...(usbVendorId !== undefined && { usbVendorId }),
      ...(usbProductId !== undefined && { usbProductId }),
    };
  } catch {
    return null;
  }
}

function keepInfo(info: PortInfo): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(info));
  } catch {
    // The port is chosen again after the page is loaded again.
  }
}

function openSocket(events: RelayEvents): RelaySocket {
  const socket = new WebSocket(webSocketOrigin() + serialSocketPath);
  socket.binaryType = 'arraybuffer';
  socket.addEventListener('open', () => events.opened());
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data instanceof ArrayBuffer) events.bytes(new Uint8Array(data));
    else if (typeof data === 'string') events.text(data);
  });
  socket.addEventListener('close', ({ code }) => events.closed(code));
  return {
    send: (data) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(data);
    },
    close: () => socket.close(),
  };
}

let current: OwnPort | undefined;

/** The one port of this page. */
export function ownPort(): OwnPort {
  current ??= new OwnPort();
  return current;
}
