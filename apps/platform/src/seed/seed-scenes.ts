import { storedTranslations } from '../kernel/database/title-expression.ts';
import { createHash } from 'node:crypto';
import type { Seed } from '@penstock/contract/product/seed';
import { idOf } from '../kernel/database/id.ts';
import { equipmentByTitle } from '../rooms/plant/equipment/equipment-repository.ts';
import type { ChangeTransaction } from '../kernel/operation-log/change.ts';
import { readModel } from '../rooms/pages/scene/glb.ts';
import { insertStoredFile } from '../kernel/files/stored/stored-file-repository.ts';
import { fileColumns, sceneRecords, setBindings } from '../rooms/pages/scene/scene-repository.ts';
import { sceneByTitle, signalByKey } from './seed-repository.ts';

/** Adds the scenes that are missing, with what their nodes are bound to, and answers their titles. */
export async function seedScenes(
  transaction: ChangeTransaction,
  { scenes, equipment, boundEquipment }: Seed,
  numberOf: (username: string) => number,
): Promise<readonly string[]> {
  const owners = new Map([...equipment, ...boundEquipment].map(({ title, owner }) => [title, owner]));
  const added: string[] = [];
  for (const { title, titleTranslations, owner, model, bindings } of scenes) {
    const ownerId = numberOf(owner);
    if ((await sceneByTitle(transaction, ownerId, title)) !== undefined) continue;
    const file = Buffer.from(model, 'base64');
    const nodes = await readModel(once(file), file.length);
    const sha256 = createHash('sha256').update(file).digest('hex');
    const facts = { size: file.length, sha256 };
    const fileId = await insertStoredFile(transaction.sql, facts, once(file));
    const id = await sceneRecords.insert(transaction, idOf(ownerId), {
      title,
      title_translations: storedTranslations(titleTranslations),
      ...fileColumns({ ...facts, fileId, nodes }),
    });
    const bound = [];
    for (const { node, signal, effect, ...of } of bindings) {
      const found = await equipmentByTitle(
        transaction.sql,
        numberOf(owners.get(of.equipment) ?? owner),
        of.equipment,
      );
      const number = found && (await signalByKey(transaction, found, signal));
      if (number === undefined) throw new Error(`the seed names a signal it does not hold: ${signal}`);
      bound.push({ node, signalId: idOf(number), effect });
    }
    await setBindings(transaction, id, bound);
    added.push(title);
  }
  return added;
}

/** A file as a stream of one piece. */
async function* once(file: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(file);
}
