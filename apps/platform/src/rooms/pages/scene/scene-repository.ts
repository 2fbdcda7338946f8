import type { Id } from '@penstock/contract/calls/identifier';
import type { SceneBinding } from '@penstock/contract/calls/scene';
import { sql } from 'kysely';
import { idOf, rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { StoredNode } from '../../../kernel/database/tables/scenes.ts';
import type { Caller } from '@penstock/server/http/call-context';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import { lockAccount } from '../../people/accounts/owned-records-repository.ts';
import { OwnedRecords } from '../../people/owned/owned-record-repository.ts';
import { pageReadableBy } from '../page/page-parts-repository.ts';

/** The scenes of accounts. */
export const sceneRecords = new OwnedRecords('scene', {
  searched: [],
  sorted: { size: sql`scene.size`, nodeCount: sql`scene.node_count` },
  more: {
    binding_count: sql<number>`(select count(*)::int from scene_binding where scene_id = scene.id)`,
  },
  large: ['nodes'],
});

/**
 * A scene that a caller may be shown: the caller's own, and those of pages that the caller may see. A page shows the scenes that
 * the owner of its product has: whoever names the scene of somebody else does not get to see it.
 */
export async function shownScene(db: Db, caller: Caller, id: Id) {
  const scene = rowNumber(id);
  return await db
    .selectFrom('scene')
    .selectAll()
    .where('id', '=', scene)
    .where(
      sql<boolean>`(${sceneRecords.belongsTo(caller)} or exists (
        select from page
        join product as of_page on of_page.id = page.product_id
        join account as maker on maker.id = of_page.owner_id
        join account as scene_owner on scene_owner.id = scene.owner_id
        where (maker.id in (scene_owner.id, scene_owner.company_id) or maker.company_id = scene_owner.id)
          and (page.id in (select page_id from page_scene_use where scene_id = ${scene})
            or page.id in (select page_component_use.page_id from page_component_use
              join component_scene_use on component_scene_use.component_id = page_component_use.component_id
              where component_scene_use.scene_id = ${scene}))
          and ${pageReadableBy(caller)}))`,
    )
    .executeTakeFirst();
}

/** The bindings of the nodes of a scene, in their order. */
export async function bindingsOf(db: Db, scene: number) {
  return await db
    .selectFrom('scene_binding')
    .select(['node', 'signal_id', 'settings'])
    .where('scene_id', '=', scene)
    .orderBy('position')
    .execute();
}

/** The bytes of the scenes of an account, which is locked until the end of the transaction. */
export async function usedSpace({ sql: db }: ChangeTransaction, accountId: number): Promise<number> {
  await lockAccount(db, accountId);
  const { bytes } = await db
    .selectFrom('scene')
    .select(({ fn }) => fn.sum<number>('size').as('bytes'))
    .where('owner_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** The facts about a file. */
export interface SceneFileFacts {
  /** Its stored file. */
  readonly fileId: string;
  readonly size: number;
  readonly sha256: string;
  readonly nodes: readonly StoredNode[];
}

/** The columns of a scene about its file. */
export function fileColumns({ fileId, size, sha256, nodes }: SceneFileFacts) {
  return { file_id: fileId, size, sha256, node_count: nodes.length, nodes: JSON.stringify(nodes) };
}

/** Gives a scene another file; nothing refers to the one before any more. */
export async function replaceFile(
  { sql: db }: ChangeTransaction,
  id: number,
  version: number,
  file: SceneFileFacts,
): Promise<void> {
  await db
    .updateTable('scene')
    .set({ ...fileColumns(file), file_version: version, ...touched })
    .where('id', '=', id)
    .execute();
}

const touched = { revision: sql<number>`revision + 1`, updated_at: sql<Date>`now()` } as const;

/** Sets what the nodes of a scene are bound to; answers its revision then. */
export async function setBindings(
  { sql: db }: ChangeTransaction,
  id: number,
  bindings: readonly SceneBinding[],
): Promise<number> {
  await db.deleteFrom('scene_binding').where('scene_id', '=', id).execute();
  if (bindings.length > 0)
    await db
      .insertInto('scene_binding')
      .values(
        bindings.map(({ node, signalId, effect }, position) => ({
          scene_id: id,
          position,
          node,
          signal_id: rowNumber(signalId),
          effect: effect.kind,
          settings: JSON.stringify(effect),
        })),
      )
      .execute();
  const { revision } = await db
    .updateTable('scene')
    .set(touched)
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** The equipments that scenes of a caller are bound to. */
export async function equipmentsOfScenes(db: Db, caller: Caller, ids: readonly Id[]): Promise<readonly Id[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('scene_binding')
    .innerJoin('scene', 'scene.id', 'scene_binding.scene_id')
    .innerJoin('signal', 'signal.id', 'scene_binding.signal_id')
    .where('scene.id', 'in', ids.map(rowNumber))
    .where(sceneRecords.belongsTo(caller))
    .select('signal.equipment_id')
    .distinct()
    .execute();
  return rows.map(({ equipment_id }) => idOf(equipment_id));
}
