import { randomBytes, randomUUID } from 'node:crypto';
import type { Client } from '@penstock/client/calls/client';
import { callSealed } from '@penstock/client/sign-in/sealed';
import { equipmentAdd } from '@penstock/contract/calls/equipment';
import { equipmentAuthUpdate } from '@penstock/contract/calls/equipment-authorisation';
import type { Id } from '@penstock/contract/calls/identifier';
import { pageOpen } from '@penstock/contract/calls/monitor-page';
import { pageAdd, pageAddCopy, pageDelete, pageSave } from '@penstock/contract/calls/page';
import { pageComponentAdd, pageComponentInfo } from '@penstock/contract/calls/page-component';
import { pageEditorClose, pageEditorOpen } from '@penstock/contract/calls/page-editor';
import { pageImageFile, pageImageReference, pageImageUpload } from '@penstock/contract/calls/page-image';
import { productAdd } from '@penstock/contract/calls/product';
import { sceneAdd, sceneFile, sceneInfo } from '@penstock/contract/calls/scene';
import { beforeAll, describe, expect, it } from 'vitest';
import { glbFile } from '../../../testing/glb-file.ts';
import { pngOf } from '../../../testing/png-file.ts';
import { testPlatform } from '../../../testing/test-platform.ts';

const platform = testPlatform();
const position = { x: 0, y: 0, width: 10, height: 10 };
const gone = { key: 'data.notFound' };

/** A page with a password, of a product of `friend`; `stranger` may see an equipment of it. */
let friend: Client;
let productId: Id;
let pageId: Id;
let equipmentId: Id;
let shown: {
  readonly image: string;
  readonly inComponent: string;
  readonly component: Id;
  readonly scene: Id;
};
let save: (password: string) => Promise<unknown>;

const imageWidget = (sha256: string) => ({
  id: 'i',
  widgetType: 'UsualImage',
  position,
  data: { src: pageImageReference(sha256) },
});
const pageText = (widgets: readonly object[]) =>
  new File([JSON.stringify({ con: { title: 'Hall' }, widgets })], 'page.json');

beforeAll(async () => {
  friend = await platform().signedIn('friend', 'en');
  const upload = async (size: number) =>
    (await friend.call(pageImageUpload, { image: new File([pngOf(size, size)], 'i.png') })).sha256;
  const image = await upload(4);
  const inComponent = await upload(5);
  const parts = {
    title: 'Sign',
    width: 10,
    height: 10,
    widgets: [imageWidget(inComponent)],
    parameters: [],
  };
  const json = new File([JSON.stringify(parts)], 'component.json');
  const { id: component } = await friend.call(pageComponentAdd, { json });
  const model = glbFile({ asset: { version: '2.0' }, nodes: [{ name: 'Hall' }] }, new Uint8Array(8));
  const { id: scene } = await friend.call(sceneAdd, { title: 'Hall', file: new File([model], 'hall.glb') });
  shown = { image, inComponent, component, scene };
  ({ id: productId } = await friend.call(productAdd, { title: 'Station' }));
  ({ id: pageId } = await friend.call(pageAdd, { productId, title: 'Hall' }));
  ({ id: equipmentId } = await friend.call(equipmentAdd, { title: 'Station 1', productId }));
  await friend.call(equipmentAuthUpdate, { id: equipmentId, account: 'stranger', rights: ['see'] });
  const editor = randomUUID();
  let revision = 1;
  save = async (password) => {
    await friend.call(pageEditorOpen, { id: pageId, editor });
    ({ revision } = await friend.call(pageSave, {
      id: pageId,
      productId,
      title: 'Hall',
      revision,
      editor,
      checkpwd: true,
      password,
      json: pageText([
        imageWidget(image),
        { id: 'c', widgetType: 'WidgetComponent', position, data: { componentId: component } },
        { id: 's', widgetType: 'UsualWebgl', position, data: { sceneId: scene } },
      ]),
    }));
    await friend.call(pageEditorClose, { id: pageId, editor });
  };
  await save('pump-26');
});

async function open(person: Client, password: string) {
  await callSealed(person, { password }, randomBytes, (sealed) =>
    person.call(pageOpen, { pageId, equipmentId, sealed }),
  );
}

/** The parts of the page that a person gets beside its text. */
async function partsFor(person: Client): Promise<readonly string[]> {
  const tries: Readonly<Record<string, () => Promise<unknown>>> = {
    image: () => person.download(pageImageFile, { sha256: shown.image }),
    inComponent: () => person.download(pageImageFile, { sha256: shown.inComponent }),
    component: async () => {
      const { components } = await person.call(pageComponentInfo, { ids: [shown.component] });
      if (components.length === 0) throw new Error('no component');
    },
    scene: () => person.call(sceneInfo, { id: shown.scene }),
    sceneFile: () => person.download(sceneFile, { id: shown.scene }),
  };
  const found: string[] = [];
  for (const [name, attempt] of Object.entries(tries))
    await attempt().then(
      () => found.push(name),
      () => undefined,
    );
  return found;
}
const all = ['image', 'inComponent', 'component', 'scene', 'sceneFile'];

describe('what a page with a password shows', () => {
  it('is shown where its password was given, in that session, until the password changes', async () => {
    const stranger = await platform().signedIn('stranger', 'en');
    expect(await partsFor(stranger)).toEqual([]);
    await expect(open(stranger, 'wrong')).rejects.toMatchObject({ key: 'page.passwordWrong' });
    expect(await partsFor(stranger)).toEqual([]);
    await open(stranger, 'pump-26');
    expect(await partsFor(stranger)).toEqual(all);
    expect(await partsFor(await platform().signedIn('stranger', 'en'))).toEqual([]);
    // A save that keeps the password keeps what is open.
    await save('');
    expect(await partsFor(stranger)).toEqual(all);
    await save('pump-27');
    expect(await partsFor(stranger)).toEqual([]);
    await open(stranger, 'pump-27');
    expect(await partsFor(stranger)).toEqual(all);
  });

  it('is shown to who may change the page, and to nobody else', async () => {
    expect(await partsFor(friend)).toEqual(all);
    expect(await partsFor(await platform().signedIn('owner', 'en'))).toEqual([]);
  });

  it('is shown without the password as far as a page without one shows it', async () => {
    const other = await platform().signedIn('stranger', 'en');
    const { id } = await friend.call(pageAddCopy, {
      productId,
      title: 'Open',
      json: pageText([imageWidget(shown.image)]),
    });
    expect(await partsFor(other)).toEqual(['image']);
    await friend.call(pageDelete, { id });
    await expect(other.download(pageImageFile, { sha256: shown.image })).rejects.toMatchObject(gone);
  });
});
