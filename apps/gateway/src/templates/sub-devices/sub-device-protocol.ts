import type { SubDevice } from '@penstock/contract/rules/sub-devices';
import type { TemplateMessage } from '../template.ts';

/** A step of a device behind the gateway: to be bound to the gateway, online, offline. */
export type SubDeviceStep = 'bind' | 'online' | 'offline';

/** The answer of a cloud about a device behind the gateway. */
export interface SubDeviceAnswer {
  /** The id of the request, or the device by its name; the cloud says one of both. */
  readonly id?: string;
  readonly device?: string;
  /** Undefined: all is well. Otherwise the vendor's code and message. */
  readonly refusal?: { readonly code: string; readonly message: string };
  /** No answer to a request: the cloud has ended the session of the device. */
  readonly isEnded?: true;
}

/** How the devices behind a gateway are made known to one cloud, by its documents. */
export interface SubDeviceProtocol {
  readonly devices: readonly SubDevice[];
  /** The topics on which the cloud answers. */
  readonly replies: readonly string[];
  /** Whether messages on a topic may have values of devices behind the gateway. */
  isReport(topic: string): boolean;
  /** Why a device cannot sign in with the present settings; undefined where it can. */
  missing(device: SubDevice): 'secret' | undefined;
  /** The message that asks for a step, now in ms since 1970; undefined where the cloud has no such step for the device. */
  request(step: SubDeviceStep, device: SubDevice, id: string, now: number): TemplateMessage | undefined;
  /** Reads a message of the cloud, from its JSON. */
  read(topic: string, body: unknown): readonly SubDeviceAnswer[];
}
