import { limits } from '@penstock/contract/rules/limits';
import { choice } from '@penstock/contract/schema/field';
import { z } from 'zod';

const coordinate = z.number().min(-limits.pageCoordinate).max(limits.pageCoordinate);

/** A widget that an end of a way is attached to, and the name of a point of it. */
const wayEndSchema = z.looseObject({
  widgetId: z.string().min(1).max(50),
  anchor: z.string().min(1).max(50),
});
export type WayEnd = z.output<typeof wayEndSchema>;

/**
 * The fields of a way between two ends: of pipes and of connectors. Its points are in units of its parent, relative to the
 * upper left corner of its box, so that moving the box moves the way; where the box has another size than the points, they
 * are scaled to it.
 */
export const wayFields = {
  points: z
    .array(z.looseObject({ x: coordinate, y: coordinate }))
    .min(2)
    .max(limits.pipePoints)
    .default(() => [
      { x: 0, y: 0 },
      { x: 120, y: 0 },
    ]),
  /** Null where the end is free. */
  start: wayEndSchema.nullable().default(null),
  end: wayEndSchema.nullable().default(null),
  /** Whether the way is found at right angles between its ends. */
  routing: choice(['orthogonal', 'free']).default('orthogonal'),
  /** Whether its bends were put where they are by hand: they are kept while an end moves, as far as that is possible. */
  bent: z.boolean().default(false),
  /** The radius of its bends, in page units. */
  cornerRadius: z.number().min(0).max(500).default(8),
};

const waySchema = z.looseObject(wayFields);
export type WayData = z.output<typeof waySchema>;

const wayTypes: ReadonlySet<string> = new Set(['PlantPipe', 'ShapeConnector']);

/** Whether widgets of a type are ways between two ends. */
export function isWayType(widgetType: string): boolean {
  return wayTypes.has(widgetType);
}

/** The way of a widget; undefined of widgets that are none, and of what cannot be read as one. */
export function wayOf({
  widgetType,
  data,
}: {
  readonly widgetType: string;
  readonly data?: unknown;
}): WayData | undefined {
  if (!isWayType(widgetType)) return undefined;
  const reading = waySchema.safeParse(data ?? {});
  return reading.success ? reading.data : undefined;
}
