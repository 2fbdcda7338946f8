/** A connection, or a group of MQTT connections, that a topic or a setting can name. */
export interface ServerChoice {
  readonly name: string;
  readonly kind: 'mqtt' | 'tcp' | 'udp' | 'http' | 'influx' | 'kafka' | 'postgres' | 'group';
  /** How many connections it means. */
  readonly members: number;
  /** Every connection that it means is disabled. */
  readonly disabled: boolean;
}

/** The connections of a kind, as the configuration has them. */
interface ConnectionList {
  readonly kind: Exclude<ServerChoice['kind'], 'group'>;
  readonly items: readonly Readonly<Record<string, unknown>>[];
}

/** The choices among some connections: each connection in the order of the configuration, then each group. */
export function serverChoices(lists: readonly ConnectionList[]): readonly ServerChoice[] {
  const single: ServerChoice[] = [];
  const groups = new Map<string, ServerChoice>();
  for (const { kind, items } of lists)
    for (const { name, group, enabled } of items) {
      const disabled = enabled === false;
      if (typeof name === 'string' && name !== '') single.push({ name, kind, members: 1, disabled });
      if (kind !== 'mqtt' || typeof group !== 'string' || group === '') continue;
      const known = groups.get(group);
      groups.set(group, {
        name: group,
        kind: 'group',
        members: (known?.members ?? 0) + 1,
        disabled: disabled && (known?.disabled ?? true),
      });
    }
  return [...single, ...groups.values()];
}
