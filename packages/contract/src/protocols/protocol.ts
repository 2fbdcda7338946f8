import type { z } from 'zod';
import type { Port, ProtocolFacts } from './descriptor.ts';
import { driverOf } from './driver-schema.ts';

/** All that the rest of the product must know of a protocol, with the schema of its drivers. */
export interface ProtocolDescriptor<
  Name extends string = string,
  Ports extends readonly [Port, ...Port[]] = readonly [Port, ...Port[]],
  Shape extends z.ZodRawShape = z.ZodRawShape,
> extends ProtocolFacts<Name, Ports, Shape> {
  readonly driver: ReturnType<typeof driverOf<Name, Ports, Shape>>;
}

/** Makes the descriptor of a protocol of its facts; keeps their exact types. */
export function protocol<
  const Name extends string,
  const Ports extends readonly [Port, ...Port[]],
  Shape extends z.ZodRawShape,
>(facts: ProtocolFacts<Name, Ports, Shape>): ProtocolDescriptor<Name, Ports, Shape> {
  return { ...facts, driver: driverOf(facts) };
}
