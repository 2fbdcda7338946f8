import { SerialPort } from 'serialport';
import { ProtocolError } from '../../protocol-error.ts';
import type { SerialTarget, Wire, WireEvents } from '../wire.ts';

/** Opens a serial port for this process alone. Unplugging ends the wire with `disconnected`. */
export function openSerial(target: SerialTarget, events: WireEvents): Wire {
  const port = new SerialPort({
    path: target.path,
    baudRate: target.baudRate,
    dataBits: target.dataBits,
    parity: target.parity,
    stopBits: target.stopBits,
    lock: true,
    autoOpen: false,
  });
  let isClosing = false;
  let isOver = false;
  const over = (error?: Error | null) => {
    if (isOver) return;
    isOver = true;
    const detail = `serial:${target.path}: ${error?.message ?? 'closed'}`;
    const diagnosis = { cause: 'portMissing' } as const;
    events.closed(
      isClosing ? undefined : new ProtocolError('disconnected', detail, undefined, [], diagnosis),
    );
  };
  const release = () => {
    if (port.isOpen) port.close((error) => over(error));
    else over();
  };
  port.on('data', (bytes: Buffer) => events.received(bytes));
  port.on('close', (error: Error | null) => over(error));
  port.on('error', (error) => {
    if (!port.isOpen) over(error);
  });
  port.open((error) => {
    if (error !== null) over(error);
    else if (isClosing) release();
    else events.opened();
  });
  return {
    send: (bytes) => {
      if (port.isOpen && !isClosing)
        port.write(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    },
    close: () => {
      if (isClosing) return;
      isClosing = true;
      // While opening, the end follows in the callback of `open`.
      if (port.opening) return;
      release();
    },
  };
}
