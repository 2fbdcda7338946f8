import type { DeviceFact } from '@penstock/contract/errors/device-fact';
import type { IndexedNamespace } from '@penstock/contract/model/indexed-namespace';
import type { ServerEndpoints } from '@penstock/contract/model/opc-ua-endpoints';
import type { NodeStep } from '@penstock/contract/protocols/address';
import type { DataType } from '@penstock/contract/rules/data-type';
import type { BrowseOptions, BrowsePage } from '../browse.ts';
import type { DriverOf } from '../driver.ts';
import type { Reason, Diagnosis } from '../protocol-error.ts';
import type { FrameDirection } from '../transport/frame-tap.ts';
import type { Value } from '../values/value.ts';

/** The messages between gateway and OPC UA thread. Both are of one build, so nothing is checked on arrival. */

/** A variable that is asked for, and what a point takes of its value. */
export interface AskedNode {
  /** By the index or the URI of its namespace. */
  readonly nodeId: string;
  /** To the part of its value that is meant; empty for the whole. */
  readonly path: readonly NodeStep[];
  readonly dataType: DataType;
  /** Strings only: bytes. */
  readonly length: number;
}

/** The settings with which a session is opened. */
export interface OpenSettings {
  readonly settings: DriverOf<'opc-ua'>['settings'];
  /** Milliseconds for each call to the server. */
  readonly timeout: number;
  /** `endpoints`: no session is opened, and the server is asked for its endpoints only. */
  readonly purpose?: 'endpoints';
}

export type Command =
  | { readonly kind: 'read'; readonly nodes: readonly AskedNode[] }
  | { readonly kind: 'write'; readonly node: AskedNode; readonly value: Value; readonly verify: boolean }
  | {
      readonly kind: 'follow';
      /** A number that the gateway gives the block. */
      readonly block: number;
      readonly nodes: readonly AskedNode[];
      /** Milliseconds between two cycles. */
      readonly every: number;
      /** Takes what a server gives that samples more slowly. */
      readonly isPatient: boolean;
    }
  /** The endpoints of the server, where the opening is for them. */
  | { readonly kind: 'endpoints' }
  /** The namespaces that addresses may name by an index. */
  | { readonly kind: 'namespaces' }
  | { readonly kind: 'browse'; readonly parent: string | null; readonly options: BrowseOptions };

/** A failure as it crosses from one thread to the other; `status` is that of OPC UA, where the server gave one. */
export interface Failure {
  readonly reason: Reason;
  readonly detail: string;
  readonly status: number | undefined;
  readonly facts: readonly DeviceFact[];
  readonly diagnosis?: Diagnosis | undefined;
}

/** Values in the order of the nodes asked for; undefined where `failures` has what happened instead. */
export interface ReadAnswer {
  readonly kind: 'read';
  readonly values: readonly (Value | undefined)[];
  readonly failures: readonly { readonly index: number; readonly failure: Failure }[];
}

/**
 * The nodes of a block that the server does not report, each with its reason; the others follow as changes.
 */
export interface FollowedAnswer {
  readonly kind: 'followed';
  readonly failures: readonly { readonly index: number; readonly failure: Failure }[];
}

/** A value that a server has reported, or the failure that it has now, of a node of a block that is followed. */
export interface Change {
  readonly block: number;
  readonly index: number;
  readonly value: Value | undefined;
  readonly failure: Failure | undefined;
  /** The time of the source, ms since 1970; 0 where it gave none. */
  readonly time: number;
}

export type Answer =
  | ReadAnswer
  | FollowedAnswer
  /** `value`: as read back where that was asked for, else the value of the command. */
  | { readonly kind: 'written'; readonly value: Value }
  | { readonly kind: 'namespaces'; readonly namespaces: readonly IndexedNamespace[] }
  | { readonly kind: 'endpoints'; readonly found: ServerEndpoints }
  | { readonly kind: 'page'; readonly page: BrowsePage };

/** To the thread. `session` is a number that the gateway gives each opening; `tapped`: frames are wanted. */
export type ToThread =
  | { readonly kind: 'open'; readonly session: number; readonly open: OpenSettings; readonly tapped: boolean }
  | {
      readonly kind: 'ask';
      readonly session: number;
      readonly request: number;
      readonly command: Command;
      readonly tapped: boolean;
    }
  | { readonly kind: 'close'; readonly session: number }
  /** A message `changed` was taken: without this the thread asks the server for no more. */
  | { readonly kind: 'taken'; readonly session: number }
  | { readonly kind: 'ping' };

/** From the thread. No message of a session follows `closed`. */
export type FromThread =
  | { readonly kind: 'opened'; readonly session: number }
  | { readonly kind: 'closed'; readonly session: number; readonly failure: Failure | undefined }
  | {
      readonly kind: 'answer';
      readonly session: number;
      readonly request: number;
      readonly answer: Answer | undefined;
      readonly failure: Failure | undefined;
    }
  | {
      readonly kind: 'changed';
      readonly session: number;
      readonly changes: readonly Change[];
      /** How many values the server dropped, at least. */
      readonly lost: number;
    }
  | {
      readonly kind: 'frame';
      readonly session: number;
      readonly direction: FrameDirection;
      readonly bytes: Uint8Array;
    }
  /** An answer of the server came so many ms after its request, which was given up before. */
  | { readonly kind: 'late'; readonly session: number; readonly milliseconds: number }
  | { readonly kind: 'pong' };
