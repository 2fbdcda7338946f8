/** The messages between the gateway and the thread of an OPC UA server. Both are of one build, so nothing is checked on arrival. */

/** The data types of variables, as OPC UA names them (OPC 10000-6, section 5.1.2). */
export type NodeType =
  | 'Boolean'
  | 'SByte'
  | 'Byte'
  | 'Int16'
  | 'UInt16'
  | 'Int32'
  | 'UInt32'
  | 'Int64'
  | 'UInt64'
  | 'Float'
  | 'Double'
  | 'String';

/** The qualities of values, as OPC UA names them (OPC 10000-4, section 7.39). */
export type NodeStatus =
  | 'Good'
  | 'BadWaitingForInitialData'
  | 'BadCommunicationError'
  | 'BadTimeout'
  | 'BadConfigurationError'
  | 'BadOutOfRange'
  | 'BadDeviceFailure';

/** The outcomes of writes. */
export type WriteStatus =
  | 'Good'
  | 'BadNotWritable'
  | 'BadTypeMismatch'
  | 'BadOutOfRange'
  | 'BadTooManyOperations'
  | NodeStatus;

/** A variable as a node. */
export interface ProvidedNode {
  /** Its name and the text of its node id. */
  readonly key: string;
  /** The folders that it is in, the outermost first: driver, scan group. */
  readonly folders: readonly string[];
  readonly dataType: NodeType;
  readonly description: string;
  readonly isWritable: boolean;
}

/** The present value of a node. */
export interface NodeValue {
  readonly key: string;
  /** Null where there is none. */
  readonly value: number | bigint | string | null;
  readonly status: NodeStatus;
  /** When it was read, ms since 1970; 0 before the first time. */
  readonly time: number;
}

/** How the server listens and lets clients in. */
export interface ServerSettings {
  /** Names the server: `urn:penstock:gateway:202611210001`. */
  readonly applicationUri: string;
  readonly name: string;
  /** The folder of its certificate and of those of its clients. */
  readonly folder: string;
  /** Null: all addresses of the machine. */
  readonly listenAddress: string | null;
  readonly port: number;
  readonly isEncrypted: boolean;
  /** Null lets anonymous clients in. */
  readonly user: { readonly username: string; readonly password: string } | null;
  /** Networks that clients may have; none lets all in. */
  readonly networks: readonly string[];
  readonly maxClients: number;
}

export type ToThread =
  | { readonly kind: 'open'; readonly settings: ServerSettings }
  | { readonly kind: 'nodes'; readonly nodes: readonly ProvidedNode[] }
  | { readonly kind: 'values'; readonly values: readonly NodeValue[] }
  | { readonly kind: 'written'; readonly id: number; readonly status: WriteStatus }
  | { readonly kind: 'stop' };

/** A client with a session. */
export interface ConnectedSession {
  readonly address: string;
  readonly since: number;
  readonly requests: number;
  readonly lastRequest: number | null;
}

export type FromThread =
  | { readonly kind: 'listening'; readonly fingerprint: string }
  | { readonly kind: 'failed'; readonly code: string | undefined; readonly reason: string }
  | {
      readonly kind: 'write';
      readonly id: number;
      readonly key: string;
      readonly value: number | bigint | string | boolean;
      readonly client: string;
    }
  | {
      readonly kind: 'traffic';
      /** Since the last message. */
      readonly requests: number;
      readonly refused: number;
      readonly connections: number;
      readonly refusedConnections: number;
      readonly clients: readonly ConnectedSession[];
    }
  | { readonly kind: 'stopped' };
