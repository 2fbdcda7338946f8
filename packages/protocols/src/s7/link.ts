import type { Environment } from '../environment.ts';
import { networkEndpoint } from '../transport/endpoint.ts';
import { ownProtocols } from '../transport/other-protocol.ts';
import { Pipeline } from '../transport/pipeline.ts';
import type { Purpose } from '../transport/purpose.ts';
import type { S7Driver } from './driver.ts';
import { openS7Wire } from './handshake.ts';
import { dataOf, encodeData, isoFraming } from './iso-framing.ts';
import { withReference } from './pdu.ts';
import type { Agreement } from './set-up.ts';
import { tsapsOf } from './transport-connection.ts';

/** A way for PDUs to a controller and back. */
export interface S7Link {
  /**
   * Sends the job that `make` gives for the PDU length granted; it is called when the job goes out, once connected,
   * and again when the job is sent once more over another connection. Resolves with the PDU that has its reference.
   */
  ask(make: (pduLength: number) => Buffer, purpose: Purpose): Promise<Buffer>;
  /** How many replies came after their requests were given up, since this was asked last. */
  takeLateReplies(): number;
  close(): Promise<void>;
}

const REFERENCES = 0x1_0000;
const MIN_CONNECT_TIMEOUT_MS = 3000;

/** A connection of its own, with as many jobs in flight as the controller grants. */
export function openLink(driver: S7Driver, environment: Environment): S7Link {
  const { timeout, commInterval, commWait, settings } = driver;
  const target = { host: settings.host, port: settings.port };
  const { wire: port } = networkEndpoint('tcp', target);
  const tsaps = tsapsOf(settings);
  const timing = { responseTimeout: timeout, interval: commInterval, settle: commWait };
  let agreement: Agreement = { pduLength: 0, parallelJobs: 1 };
  const agreed = (granted: Agreement) => {
    agreement = granted;
  };
  const pipeline = new Pipeline({
    port,
    clock: environment.clock,
    tap: environment.tap,
    // A driver may expect quick replies and still be far away to connect to.
    connectTimeout: Math.max(timeout, MIN_CONNECT_TIMEOUT_MS),
    reopenWhenSilent: true,
    protocol: ownProtocols.isoOnTcp,
    framing: isoFraming,
    get concurrency() {
      return agreement.parallelJobs;
    },
    numbers: REFERENCES,
    open: (events) => openS7Wire({ target, port, tsaps, environment, agreed }, events),
  });
  return {
    ask: async (make, purpose) => {
      const encode = (reference: number) => encodeData(withReference(make(agreement.pduLength), reference));
      return dataOf(await pipeline.request({ encode, timing, purpose }));
    },
    takeLateReplies: () => pipeline.takeLateReplies(undefined),
    close: () => pipeline.close(),
  };
}
