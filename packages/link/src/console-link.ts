import type { LineTraffic } from './line-traffic.ts';
import type { Wire } from './wire.ts';

/** How a console reaches a gateway: over the LAN, a serial line, a broker, or as a part of the gateway itself; or a file instead. */
export type ConsoleLinkMode = 'lan' | 'serial' | 'mqtt' | 'own' | 'file';

/** An open way from one console to one gateway, which has let the console in. */
export interface ConsoleLink {
  readonly mode: ConsoleLinkMode;
  /** The serial number that the gateway gave. */
  readonly sn: string;
  /** Its model and firmware where it is no gateway that can be asked. */
  readonly facts?: { readonly hardware: string; readonly software: string };
  /** Requests, answers and notifications; not listened to before. */
  readonly wire: Wire;
  /** Calls back with each message of live values as it came: the text of a notification `live.values`. */
  hearLive(listener: (text: string) => void): void;
  /** Calls back when the gateway goes or comes while the way to it stays open, as at a broker; it is there at first. */
  hearOnline(listener: (online: boolean) => void): void;
  /** The load of a serial line; left out on other ways. */
  traffic?(): LineTraffic;
  /** Resolves when the way has ended, with why it did. Never rejects. */
  readonly ended: Promise<Error>;
  /** Ends it; `ended` resolves. */
  close(): Promise<void>;
}
