import type { Editor } from '@penstock/scene/editor/editor';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTexts } from '../../../../texts/i18n.ts';
import { usePreferences } from '../../../../app/preferences.ts';
import { fillBrowserGaps } from '../../../../kit/testing/browser-gaps.ts';
import { RightPanels } from '../RightPanels.tsx';
import { pageEditor, type TestWidget } from '../testing/page-editor.ts';

beforeAll(async () => {
  usePreferences.setState({ language: 'en' });
  await startTexts('en');
  fillBrowserGaps();
});
afterEach(cleanup);

async function open(widgets: readonly TestWidget[], selected = widgets.map(({ id }) => id)): Promise<Editor> {
  const editor = pageEditor(widgets);
  editor.select(selected);
  render(<RightPanels editor={editor} />);
  // The panel is loaded when something is selected for the first time.
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull(), {
    timeout: 10_000,
  });
  return editor;
}
const rectangles: readonly TestWidget[] = [
  { id: 'a', widgetType: 'ShapeRect', data: { text: 'One' } },
  { id: 'b', widgetType: 'ShapeRect', data: { text: 'Two' } },
];
const field = (name: string) => screen.getByRole('textbox', { name });
function type(name: string, text: string) {
  fireEvent.change(field(name), { target: { value: text } });
  fireEvent.keyDown(field(name), { key: 'Enter' });
  fireEvent.blur(field(name));
}
const steps = (editor: Editor) => editor.history.done.map(({ name }) => name);

describe('a click event', () => {
  const enable = (editor: Editor) => {
    fireEvent.click(screen.getByRole('tab', { name: 'Events' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Do something on a click' }));
    return editor.store.get('a')?.clickEvent;
  };

  it('asks before it writes when it is new', async () => {
    expect(enable(await open([{ id: 'a', widgetType: 'UsualButton' }]))).toEqual({
      enable: true,
      config: { hint: true },
    });
  });

  it('stays as its author made it when it is switched on again', async () => {
    const config = { binding: { type: 'signal', signalId: 'speed' }, writeValue: '1' };
    const clickEvent = { enable: false, config };
    expect(enable(await open([{ id: 'a', widgetType: 'UsualButton', clickEvent }]))).toEqual({
      enable: true,
      config,
    });
  });
});

describe('the properties of one widget', () => {
  it('take numbers with arithmetic, each as one step', async () => {
    const editor = await open([{ id: 'a', widgetType: 'ShapeRect' }]);
    type('Width', '=(12+3)*4');
    expect(editor.store.get('a')?.position.width).toBe(60);
    expect(steps(editor)).toEqual(['position']);
    type('Width', 'wide');
    expect(editor.store.get('a')?.position.width).toBe(60);
    expect(steps(editor)).toEqual(['position']);
  });

  it('follow what happens on the page', async () => {
    const editor = await open([{ id: 'a', widgetType: 'ShapeRect' }]);
    act(
      () =>
        void editor.change('move', (one) =>
          one.patch('a', { position: { x: 33, y: 1, width: 5, height: 5 } }),
        ),
    );
    expect(screen.getByDisplayValue('33')).toBe(field('X'));
    act(() => void editor.history.undo());
    expect(screen.queryByDisplayValue('33')).toBeNull();
  });

  it('are stepped by arrow keys and put back by Escape', async () => {
    const editor = await open([{ id: 'a', widgetType: 'ShapeRect' }]);
    fireEvent.keyDown(field('X'), { key: 'ArrowUp', shiftKey: true });
    expect(editor.store.get('a')?.position.x).toBe(10);
    fireEvent.change(field('X'), { target: { value: '77' } });
    fireEvent.keyDown(field('X'), { key: 'Escape' });
    fireEvent.blur(field('X'));
    expect(editor.store.get('a')?.position.x).toBe(10);
  });

  it('change a colour by one gesture as one step', async () => {
    const editor = await open([{ id: 'a', widgetType: 'ShapeRect' }]);
    fireEvent.click(screen.getByRole('button', { name: /^Fill:/ }));
    const slider = screen.getByRole('slider', { name: 'Opacity' });
    fireEvent.pointerDown(slider);
    slider.focus();
    for (let press = 0; press < 5; press += 1) fireEvent.keyDown(slider, { keyCode: 37 });
    expect(steps(editor)).toEqual(['style']);
  });

  it('have a click event', async () => {
    const editor = await open([{ id: 'a', widgetType: 'UsualButton' }]);
    fireEvent.click(screen.getByRole('tab', { name: 'Events' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Do something on a click' }));
    type('Value to write', '1');
    expect(editor.store.get('a')?.clickEvent).toEqual({
      enable: true,
      config: { hint: true, writeValue: '1' },
    });
  });

  it('have animations with conditions', async () => {
    const editor = await open([{ id: 'a', widgetType: 'ShapeRect' }]);
    fireEvent.click(screen.getByRole('tab', { name: 'Animation' }));
    const [hide] = screen.getAllByRole('checkbox', { name: 'Enabled' });
    if (hide !== undefined) fireEvent.click(hide);
    fireEvent.click(screen.getByRole('button', { name: 'Add condition' }));
    type('Value of condition 1', '7');
    expect(editor.store.get('a')?.animation).toEqual({
      visiable: { enable: true, rules: [{ symbol: '=', value: 7 }] },
    });
  });
});

describe('a list of items', () => {
  const options = (editor: Editor) => editor.store.get('a')?.data?.['options'];

  it('is added to with a new identifier, changed, put in another order and shortened', async () => {
    const editor = await open([
      { id: 'a', widgetType: 'UsualRadio', data: { options: [{ id: '4', title: 'Manual', value: '0' }] } },
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Add Option' }));
    expect(options(editor)).toEqual([
      { id: '4', title: 'Manual', value: '0' },
      { id: '5', title: '', value: '', isChecked: false },
    ]);
    const text = within(screen.getByRole('group', { name: 'Option 2' })).getByRole('textbox', {
      name: 'Text',
    });
    fireEvent.change(text, { target: { value: 'Automatic' } });
    fireEvent.blur(text);
    fireEvent.click(screen.getByRole('button', { name: 'Move Option 2 up' }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove Option 2' }));
    expect(options(editor)).toEqual([{ id: '5', title: 'Automatic', value: '', isChecked: false }]);
    expect(steps(editor)).toEqual(['data', 'data', 'data', 'data']);
  });

  it('has click events of its items', async () => {
    const editor = await open([
      { id: 'a', widgetType: 'UsualSelect', data: { selectDatas: [{ indexId: '1', text: 'One' }] } },
    ]);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Do something on a click' }));
    expect(editor.store.get('a')?.data?.['selectDatas']).toEqual([
      { indexId: '1', text: 'One', clickEvent: { enable: true, config: { hint: true } } },
    ]);
    expect(screen.getByText('Signal that is written')).toBeDefined();
  });
});

describe('the properties of several widgets', () => {
  it('show what differs as mixed, and set all as one step', async () => {
    const editor = await open(rectangles);
    expect(field('Text')).toHaveProperty('placeholder', 'Mixed');
    expect(field('X')).toHaveProperty('placeholder', 'Mixed');
    expect(field('Width')).toHaveProperty('value', '100');
    type('Text', 'Both');
    expect(['a', 'b'].map((id) => editor.store.get(id)?.data?.['text'])).toEqual(['Both', 'Both']);
    expect(steps(editor)).toEqual(['data']);
  });

  it('have the fields that all of them have', async () => {
    await open([
      { id: 'a', widgetType: 'ShapeRect' },
      { id: 'b', widgetType: 'ShapeLine' },
    ]);
    expect(screen.queryByRole('button', { name: /^Fill:/ })).toBeNull();
    expect(field('Line width')).toBeDefined();
  });

  it('leave locked widgets where they are', async () => {
    const editor = await open([...rectangles, { id: 'c', widgetType: 'ShapeRect', posLock: true }]);
    type('Y', '40');
    expect(['a', 'b', 'c'].map((id) => editor.store.get(id)?.position.y)).toEqual([40, 40, 0]);
  });
});

it('keeps what it does not know of a type of a later version', async () => {
  const editor = await open([{ id: 'a', widgetType: 'FutureDial', data: { needle: 'red' } }]);
  expect(screen.getByRole('heading', { name: 'Unknown widget' })).toBeDefined();
  type('X', '5');
  expect(editor.store.get('a')?.data).toEqual({ needle: 'red' });
});

describe('the settings of the page', () => {
  it('are there while nothing is selected, and change as steps', async () => {
    const editor = await open(rectangles, []);
    type('Title', 'Pumps');
    type('Page width', '1280');
    expect(editor.store.settings).toMatchObject({ title: 'Pumps', width: 1280 });
    expect(steps(editor)).toEqual(['pageSettings', 'pageSettings']);
  });

  it('set and remove the password', async () => {
    const editor = await open(rectangles, []);
    fireEvent.click(screen.getByRole('button', { name: 'Set password' }));
    fireEvent.change(screen.getByLabelText('New password'), { target: { value: 'secret' } });
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(editor.store.settings).toMatchObject({ checkpwd: true, password: 'secret' });
    fireEvent.click(screen.getByRole('button', { name: 'Remove password' }));
    expect(editor.store.settings.checkpwd).toBe(false);
  });
});
