import type { ProtocolName } from '@penstock/contract/protocols/list';
import type { Device } from './device.ts';
import type { Environment } from './environment.ts';
import { type ProbeOptions, type ProbeResult, probeDevice } from './probe.ts';
import { type ProbeStage, stagesOf } from './probe-stages.ts';
import { openOnce, ProbeWatch } from './probe-watch.ts';
import type { DriverOf } from './driver.ts';
import type { Protocol } from './protocol.ts';
import { ProtocolError } from './protocol-error.ts';
import type { Endpoint } from './transport/endpoint.ts';
import { serviceAt } from './foreign-service.ts';
import { protocols as written } from './written-list.ts';
import type { FrameDirection } from './transport/frame-tap.ts';
import type { SerialTarget } from './transport/wire.ts';

/** An object for each protocol of the contract: a missing one does not compile. */
export type ProtocolList = { readonly [Name in ProtocolName]: Protocol<Name> };

/** Every protocol a driver can speak, by name. To add one, write its folder: the list is written from them. */
export const protocols: ProtocolList = written;

/** The device of a driver: `Protocol.device` of its protocol. */
export function createDevice<Name extends ProtocolName>(
  driver: DriverOf<Name>,
  serial: SerialTarget | undefined,
): Device {
  return protocols[driver.protocol].device(driver, serial);
}

/** Where a driver's device is reached: `Protocol.endpoint` of its protocol. */
export function endpointOf<Name extends ProtocolName>(
  driver: DriverOf<Name>,
  serialPath: string | undefined,
): Endpoint | undefined {
  return protocols[driver.protocol].endpoint(driver, serialPath);
}

/** Requests to a driver's device that may be in flight at the same time, at least 1. */
export function concurrencyOf<Name extends ProtocolName>(driver: DriverOf<Name>): number {
  return protocols[driver.protocol].concurrency(driver);
}

/**
 * Finds out whether a device answers and speaks the protocol of a driver, by the smallest request that proves it, in a
 * session of its own that is closed again. What hangs up is asked which other protocol it speaks. Rejects with a `ProtocolError` when none answered, or something that does
 * not speak the protocol, for settings that contradict themselves, and with `closed` when the signal ends it.
 */
export async function probe<Name extends ProtocolName>(
  driver: DriverOf<Name>,
  serial: SerialTarget | undefined,
  environment: Environment,
  options: ProbeOptions = {},
): Promise<ProbeResult> {
  const protocol = protocols[driver.protocol];
  try {
    return await probeDevice(
      protocol.device(driver, serial),
      protocol.probePoint(driver),
      environment,
      options,
    );
  } catch (error) {
    const network = endpointOf(driver, serial?.path)?.network;
    const isHungUp =
      error instanceof ProtocolError &&
      (error.diagnosis?.cause === 'hungUp' || error.diagnosis?.cause === 'hungUpInHandshake');
    if (!isHungUp || network === undefined || options.signal?.aborted === true || options.isBrief === true)
      throw error;
    const service = await serviceAt(network, environment);
    throw service === undefined
      ? error
      : error.diagnosedAs({ cause: 'otherProtocol', parameters: { protocol: service } });
  }
}

/** The outcome of a probe stage by stage: the answer, or why there was none. */
export interface StagedProbe {
  readonly stages: readonly ProbeStage[];
  readonly outcome: ProbeResult | ProtocolError;
}

/** Probes as {@link probe} does, and says how far it came. Never rejects with a `ProtocolError`. */
export async function probeStages<Name extends ProtocolName>(
  driver: DriverOf<Name>,
  serial: SerialTarget | undefined,
  environment: Environment,
  options: ProbeOptions = {},
): Promise<StagedProbe> {
  const endpoint = endpointOf(driver, serial?.path);
  const watch = new ProbeWatch(environment.clock);
  const watched = watch.watched(environment);
  const greets = protocols[driver.protocol].greets === true;
  const judged = (outcome: ProbeResult | ProtocolError): StagedProbe => {
    const isError = outcome instanceof ProtocolError;
    const answered = isError ? undefined : outcome.latency;
    const error = isError ? outcome : undefined;
    return { stages: stagesOf({ endpoint, watch, greets, answered, error }), outcome };
  };
  try {
    const { network } = endpoint ?? {};
    if (endpoint?.kind === 'own' && network !== undefined) await openOnce(network, watched, driver.timeout);
    return judged(await probe(driver, serial, watched, options));
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    return judged(error);
  }
}

/**
 * Describes a frame on a wire of this protocol in technical notation of at most 200 characters. Undefined
 * where that is not possible: discarded bytes, and protocols that are shown as bytes only.
 */
export function describeFrame(
  protocol: ProtocolName,
  bytes: Uint8Array,
  direction: FrameDirection,
): string | undefined {
  if (direction === 'discarded') return undefined;
  return protocols[protocol].describeFrame?.(bytes, direction === 'received');
}
