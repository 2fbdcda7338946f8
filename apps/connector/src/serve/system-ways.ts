import { lanWays } from '../links/lan-ways.ts';
import { mqttWays } from '../links/mqtt-ways.ts';
import { systemSerialWays } from '../links/serial-ways.ts';
import type { GatewayWays } from '../links/gateway-ways.ts';

/** The ways from this computer: its networks, its serial ports, and brokers. */
export const systemWays: GatewayWays = { ...lanWays(), ...systemSerialWays, ...mqttWays() };
