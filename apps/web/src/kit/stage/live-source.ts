import { limits } from '@penstock/contract/rules/limits';
import { enteredText } from '@penstock/contract/texts/entered';
import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import type { LiveValue } from '@penstock/contract/calls/live';
import { signalQuery } from '@penstock/contract/calls/monitor';
import { mvarInfo } from '@penstock/contract/calls/monitoring-variable';
import type { Signal } from '@penstock/contract/model/signal';
import type { ValueFeed, ValueSink, ValueSource } from '@penstock/stage/values/value-source';
import { valueKey, type ValueTarget } from '@penstock/stage/values/value-target';
import { currentLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { monitoringFeed } from '../monitoring-variable/use-monitoring-value.ts';
import type { SystemValues } from '../system-values/use-system-values.ts';
import { equipmentOf } from './page-scope.ts';
import { EquipmentLink, freshMilliseconds, isLiveLink } from './equipment-link.ts';

/** A value that others change. */
interface Watched<Value> {
  readonly get: () => Value;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Live values: signals of the equipment whose page it is, and of others, monitoring variables, and system values. */
export class LiveSource implements ValueSource {
  readonly #equipmentId: Id;
  readonly #equipments: ReadonlySet<string> | undefined;
  readonly #link: EquipmentLink | undefined;
  readonly #system: Watched<SystemValues>;
  readonly #now: () => number;

  constructor(parts: {
    /** The equipment whose page it is. */
    readonly equipmentId: Id;
    /** Other equipments that the page may show; left out where it may show all that the viewer may see. */
    readonly equipments?: ReadonlySet<string> | undefined;
    /** The connection to that equipment, where somebody else keeps it open. */
    readonly link?: EquipmentLink;
    readonly system: Watched<SystemValues>;
    /** The present time, in ms since 1970. */
    readonly now: () => number;
  }) {
    this.#equipmentId = parts.equipmentId;
    this.#equipments = parts.equipments;
    this.#link = parts.link;
    this.#system = parts.system;
    this.#now = parts.now;
  }

  open(sink: ValueSink): ValueFeed {
    const open = new Map<string, Followed>();
    return {
      select: (targets) => {
        let equipments = 0;
        const wanted = new Set<string>();
        for (const target of targets.values()) {
          const key = linkOf(target);
          if (wanted.has(key)) continue;
          if (target.kind === 'signal') equipments += 1;
          if (equipments > limits.followedEquipments) continue;
          wanted.add(key);
          const followed = open.get(key);
          // For who selects a target of it only now.
          if (followed) followed.again();
          else open.set(key, this.#follow(target, sink));
        }
        for (const [key, { end }] of open) {
          if (wanted.has(key)) continue;
          end();
          open.delete(key);
        }
      },
      close: () => {
        for (const { end } of open.values()) end();
      },
    };
  }

  #follow(target: ValueTarget, sink: ValueSink): Followed {
    switch (target.kind) {
      case 'signal':
        return this.#followEquipment(target.equipId, sink);
      case 'mvar':
        return followVariable(target, sink);
      case 'system':
        return this.#followSystem(target, sink);
    }
  }

  #followEquipment(equipId: string, sink: ValueSink): Followed {
    const id = equipmentOf({ equipmentId: this.#equipmentId, equipments: this.#equipments }, equipId);
    if (id === undefined) return nothing;
    if (this.#link !== undefined && id === this.#equipmentId)
      return followSignals(id, equipId, sink, this.#link);
    const link = new EquipmentLink(id);
    const { end, again } = followSignals(id, equipId, sink, link);
    const stop = link.start();
    return {
      again,
      end: () => {
        end();
        stop();
      },
    };
  }

  #followSystem(target: ValueTarget & { readonly kind: 'system' }, sink: ValueSink): Followed {
    const key = valueKey(target);
    const again = () => {
      const values = new Map(Object.entries(this.#system.get()));
      const value = values.get(target.systemKey) ?? null;
      sink.values([{ key, value, quality: value === null ? 'unknown' : 'good', time: this.#now() }]);
    };
    again();
    return { again, end: this.#system.subscribe(again) };
  }
}

/** A followed target: ended, or sent again as far as its value is known. */
interface Followed {
  readonly end: () => void;
  readonly again: () => void;
}

const nothing: Followed = { end: () => undefined, again: () => undefined };

/**
 * The link that brings the values of a target: that of an equipment, a monitoring variable, or a system
 * value.
 */
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
function followSignals(id: Id, equipId: string, sink: ValueSink, link: EquipmentLink): Followed {
  const reading = new AbortController();
  let followed = nothing;
  void client.call(signalQuery, { equipmentId: id }, { signal: reading.signal }).then(
    (signals) => {
      if (reading.signal.aborted) return;
      const keyOf = ({ definedKey }: Signal) => valueKey({ kind: 'signal', equipId, signalId: definedKey });
      const keys = new Map(signals.map((signal) => [signal.id, keyOf(signal)]));
      sink.facts(new Map(signals.map((signal) => [keyOf(signal), signal])));
      followed = followValues(link, keys, sink);
    },
    // Then its values stay unknown, which widgets show.
    () => undefined,
  );
  return {
    again: () => followed.again(),
    end: () => {
      reading.abort();
      followed.end();
    },
  };
}

/** Passes the values of a connection on. While it is not live, all that is known is the last known value. */
function followValues(link: EquipmentLink, keys: ReadonlyMap<string, string>, sink: ValueSink): Followed {
  const { values } = link;
  const send = (some: readonly LiveValue[]) => {
    const state = link.get();
    const oldAfter = isLiveLink(state) ? freshMilliseconds(state) : 0;
    sink.values(
      some.flatMap(({ signalId, value, quality, time }) => {
        const key = keys.get(signalId);
        return key === undefined ? [] : [{ key, value, quality, time, oldAfter }];
      }),
    );
  };
  const again = () => send([...keys.keys()].flatMap((signalId) => values.get(signalId) ?? []));
  let wasLive = isLiveLink(link.get());
  const ends = [
    values.followAll(send),
    link.onLiveness(() => {
      const isLive = isLiveLink(link.get());
      if (isLive === wasLive) return;
      wasLive = isLive;
      again();
    }),
  ];
  again();
  return {
    again,
    end: () => {
      for (const end of ends) end();
    },
  };
}

function followVariable(target: ValueTarget & { readonly kind: 'mvar' }, sink: ValueSink): Followed {
  const { mvarId } = target;
  const key = valueKey(target);
  const reading = new AbortController();
  const id = idSchema.safeParse(mvarId).data;
  if (id !== undefined)
    client.call(mvarInfo, { id }, { signal: reading.signal }).then(
      ({ title, titleTranslations, unit, decimals }) => {
        if (reading.signal.aborted) return;
        const shown = enteredText(currentLanguage(), title, titleTranslations);
        sink.facts(new Map([[key, { title: shown, unit, decimals, dataType: 'float', states: [] }]]));
      },
      // Then it is shown without its unit.
      () => undefined,
    );
  const again = () => {
    const found = monitoringFeed.get(mvarId);
    if (found === undefined || found.time === null) return;
    const { value, time, problem } = found;
    sink.values([{ key, value, time, quality: problem === null ? 'good' : 'bad' }]);
  };
  const end = monitoringFeed.look(mvarId, again);
  return {
    again,
    end: () => {
      reading.abort();
      end();
    },
  };
}
