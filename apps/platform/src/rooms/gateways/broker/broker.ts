import type { X509Certificate } from 'node:crypto';
import type { MqttChannel } from '@penstock/link/mqtt-channel';
import type { MqttClient } from 'mqtt';
import type { EngineHealth } from '../../../kernel/process/health.ts';

/** The identity of a gateway. */
export interface GatewayIdentity {
  /** Its serial number, 12 digits. */
  readonly sn: string;
}

/** The proof of a gateway: a certificate whose key it has shown in the handshake of TLS, or its secret. */
export type GatewayProof =
  | { readonly kind: 'secret'; readonly secret: string }
  | { readonly kind: 'certificate'; readonly certificate: X509Certificate };

/**
 * Tells whether a user name and its proof are those of a gateway; null where they are not, or a CatalogueError that says why
 * not. Called for the embedded broker, and for one of somebody else that asks the platform (docs/brokers.md).
 */
export type AuthenticateGateway = (sn: string, proof: GatewayProof) => Promise<GatewayIdentity | null>;

/** The broker and the platform's own connection to it, which may publish and subscribe everything. */
export interface Broker {
  readonly kind: EngineHealth['kind'];
  /** MQTT 3.1.1. Reconnects automatically and restores its subscriptions. */
  readonly connection: MqttClient;
  /** The messages of gateways, and those to them. */
  readonly channel: MqttChannel;
  /**
   * Connects with a persistent session of a name, which one connection has at a time: whoever connects with it cuts off the one
   * before. Connects again until it is ended. Null where no other process is at this broker.
   */
  readonly openSession: ((name: string) => MqttClient) | null;
  /** The address given to gateways: `mqtts://host:port` where there is a certificate, otherwise `mqtt://`. Known once {@link listen} has returned. */
  readonly gatewayUrl: string;
  /** The WebSocket address of the embedded broker, `wss://host:port/mqtt` or `ws://`; null at an external one. */
  readonly webSocketUrl: string | null;
  /**
   * Lets gateways in; call it when everything that answers them has subscribed. Nothing to do at an external broker.
   *
   * @throws StartError when a port is in use.
   */
  listen(): Promise<void>;
  health(): EngineHealth;
  /** How many connections were refused since too many were open; always 0 at an external broker. */
  readonly refusedConnections: number;
  /** Ends the connection of a gateway whose credentials changed. */
  disconnectGateway(sn: string): void;
  /** May be called twice. */
  stop(): Promise<void>;
}
