import { sceneAdd, sceneDelete, sceneInfo, sceneQuery } from '@penstock/contract/calls/scene';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { client } from '../../app/services.ts';
import { FetchingRequest } from '../../kit/testing/fetching-request.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';

const address = '/manage/scene/list';

/** A glTF 2.0 binary whose JSON is given. */
function glb(json: object): File {
  const text = new TextEncoder().encode(JSON.stringify(json));
  const bytes = new Uint8Array(20 + text.length + ((4 - (text.length % 4)) % 4)).fill(0x20);
  const view = new DataView(bytes.buffer);
  [0x46546c67, 2, bytes.length, bytes.length - 20, 0x4e4f534a].forEach((word, index) =>
    view.setUint32(index * 4, word, true),
  );
  bytes.set(text, 20);
  return new File([bytes], 'pump hall.glb');
}
const hall = glb({
  asset: { version: '2.0' },
  nodes: [{ name: 'Hall', children: [1, 2] }, { name: 'Pump 1' }, {}],
});

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', FetchingRequest));

const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Choose a .glb file', { selector: 'input' }), {
    target: { files: [file] },
  });

afterEach(async () => {
  vi.unstubAllGlobals();
  const { rows } = await client.call(sceneQuery, {}).catch(() => ({ rows: [] }));
  for (const { id } of rows) await client.call(sceneDelete, { id });
});

describe('scenes', () => {
  it('are uploaded with a name, and refused where they are no models', async () => {
    await renderPage(address, { as: 'owner' });
    // Before the first one, an example of the reader's own equipment.
    fireEvent.click(await screen.findByRole('button', { name: 'Start with an example' }));
    await screen.findByText(/^“Pump set · .*” was made as an example/);
    const [example] = (await client.call(sceneQuery, {})).rows;
    expect(example?.nodeCount).toBe(8);
    expect(example?.bindingCount).toBeGreaterThan(1);
    fireEvent.click((await screen.findAllByRole('button', { name: 'Upload a scene' }))[0] ?? document.body);
    await screen.findByLabelText('Name');
    choose(new File(['x'], 'hall.obj'));
    expect(await screen.findByText(/wrong format/)).toBeDefined();
    choose(new File(['no model at all, but long enough'], 'hall.glb'));
    fireEvent.click(screen.getByRole('button', { name: 'Upload' }));
    expect((await screen.findByRole('alert')).textContent).toContain('no valid binary of glTF 2.0');
    choose(hall);
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: '泵房' } });
    fireEvent.click(screen.getByRole('button', { name: 'Upload' }));
    await screen.findByText('Scene “泵房” uploaded.');
    const row = (await screen.findByText('泵房')).closest<HTMLElement>('[role="row"]');
    expect(row?.textContent).toContain('3');
  });

  it('have nodes that are found by name and bound to signals', async () => {
    const page = await renderPage('/account/info/sms', { as: 'owner', language: 'zh' });
    await screen.findByRole('heading', { level: 1, name: '基本资料' });
    const { id } = await client.call(sceneAdd, { title: '泵房', file: hall });
    await page.go(`${address}?bind=${id}`);
    const nodes = await screen.findByRole('region', { name: '节点' });
    expect(within(nodes).getByText('2 个可绑定节点，共 3 个')).toBeDefined();
    fireEvent.change(within(nodes).getByLabelText('按名称筛选节点'), { target: { value: 'pump' } });
    fireEvent.click(await within(nodes).findByText('Pump 1'));
    const bindings = await screen.findByRole('region', { name: '“Pump 1”的绑定' });
    const picker = within(bindings).getByLabelText('搜索信号并绑定到该节点');
    fireEvent.mouseDown(picker);
    fireEvent.change(picker, { target: { value: '液位' } });
    const [option] = await screen.findAllByText(/泵站 \d · 液位 · level/, { ignore: '[role="option"]' });
    fireEvent.click(option ?? document.body);
    expect(await within(bindings).findByText(/泵站 \d · 液位/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    await screen.findByText('场景“泵房”的绑定已保存。');
    await waitFor(() => expect(page.address()).toBe(address));
    expect((await client.call(sceneInfo, { id })).bindings).toMatchObject([
      { node: 'Pump 1', signalTitle: '液位', effect: { kind: 'colour' } },
    ]);
  });
});
