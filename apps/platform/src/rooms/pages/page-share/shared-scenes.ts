import type { Translations } from '@penstock/contract/texts/entered';
import type { Id } from '@penstock/contract/calls/identifier';
import type { SceneEffect } from '@penstock/contract/model/scene-effect';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { usedSignals } from '../../values/monitoring-variable/used-signal-repository.ts';
import { bindingsOf, shownScene } from '../scene/scene-repository.ts';

/** The most scenes of a shared page; those that it names after them are not shown. */
const mostScenes = 50;

/** The effect of a signal on a node of a shared scene. */
export interface SharedBinding {
  readonly node: string;
  readonly effect: SceneEffect;
  /** The visible facts about the signal; undefined where there are none. */
  readonly signal:
    | {
        /** In the definition of its equipment. */
        readonly key: string;
        readonly title: string;
        readonly titleTranslations: Translations;
        /** Whether it is of the equipment of the link. */
        readonly isOwn: boolean;
      }
    | undefined;
}

/** A scene of a shared page. */
export interface SharedScene {
  readonly title: string;
  readonly titleTranslations: Translations;
  readonly bindings: readonly SharedBinding[];
}

/**
 * The scenes that a shared page shows, as far as who made its link may see them. Signals of other equipment are in them only
 * where a widget shows the same signals of the equipment of the link in their place.
 *
 * @param scenes whether that is so of each.
 */
export async function sharedScenes(
  db: Db,
  maker: Caller,
  scenes: ReadonlyMap<Id, boolean>,
  equipmentId: Id | '',
): Promise<ReadonlyMap<Id, SharedScene>> {
  const found = new Map<Id, SharedScene>();
  for (const [id, followsPage] of [...scenes].slice(0, mostScenes)) {
    const scene = await shownScene(db, maker, id);
    if (scene === undefined) continue;
    const bindings = await bindingsOf(db, scene.id);
    const signals = await usedSignals(
      db,
      maker,
      bindings.flatMap(({ signal_id }) => signal_id ?? []),
    );
    found.set(id, {
      title: scene.title,
      titleTranslations: scene.title_translations,
      bindings: bindings.map(({ node, settings: effect, signal_id }) => {
        const signal = signal_id === null ? undefined : signals.get(signal_id);
        const isOwn = signal !== undefined && idOf(signal.equipment_id) === equipmentId;
        if (signal === undefined || !signal.visible || !(isOwn || followsPage))
          return { node, effect, signal: undefined };
        const { local_key: key, title, title_translations: titleTranslations } = signal;
        return { node, effect, signal: { key, title, titleTranslations, isOwn } };
      }),
    });
  }
  return found;
}
