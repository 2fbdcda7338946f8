import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { signalQuery } from '@penstock/contract/calls/monitor';
import type { ValueFeed, ValueSink, ValueSource } from '@penstock/stage/values/value-source';
import { valueKey, type ValueTarget } from '@penstock/stage/values/value-target';
import { client } from '../../app/services.ts';
import { monitoringFeed } from '../monitoring-variable/use-monitoring-value.ts';
import type { SystemValues } from '../system-values/use-system-values.ts';
import { followEquipment } from './equipment-link.ts';

/** Equipments that are followed at once at most: each takes a socket. */
const mostEquipments = 8;

/** A value that others change. */
interface Watched<Value> {
  readonly get: () => Value;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Live values: signals of the equipment whose page it is, and of others, monitoring variables, and system values. */
export class LiveSource implements ValueSource {
  readonly #equipmentId: Id;
  readonly #system: Watched<SystemValues>;
  readonly #now: () => number;

  /** `equipmentId`: the equipment whose page it is. `now`: the present time, in ms since 1970. */
  constructor(equipmentId: Id, system: Watched<SystemValues>, now: () => number) {
    this.#equipmentId = equipmentId;
    this.#system = system;
    this.#now = now;
  }

  open(sink: ValueSink): ValueFeed {
    const ends = new Map<string, () => void>();
    const follow = (key: string, start: () => () => void) => {
      if (!ends.has(key)) ends.set(key, start());
    };
    return {
      select: (targets) => {
        let equipments = 0;
        const wanted = new Set<string>();
        for (const target of targets.values()) {
          const key = linkOf(target);
          if (wanted.has(key)) continue;
          if (target.kind === 'signal') equipments += 1;
          if (equipments > mostEquipments) continue;
          wanted.add(key);
          follow(key, () => this.#follow(target, sink));
        }
        for (const [key, end] of ends) {
          if (wanted.has(key)) continue;
          end();
          ends.delete(key);
        }
      },
      close: () => {
        for (const end of ends.values()) end();
      },
    };
  }

  #follow(target: ValueTarget, sink: ValueSink): () => void {
    switch (target.kind) {
      case 'signal': {
        const id = target.equipId === '' ? this.#equipmentId : idSchema.safeParse(target.equipId).data;
        return id === undefined ? () => undefined : followSignals(id, target.equipId, sink);
      }
      case 'mvar':
        return followVariable(target, sink);
      case 'system':
        return this.#followSystem(target, sink);
    }
  }

  #followSystem(target: ValueTarget & { readonly kind: 'system' }, sink: ValueSink): () => void {
    const key = valueKey(target);
    const send = () => {
      const values = new Map(Object.entries(this.#system.get()));
      const value = values.get(target.systemKey) ?? null;
      sink.values([{ key, value, quality: value === null ? 'unknown' : 'good', time: this.#now() }]);
    };
    send();
    return this.#system.subscribe(send);
  }
}

/** What one link brings values of: an equipment, a monitoring variable, or a system value. */
function linkOf(target: ValueTarget): string {
  switch (target.kind) {
    case 'signal':
      return `equipment:${target.equipId}`;
    case 'mvar':
    case 'system':
      return valueKey(target);
  }
}

/** Follows all signals of an equipment; `equipId` is what the page calls it. */
function followSignals(id: Id, equipId: string, sink: ValueSink): () => void {
  const reading = new AbortController();
  let end: () => void = () => undefined;
  void client.call(signalQuery, { equipmentId: id }, { signal: reading.signal }).then(
    (signals) => {
      if (reading.signal.aborted) return;
      const keys = new Map(
        signals.map((signal) => [
          signal.id,
          valueKey({ kind: 'signal', equipId, signalId: signal.definedKey }),
        ]),
      );
      sink.facts(
        new Map(
          signals.flatMap((signal) => {
            const key = keys.get(signal.id);
            return key === undefined ? [] : [[key, signal] as const];
          }),
        ),
      );
      end = followEquipment(id, (values) =>
        sink.values(
          values.flatMap(({ signalId, value, quality, time }) => {
            const key = keys.get(signalId);
            return key === undefined ? [] : [{ key, value, quality, time }];
          }),
        ),
      );
    },
    // Then its values stay unknown, which widgets show.
    () => undefined,
  );
  return () => {
    reading.abort();
    end();
  };
}

function followVariable(target: ValueTarget & { readonly kind: 'mvar' }, sink: ValueSink): () => void {
  const { mvarId } = target;
  return monitoringFeed.look(mvarId, () => {
    const found = monitoringFeed.get(mvarId);
    if (found === undefined || found.time === null) return;
    const { value, time, problem } = found;
    sink.values([{ key: valueKey(target), value, time, quality: problem === null ? 'good' : 'bad' }]);
  });
}
