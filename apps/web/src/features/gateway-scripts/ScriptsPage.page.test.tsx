import { EditorView } from '@codemirror/view';
import { sectionChange, sectionQuery } from '@penstock/contract/calls/section';
import { isFields } from '@penstock/contract/document/fields';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage, signInAs } from '../../kit/testing/render-page.tsx';
// The editor is loaded later than its page: here it is there before, so that nobody waits for its files.
import '../../kit/script/ScriptEditor.tsx';
import { installation } from '../../kit/testing/installation.ts';

const {
  gateway: { sn },
  author,
} = installation();
const address = `/managemqtt/script/${sn}`;

const scripts = async () => {
  const { revision, items } = await client.call(sectionQuery, { sn, section: 'scripts' });
  return { revision, items: items.filter(isFields) };
};

async function addScript(item: object): Promise<void> {
  const { revision } = await scripts();
  const changes = [{ kind: 'add' as const, item }];
  await client.call(sectionChange, { sn, section: 'scripts', baseRevision: revision, changes });
}

/** Changes a script, or deletes it, as somebody else does. */
async function editScript(identity: string, fields: object): Promise<void> {
  const { revision, items } = await scripts();
  const item = { ...items.find(({ name }) => name === identity), ...fields };
  const changes = [{ kind: 'edit' as const, identity, item }];
  await client.call(sectionChange, { sn, section: 'scripts', baseRevision: revision, changes });
}
async function removeScript(identity: string): Promise<void> {
  const { revision } = await scripts();
  const changes = [{ kind: 'delete' as const, identity }];
  await client.call(sectionChange, { sn, section: 'scripts', baseRevision: revision, changes });
}

// Tests change the gateway before they open a page.
beforeEach(() => signInAs('owner'));
afterEach(async () => {
  const { revision, items } = await scripts();
  const changes = items.map((item) => ({ kind: 'delete' as const, identity: String(item['name']) }));
  if (changes.length > 0)
    await client.call(sectionChange, { sn, section: 'scripts', baseRevision: revision, changes });
  sessionStorage.clear();
});

/** Waits for the editor, and writes into it as whoever types. */
async function write(code: string): Promise<void> {
  const text = await screen.findByRole('textbox', { name: /Text of the script|脚本内容/ });
  const editor = EditorView.findFromDOM(text);
  if (editor === null) throw new Error('there is no editor');
  editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: code } });
}
/** Saves what is written; the review shows it first. */
async function save(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: /Save$/ }));
  fireEvent.click(await screen.findByRole('button', { name: /Apply$/ }));
}
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`\\b${name}\\b`) });

describe('the scripts of a gateway', () => {
  it('are written, checked while they are typed, tried, and saved', async () => {
    await renderPage(`${address}?add=1&of=scripts`, { as: 'owner', language: 'en' });
    await write('function main() {\n  return missing(;\n}');
    expect(await screen.findByRole('button', { name: 'Line 2, column 18' })).toBeDefined();
    expect(screen.getByText(/unexpected “;”/)).toBeDefined();

    await write('function other() {}');
    expect(await screen.findByText(/the method main is missing/)).toBeDefined();

    await write(
      `async function main({ reason }) {
  console.log('level is', variables.value('level'));
  await variables.write('setpoint', 5);
  return { reason };
}`,
    );
    expect(await screen.findByText('Check passed')).toBeDefined();

    fireEvent.click(screen.getByRole('tab', { name: 'Trial' }));
    fireEvent.change(screen.getByLabelText('Given values'), { target: { value: 'level = 12.5' } });
    fireEvent.click(screen.getByRole('button', { name: 'Try' }));
    const result = await screen.findByRole('region', { name: 'Result of the trial' });
    expect(within(result).getByText('level is 12.5')).toBeDefined();
    expect(within(result).getByLabelText('Output').textContent).toBe('{\n  "reason": "start"\n}');
    expect(within(result).getByText('Write setpoint = 5')).toBeDefined();

    fireEvent.change(screen.getByLabelText('Script name', { selector: 'input' }), {
      target: { value: 'levels' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Apply' }));
    await waitFor(async () => expect((await row('levels')).textContent).toContain('On start'));
    expect((await scripts()).items).toMatchObject([{ name: 'levels', strategy: { kind: 'start' } }]);
  });

  it('show the values of their lines after a trial, until they are changed, and what JSON does not have', async () => {
    await renderPage(`${address}?add=1&of=scripts&panel=trial`, { as: 'owner', language: 'en' });
    await write(
      'function main() {\n  let sum = 0;\n  for (const one of [1, 2]) {\n    sum += one;\n  }\n  return [sum, 0 / 0];\n}',
    );
    const shown = () => screen.getByRole('textbox', { name: 'Text of the script' }).textContent;
    fireEvent.click(await screen.findByRole('button', { name: 'Try' }));
    await waitFor(() => expect(shown()).toContain('sum += one;sum = 3 ×2'));
    expect(await screen.findByText('Line 6: [1] is NaN.')).toBeDefined();
    await write('function main() {\n  let sum = 0;\n}');
    await waitFor(() => expect(shown()).not.toContain('sum = 3'));
  });

  it('that fail show the line and the reason, in Chinese', async () => {
    await renderPage(address, { as: 'owner', language: 'zh' });
    await addScript({ name: 'broken', code: 'function main() {\n  return nowhere.level;\n}' });
    await waitFor(async () =>
      expect((await row('broken')).textContent).toMatch(/执行出错.*第 2 行.*nowhere 未定义/),
    );
    fireEvent.keyDown(await row('broken'), { key: 't' });
    const run = await screen.findByRole('button', { name: '测试运行' });
    await screen.findByText('校验通过');
    fireEvent.click(run);
    const result = await screen.findByRole('region', { name: '测试运行结果' });
    expect(within(result).getByRole('button', { name: '第 2 行' })).toBeDefined();
    expect(within(result).getByText(/nowhere 未定义/)).toBeDefined();
  });

  it('that exceeded their time say that they rest, and until when', async () => {
    const strategy = { kind: 'periodic', interval: 1000 } as const;
    await addScript({ name: 'loops', strategy, code: 'function main() {\n  while (true) {}\n}' });
    await renderPage(address, { as: 'owner', language: 'en' });
    await waitFor(async () => {
      const { textContent } = await row('loops');
      expect(textContent).toMatch(
        /Resting.*not before \d\d:\d\d:\d\d, then every 1,000 ms.*longer than 1000 ms/,
      );
    });
  });

  it('show their runs beside the editor, while somebody looks, and the line at which one failed', async () => {
    await addScript({
      name: 'often',
      strategy: { kind: 'periodic', interval: 300 },
      code: 'let runs = 0;\nfunction main() {\n  runs += 1;\n  if (runs === 2) return nowhere;\n  return { runs };\n}',
    });
    await renderPage(`${address}?edit=often&of=scripts&panel=runs`, { as: 'owner', language: 'en' });
    const runs = await screen.findByRole('region', { name: 'Runs' });
    await waitFor(() => expect(within(runs).getByText('{"runs":1}')).toBeDefined());
    const failure = await within(runs).findByText(/nowhere is not defined/);
    expect(failure.closest('li')?.textContent).toMatch(/Failed.*µs of processor.*Line 4/);
    await waitFor(() => expect(within(runs).getByText('{"runs":8}')).toBeDefined());
    within(runs).getByRole('button', { name: 'Line 4' });
    // Lines of a text that is being changed lead nowhere.
    await write('function main() {}');
    await waitFor(() => expect(within(runs).queryByRole('button', { name: 'Line 4' })).toBeNull());
    expect(within(runs).getAllByText(/another text of the script/).length).toBeGreaterThan(5);
  });

  it('say that they have not run yet and how they are tried, and that a limit ended them, in a unit that fits', async () => {
    const strategy = { kind: 'condition', condition: '1 > 2' } as const;
    await addScript({ name: 'never', strategy, code: 'function main() {}' });
    await renderPage(`${address}?edit=never&of=scripts&panel=runs`, { as: 'owner', language: 'en' });
    const none = await screen.findByText(/has not run since the gateway was started/);
    expect(none.textContent).toContain('“Trial” runs it now');
    cleanup();
    await addScript({ name: 'endless', code: 'function main() {\n  while (true) {}\n}' });
    await renderPage(`${address}?edit=endless&of=scripts&panel=runs`, { as: 'owner', language: 'zh' });
    const ended = await screen.findByText('超出限制，已终止');
    expect(ended.closest('li')?.textContent).toMatch(/占用处理器 [\d,]+ 毫秒/);
  });

  it('that were not saved are there again, until they are given up', async () => {
    await renderPage(`${address}?add=1&of=scripts`, { as: 'owner', language: 'en' });
    await write('function main() { /* half */ }');
    await waitFor(() => expect(sessionStorage.getItem(`penstock.script.${sn}.add.`)).toContain('half'));
    cleanup();
    await renderPage(`${address}?add=1&of=scripts`, { as: 'owner', language: 'en' });
    expect(await screen.findByText('Unsaved text was restored')).toBeDefined();
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Text of the script' }).textContent).toContain('half'),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Discard it' }));
    await waitFor(() => expect(sessionStorage.getItem(`penstock.script.${sn}.add.`)).toBeNull());
  });

  it('that somebody else changed meanwhile show their lines, and are merged, or theirs are kept', async () => {
    const code = 'function main() {\n  const level = 1;\n\n  return level;\n}';
    await addScript({ name: 'shared', code });
    await renderPage(`${address}?edit=shared&of=scripts`, { as: 'owner', language: 'en' });
    await write(code.replace('return level', 'return level * 2'));
    await editScript('shared', { code: code.replace('level = 1', 'level = 7') });
    await save();
    await screen.findByText('Changed by somebody else meanwhile');
    expect(screen.getByText(new RegExp(`^${author}, revision`))).toBeDefined();
    expect(screen.getByText('const level = 7;').tagName).toBe('INS');
    expect(screen.getByText('You changed other lines of it; merging keeps both.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Merge with mine' }));
    await save();
    await screen.findByText('“shared” saved.');
    const merged = code.replace('return level', 'return level * 2').replace('level = 1', 'level = 7');
    expect((await scripts()).items).toMatchObject([{ name: 'shared', code: merged }]);

    fireEvent.click(await row('shared'));
    await write(merged.replace('level = 7', 'level = 8'));
    await editScript('shared', { code: merged.replace('level = 7', 'level = 9') });
    await save();
    await screen.findByText('You changed this too; merging keeps yours.');
    fireEvent.click(screen.getByRole('button', { name: 'Discard mine' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Text of the script' }).textContent).toContain('level = 9'),
    );
  });

  it('that somebody else deleted meanwhile can be added again with what was written', async () => {
    const code = 'function main() {}';
    await addScript({ name: 'lost', code });
    await renderPage(`${address}?edit=lost&of=scripts`, { as: 'owner', language: 'en' });
    await write(`${code} // mine`);
    await removeScript('lost');
    await save();
    fireEvent.click(await screen.findByRole('button', { name: 'Add it again' }));
    await save();
    await screen.findByText('“lost” saved.');
    expect((await scripts()).items).toMatchObject([{ name: 'lost', code: `${code} // mine` }]);
  });

  it('are saved on top of what somebody else changed elsewhere, which is shown first', async () => {
    await addScript({ name: 'mine', code: 'function main() {}' });
    await renderPage(`${address}?edit=mine&of=scripts`, { as: 'owner', language: 'en' });
    await write('function main() { return 1 }');
    await addScript({ name: 'theirs', code: 'function main() {}' });
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
    fireEvent.change(await screen.findByLabelText('Note'), { target: { value: 'one more' } });
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    const notice = await screen.findByText('Changed by somebody else meanwhile');
    const review = within(notice.closest('form') ?? document.body);
    expect(review.getByText('Added theirs')).toBeDefined();
    expect(review.getByLabelText('Note')).toHaveProperty('value', 'one more');
    fireEvent.click(review.getByRole('button', { name: 'Apply' }));
    await screen.findByText('“mine” saved.');
    expect((await scripts()).items).toMatchObject([
      { name: 'mine', code: 'function main() { return 1 }' },
      { name: 'theirs' },
    ]);
  });

  it('that were left unsaved are merged with what somebody else saved since', async () => {
    const code = 'function main() {\n  const level = 1;\n\n  return level;\n}';
    await addScript({ name: 'left', code });
    await renderPage(`${address}?edit=left&of=scripts`, { as: 'owner', language: 'en' });
    await write(code.replace('return level', 'return 2'));
    await waitFor(() =>
      expect(sessionStorage.getItem(`penstock.script.${sn}.edit.left`)).toContain('return 2'),
    );
    cleanup();
    await editScript('left', { code: code.replace('level = 1', 'level = 7') });
    await renderPage(`${address}?edit=left&of=scripts`, { as: 'owner', language: 'en' });
    expect(await screen.findByText(/both are merged/)).toBeDefined();
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Text of the script' }).textContent).toMatch(
        /level = 7.*return 2/,
      ),
    );
  });

  it('have what they can use beside them, which can be searched', async () => {
    await renderPage(`${address}?add=1&of=scripts`, { as: 'owner', language: 'zh' });
    const search = await screen.findByLabelText('搜索 API');
    expect(screen.getByText(/将变量写入设备并回读/)).toBeDefined();
    fireEvent.change(search, { target: { value: 'modbus' } });
    await waitFor(() => expect(screen.queryByText(/将变量写入设备并回读/)).toBeNull());
    expect(screen.getByText('crc16Modbus(bytes: Bytes): number')).toBeDefined();
  });
});
