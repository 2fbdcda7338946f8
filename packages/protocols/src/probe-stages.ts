import type { StageState, TestStage } from '@penstock/contract/model/connection-test';
import type { ProbeWatch } from './probe-watch.ts';
import { meansRefused, type ProtocolError } from './protocol-error.ts';
import type { Endpoint } from './transport/endpoint.ts';

/** The result of a stage of a probe. */
export interface ProbeStage {
  readonly stage: Exclude<TestStage, 'variable'>;
  readonly state: StageState;
  /** In ms; null where it is not known. */
  readonly time: number | null;
  readonly error: ProtocolError | undefined;
  /** The finding in technical notation; empty where there is none. */
  readonly detail: string;
}

interface Probed {
  readonly endpoint: Endpoint | undefined;
  readonly watch: Pick<ProbeWatch, 'address' | 'resolved' | 'opened' | 'received'>;
  /** Whether the protocol opens with a handshake, before a unit is addressed. */
  readonly greets: boolean;
  /** When the answer was there, in ms since the start; undefined where it failed. */
  readonly answered: number | undefined;
  /** Why no device answered. */
  readonly error: ProtocolError | undefined;
}

/** Judges what was seen on the wire and how the probe ended, stage by stage. */
export function stagesOf(probed: Probed): readonly ProbeStage[] {
  const { endpoint, error } = probed;
  const order = (['name', 'port', 'protocol', 'unit'] as const).slice(
    endpoint?.network === undefined ? 1 : 0,
  );
  const failed = error === undefined ? undefined : failedStage(error, probed);
  const failedAt = failed === undefined ? order.length : order.indexOf(failed);
  return order.map((stage, index) => {
    if (index > failedAt) return { stage, state: 'skipped', time: null, error: undefined, detail: '' };
    if (index === failedAt) return { stage, state: 'failed', time: null, error, detail: '' };
    return { stage, ...passed(stage, probed) };
  });
}

type Passed = Pick<ProbeStage, 'state' | 'time' | 'error' | 'detail'>;

/** A stage before the one that failed. */
function passed(stage: ProbeStage['stage'], { endpoint, watch, answered, error }: Probed): Passed {
  const { address, resolved, opened, received } = watch;
  const ofTime = (time: number | undefined, before: number | undefined, detail = ''): Passed => ({
    state: 'passed',
    time: time === undefined ? null : Math.max(0, Math.round((time - (before ?? 0)) * 10) / 10),
    error: undefined,
    detail,
  });
  switch (stage) {
    case 'name': {
      const host = endpoint?.network?.host ?? '';
      if (resolved !== undefined) return ofTime(resolved, 0, `${host} → ${address}`);
      // An address, or a name that the shared connection of another driver resolved before.
      return { state: 'skipped', time: null, error: undefined, detail: host };
    }
    case 'port':
      return error?.reason === 'configuration' && opened === undefined
        ? { state: 'skipped', time: null, error: undefined, detail: '' }
        : ofTime(opened, resolved, endpoint?.wire ?? '');
    case 'protocol':
      // A unit that is silent says nothing of the protocol.
      return received === undefined && error?.reason === 'timeout' && error.deviceStatus === undefined
        ? { state: 'unknown', time: null, error: undefined, detail: '' }
        : ofTime(received, opened);
    case 'unit':
      return ofTime(answered, received);
  }
}

/** The stage that an error belongs to. */
function failedStage(error: ProtocolError, { endpoint, watch, greets }: Probed): ProbeStage['stage'] {
  const { reason, diagnosis, deviceStatus } = error;
  if (diagnosis?.cause === 'nameUnknown' && endpoint?.network !== undefined) return 'name';
  const isOpen = watch.opened !== undefined;
  if (deviceStatus !== undefined || meansRefused(reason)) return 'unit';
  if (reason === 'connectTimeout' || reason === 'disconnected') {
    // A datagram is refused by a host on which nobody listens.
    const isOpened = isOpen && endpoint?.kind !== 'udp';
    return isOpened || isOfOpenWire(error) ? 'protocol' : 'port';
  }
  if (reason === 'unsupported') return isOpen ? 'protocol' : 'port';
  if (reason === 'configuration') return endpoint?.network === undefined ? 'port' : 'protocol';
  if (reason === 'timeout') return greets && watch.received === undefined ? 'protocol' : 'unit';
  return 'protocol';
}

/** Causes that only a connection that was open has, though another driver opened it. */
function isOfOpenWire({ diagnosis }: ProtocolError): boolean {
  const cause = diagnosis?.cause;
  return (
    cause === 'hungUp' ||
    cause === 'hungUpInHandshake' ||
    cause === 'connectedSilent' ||
    cause === 'connectionCut' ||
    cause === 'otherProtocol'
  );
}
