import { randomUUID } from 'node:crypto';
import type { Client } from '@penstock/client/calls/client';
import { equipmentAdd } from '@penstock/contract/calls/equipment';
import { equipmentAuthUpdate } from '@penstock/contract/calls/equipment-authorisation';
import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { type WriteOrigin, writeSignal } from '@penstock/contract/calls/monitor';
import {
  equipmentDetailInfo,
  pageOpen,
  pageRepeated,
  pageScriptsAgree,
} from '@penstock/contract/calls/monitor-page';
import { pageAdd, pageSave } from '@penstock/contract/calls/page';
import { pageEditorOpen } from '@penstock/contract/calls/page-editor';
import { productAdd } from '@penstock/contract/calls/product';
import type { PageScript } from '@penstock/contract/dashboard/page-script';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { testPlatform } from '../../../testing/test-platform.ts';

const platform = testPlatform();

beforeEach(() => platform().setOnline(true));

const pacing: PageScript = {
  id: 'pacing',
  title: 'Pacing',
  writes: true,
  trigger: { kind: 'periodic', interval: 5 },
  source: 'signals.write("pump", true)',
};

/** A page of a product of its author, who has an equipment of that; it shows the pump station as another equipment. */
async function foreignPage(author: Client, scripts: readonly PageScript[] = []) {
  const { id: productId } = await author.call(productAdd, { title: 'Panel' });
  const { id: equipmentId } = await author.call(equipmentAdd, { title: 'Panel 1', productId });
  const { id: pageId } = await author.call(pageAdd, { productId, title: 'Overview' });
  const editor = randomUUID();
  await author.call(pageEditorOpen, { id: pageId, editor });
  const save = async (revision: number, more: readonly PageScript[] = scripts, bound = true) => {
    const binding = { type: 'signal', equipId: platform().equipmentId, signalId: 'pump' };
    const text = {
      id: 'a',
      widgetType: 'UsualText',
      widgetName: 'Pump',
      position: { x: 0, y: 0, width: 100, height: 40 },
      data: { binding },
    };
    const json = { con: { title: 'Overview', scripts: more }, widgets: bound ? [text] : [] };
    return await author.call(pageSave, {
      id: pageId,
      productId,
      title: 'Overview',
      revision,
      editor,
      json: new File([JSON.stringify(json)], 'page.json'),
    });
  };
  await save(1);
  return { pageId, equipmentId, save };
}

async function writePump(person: Client, origin: WriteOrigin) {
  const { equipmentId, signalId } = platform();
  return await person.call(writeSignal, { equipmentId, signalId: signalId('pump'), value: true, origin });
}

async function lastOperation(): Promise<unknown> {
  const { rows } = await platform().database.pool.query(
    'select action, after from operation_log order by id desc limit 1',
  );
  return rows[0];
}

async function give(right: boolean): Promise<void> {
  const { signedIn, equipmentId } = platform();
  const owner = await signedIn('owner');
  const rights = right ? (['see', 'write'] as const) : (['see'] as const);
  await owner.call(equipmentAuthUpdate, {
    id: idSchema.parse(equipmentId),
    account: 'stranger',
    rights: [...rights],
  });
}

const written = { uuid: expect.any(String) as unknown };

describe('a page that shows equipment of somebody else', () => {
  it('neither shows nor writes it for an administrator, since its author may not', async () => {
    const { signedIn, gateways } = platform();
    const page = await foreignPage(await signedIn('stranger'));
    const admin = await signedIn('admin');
    const { rights } = await admin.call(pageOpen, page);
    expect(rights).toMatchObject({ author: 'stranger', equipments: [], hiddenEquipments: 1 });
    const origin = { pageId: page.pageId, widgetId: 'a' };
    await expect(writePump(admin, origin)).rejects.toMatchObject({
      key: 'page.authorMayNot',
      parameters: { author: 'stranger' },
    });
    expect(gateways.asked).toEqual([]);
  });

  it('shows and writes it as long as its author may, and the log names page and author', async () => {
    const { signedIn, equipmentId } = platform();
    const page = await foreignPage(await signedIn('stranger'));
    const admin = await signedIn('admin');
    const origin = { pageId: page.pageId, widgetId: 'a' };
    await give(true);
    expect((await admin.call(pageOpen, page)).rights).toMatchObject({
      equipments: [equipmentId],
      hiddenEquipments: 0,
    });
    expect(await writePump(admin, origin)).toMatchObject(written);
    expect(await lastOperation()).toMatchObject({
      action: 'equipment.writeSignal',
      after: { key: 'pump', pageTitle: 'Overview', pageAuthor: 'stranger', widgetId: 'a' },
    });
    await give(false);
    await expect(writePump(admin, origin)).rejects.toMatchObject({ key: 'page.authorMayNot' });
  });

  it('writes it only while the saved page is bound to it', async () => {
    const { signedIn } = platform();
    const owner = await signedIn('owner');
    const { pageId, save } = await foreignPage(owner);
    const origin = { pageId, widgetId: 'a' };
    expect(await writePump(owner, origin)).toMatchObject(written);
    await save(2, [], false);
    await expect(writePump(owner, origin)).rejects.toMatchObject({ key: 'page.notBound' });
    const gone = { ...origin, pageId: idSchema.parse('999999') };
    await expect(writePump(owner, gone)).rejects.toMatchObject({ key: 'page.gone' });
  });

  it('is not there for who may not be shown it', async () => {
    const { pageId } = await foreignPage(await platform().signedIn('stranger'));
    const owner = await platform().signedIn('owner');
    await expect(writePump(owner, { pageId, widgetId: 'a' })).rejects.toMatchObject({ key: 'page.gone' });
  });

  it('does not say how much of it the viewer may not see', async () => {
    const owner = await platform().signedIn('owner');
    const { pageId, equipmentId } = await foreignPage(owner);
    await owner.call(equipmentAuthUpdate, { id: equipmentId, account: 'member', rights: ['see'] });
    const member = await platform().signedIn('member');
    expect((await member.call(pageOpen, { pageId, equipmentId })).rights).toMatchObject({
      equipments: [],
      hiddenEquipments: 0,
    });
  });
});

describe('a script that no click began', () => {
  const periodic = (pageId: Id, id: string): WriteOrigin => ({
    pageId,
    widgetId: '',
    script: { id, startedBy: 'periodic' },
  });

  it('writes nothing unless it is declared to', async () => {
    const owner = await platform().signedIn('owner');
    const { writes: _, ...undeclared } = pacing;
    const { pageId } = await foreignPage(owner, [undeclared]);
    for (const id of ['pacing', 'no such script'])
      await expect(writePump(owner, periodic(pageId, id))).rejects.toMatchObject({
        key: 'page.scriptMayNotWrite',
      });
    // A click is the viewer's own.
    const clicked = { pageId, widgetId: 'a', script: { id: '', startedBy: 'click' } } as const;
    expect(await writePump(owner, clicked)).toMatchObject(written);
    expect(await lastOperation()).toMatchObject({ after: { startedBy: 'click' } });
  });

  it('writes once its viewer has agreed to just that script of just that author', async () => {
    const owner = await platform().signedIn('owner');
    const friend = await platform().signedIn('friend');
    const { pageId, equipmentId, save } = await foreignPage(owner, [pacing]);
    await owner.call(equipmentAuthUpdate, { id: equipmentId, account: 'friend', rights: ['see', 'write'] });
    const open = async (person: Client) => (await person.call(pageOpen, { pageId, equipmentId })).rights;
    const before = await open(friend);
    expect(before).toMatchObject({ writingScripts: ['Pacing'], agreed: false });
    const origin = periodic(pageId, 'pacing');
    await expect(writePump(friend, origin)).rejects.toMatchObject({ key: 'page.notAgreed' });
    await friend.call(pageScriptsAgree, { pageId, digest: before.digest, agreed: true });
    expect(await lastOperation()).toMatchObject({
      action: 'page.agreeScripts',
      after: { pageTitle: 'Overview', pageAuthor: 'owner', scripts: ['Pacing'] },
    });
    expect(await open(friend)).toMatchObject({ agreed: true });
    expect(await writePump(friend, origin)).toMatchObject(written);
    expect(await lastOperation()).toMatchObject({
      after: { pageAuthor: 'owner', script: 'Pacing', startedBy: 'periodic' },
    });
    // Nobody agrees for somebody else.
    await expect(writePump(owner, origin)).rejects.toMatchObject({ key: 'page.notAgreed' });
    await save(2, [{ ...pacing, source: 'signals.write("pump", false)' }]);
    expect(await open(friend)).toMatchObject({ agreed: false });
    await expect(writePump(friend, origin)).rejects.toMatchObject({ key: 'page.notAgreed' });
    await expect(
      friend.call(pageScriptsAgree, { pageId, digest: before.digest, agreed: true }),
    ).rejects.toMatchObject({ key: 'page.changedScripts' });
    const { digest } = await open(friend);
    await friend.call(pageScriptsAgree, { pageId, digest, agreed: true });
    expect(await writePump(friend, origin)).toMatchObject(written);
    await friend.call(pageScriptsAgree, { pageId, digest, agreed: false });
    await expect(writePump(friend, origin)).rejects.toMatchObject({ key: 'page.notAgreed' });
  });

  it('writes nothing that its author may not write, whoever agrees', async () => {
    const stranger = await platform().signedIn('stranger');
    const admin = await platform().signedIn('admin');
    const page = await foreignPage(stranger, [pacing]);
    const { digest } = (await admin.call(pageOpen, page)).rights;
    await admin.call(pageScriptsAgree, { pageId: page.pageId, digest, agreed: true });
    const origin = periodic(page.pageId, 'pacing');
    await give(false);
    await expect(writePump(admin, origin)).rejects.toMatchObject({ key: 'page.authorMayNot' });
    await give(true);
    expect(await writePump(admin, origin)).toMatchObject(written);
    await give(false);
  });
});

describe('the scripts of a page', () => {
  it('are asked about where the viewer may do everything and the author may not', async () => {
    const { signedIn } = platform();
    const admin = await signedIn('admin');
    const stranger = await signedIn('stranger');
    const page = await foreignPage(stranger, [pacing]);
    const own = await foreignPage(admin, [pacing]);
    const asked = async (person: Client, opened: typeof page) =>
      (await person.call(pageOpen, opened)).rights.scriptsAsked;
    expect(await asked(admin, page)).toBe(true);
    expect(await asked(stranger, page)).toBe(false);
    expect(await asked(admin, own)).toBe(false);
  });
});

describe('the equipments of a repeater', () => {
  /** A page with two equipments of its product, one of which a friend may see. */
  async function panels() {
    const owner = await platform().signedIn('owner');
    const { pageId, equipmentId } = await foreignPage(owner);
    const { productId } = await owner.call(equipmentDetailInfo, { equipmentId });
    const { id: second } = await owner.call(equipmentAdd, {
      title: 'A panel',
      productId: idSchema.parse(productId),
    });
    await owner.call(equipmentAuthUpdate, { id: second, account: 'friend', rights: ['see'] });
    return { owner, pageId, equipmentId, second };
  }
  const titles = async (person: Client, question: z.input<typeof pageRepeated.request>) =>
    (await person.call(pageRepeated, question)).rows.map(({ title }) => title);

  it('of the product are those that author and viewer may both see, in an order and up to a limit', async () => {
    const { owner, pageId, second } = await panels();
    const friend = await platform().signedIn('friend');
    expect(await titles(owner, { pageId, over: 'product' })).toEqual(['A panel', 'Panel 1']);
    const { total, rows } = await owner.call(pageRepeated, { pageId, over: 'product', limit: 1 });
    expect([total, rows.map(({ id }) => id)]).toEqual([2, [second]]);
    expect(await titles(friend, { pageId, over: 'product' })).toEqual(['A panel']);
  });

  it('are none that the author may not see, whoever looks', async () => {
    const stranger = await platform().signedIn('stranger');
    const admin = await platform().signedIn('admin');
    const page = await foreignPage(stranger);
    const owner = await platform().signedIn('owner');
    const { id: secret } = await owner.call(equipmentAdd, { title: 'Secret' });
    const equipmentIds = [secret, page.equipmentId];
    const question = { pageId: page.pageId, over: 'chosen', equipmentIds } as const;
    expect(await titles(admin, question)).toEqual(['Panel 1']);
    await owner.call(equipmentAuthUpdate, { id: secret, account: 'stranger', rights: ['see'] });
    expect(await titles(admin, question)).toEqual(['Panel 1', 'Secret']);
  });

  it('of no area are none, and a page that is not shown has none', async () => {
    const { owner, pageId } = await panels();
    expect(await titles(owner, { pageId, over: 'area' })).toEqual([]);
    const stranger = await platform().signedIn('stranger');
    await expect(titles(stranger, { pageId, over: 'product' })).rejects.toMatchObject({
      key: 'data.notFound',
    });
  });
});
