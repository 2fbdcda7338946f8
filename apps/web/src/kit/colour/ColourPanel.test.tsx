import { errorText } from '@penstock/contract/errors/error';
import type { Paint } from '@penstock/contract/dashboard/paint';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { preferLanguage } from '../../app/preferences.ts';
import { startTexts } from '../../texts/i18n.ts';
import { fillBrowserGaps } from '../testing/browser-gaps.ts';
import { ColourField } from './ColourField.tsx';
import { recentColours } from './recent-colours.ts';

beforeAll(async () => {
  preferLanguage('en');
  await startTexts('en');
  fillBrowserGaps();
});
beforeEach(() => localStorage.clear());
afterEach(cleanup);

interface Change {
  readonly paint: Paint;
  readonly gesture: string;
}

function open(start: Paint, gradients = false) {
  const changes: Change[] = [];
  function Holder() {
    const [value, setValue] = useState(start);
    return (
      <ColourField
        label="Fill"
        value={value}
        gradients={gradients}
        onChange={(paint, gesture) => {
          changes.push({ paint, gesture });
          setValue(paint);
        }}
      />
    );
  }
  const { unmount } = render(<Holder />);
  fireEvent.click(screen.getByRole('button', { name: /^Fill/ }));
  return { changes, paints: () => changes.map(({ paint }) => paint), unmount };
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

const typeNamed = (role: string, name: string, value: string) =>
  fireEvent.change(screen.getByRole(role, { name }), { target: { value } });

describe('the text of a colour', () => {
  it.each([
    ['#f80', '#ff8800'],
    ['33669980', '#33669980'],
    ['rgb(51, 102, 153)', '#336699'],
    ['hsl(120, 100%, 25%)', '#008000'],
    ['hsv(240, 100%, 100%)', '#0000ff'],
    ['', '#ffffff'],
  ])('%s is taken', (typed, stored) => {
    const { paints } = open('#123456');
    type('Colour', typed);
    expect(paints()).toEqual([stored]);
  });

  it('that makes no sense changes nothing, and is put back when the field is left', () => {
    const { paints } = open('#123456');
    type('Colour', '#12');
    const field = screen.getByLabelText('Colour');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(paints()).toEqual([]);
    fireEvent.blur(field);
    expect(screen.getByDisplayValue('#123456')).toBe(field);
    expect(screen.getByRole('alert').textContent).toBe(errorText('form.colour', {}, 'en'));
    type('Colour', '#1');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the colour panel', () => {
  it('keeps the hue of a colour that becomes grey', () => {
    const { paints } = open('#0000ff');
    typeNamed('spinbutton', 'Red', '255');
    typeNamed('spinbutton', 'Green', '255');
    fireEvent.keyDown(screen.getByRole('slider', { name: 'Hue' }), { key: 'Home', keyCode: 36 });
    expect(paints().slice(0, 2)).toEqual(['#ff00ff', '#ffffff']);
    expect(screen.getByRole('slider', { name: 'Hue' }).getAttribute('aria-valuenow')).toBe('0');
  });

  it('changes opacity, hue and channels by keys, all of which have names', () => {
    const { paints } = open('#ff0000');
    fireEvent.keyDown(screen.getByRole('slider', { name: 'Opacity' }), { key: 'ArrowLeft', keyCode: 37 });
    fireEvent.keyDown(screen.getByRole('slider', { name: 'Hue' }), { key: 'ArrowRight', keyCode: 39 });
    typeNamed('spinbutton', 'Green', '16');
    typeNamed('spinbutton', 'Opacity in percent', '100');
    expect(paints()).toEqual(['#ff0000fc', '#ff0400fc', '#ff1000fc', '#ff1000']);
    for (const role of ['slider', 'spinbutton', 'combobox', 'textbox'])
      for (const control of screen.getAllByRole(role))
        expect(control.getAttribute('aria-label')).toBeTruthy();
  });

  it('gives one gesture the same name, and the next one another', () => {
    const { changes } = open('#ff0000');
    const slider = screen.getByRole('slider', { name: 'Opacity' });
    fireEvent.pointerDown(slider);
    slider.focus();
    fireEvent.keyDown(slider, { key: 'ArrowLeft', keyCode: 37 });
    fireEvent.keyDown(slider, { key: 'ArrowLeft', keyCode: 37 });
    fireEvent.pointerDown(screen.getByRole('button', { name: '#2563eb' }));
    fireEvent.click(screen.getByRole('button', { name: '#2563eb' }));
    const gestures = changes.map(({ gesture }) => gesture);
    expect(gestures[0]).toBe(gestures[1]);
    expect(gestures[2]).not.toBe(gestures[1]);
  });

  it('is closed by Escape, and the field has the focus again', () => {
    open('#ff0000');
    expect(document.activeElement).toBe(screen.getByLabelText('Colour'));
    fireEvent.keyDown(screen.getByLabelText('Colour'), { key: 'Escape' });
    const field = screen.getByRole('button', { name: /^Fill/ });
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('colours to choose from', () => {
  it('are 50 predefined ones, reached by arrow keys', () => {
    const { paints } = open('#ffffff');
    const buttons = within(screen.getByRole('group', { name: 'Predefined colours' })).getAllByRole('button');
    expect(new Set(buttons.map((button) => button.title)).size).toBe(50);
    buttons[0]?.focus();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(buttons[10]);
    fireEvent.click(document.activeElement ?? document.body);
    expect(paints()).toEqual(['#d92d20']);
  });

  it('keep the last 20 ones, newest first, without duplicates', () => {
    const colours = Array.from({ length: 22 }, (_, index) => `#0000${String(index + 10)}`);
    for (const colour of [...colours, '#000015']) {
      const { unmount } = open('#ffffff');
      type('Colour', colour);
      unmount();
    }
    const recent = recentColours();
    expect(recent).toHaveLength(20);
    expect(recent.slice(0, 3)).toEqual(['#000015', '#000031', '#000030']);
    expect(new Set(recent).size).toBe(20);
    open('#ffffff');
    expect(
      within(screen.getByRole('group', { name: 'Recent colours' })).getAllByRole('button')[0]?.title,
    ).toBe('#000015');
  });
});

describe('a gradient', () => {
  it('is offered where it is wanted, and starts with the colour', () => {
    open('#336699');
    expect(screen.queryByText('Gradient')).toBeNull();
    cleanup();
    const { paints } = open('#336699', true);
    fireEvent.click(screen.getByText('Gradient'));
    fireEvent.click(screen.getByText('Single'));
    expect(paints()).toEqual([
      {
        type: 'linear',
        angle: 90,
        stops: [
          { at: 0, colour: '#336699' },
          { at: 1, colour: '#ffffff' },
        ],
      },
      '#336699',
    ]);
  });

  it('has stops that keys move, add and remove, two at least', () => {
    const stops = [
      { at: 0, colour: '#000000' },
      { at: 1, colour: '#ffffff' },
    ];
    const { paints } = open({ type: 'linear', angle: 90, stops }, true);
    fireEvent.click(screen.getByRole('button', { name: 'Add stop' }));
    const [start, end] = stops;
    const middle = { at: 0.5, colour: '#808080' };
    expect(paints().at(-1)).toMatchObject({ stops: [start, middle, end] });
    const second = screen.getByRole('slider', { name: 'Stop 2' });
    fireEvent.keyDown(second, { key: 'ArrowRight', shiftKey: true });
    expect(paints().at(-1)).toMatchObject({ stops: [start, { at: 0.6 }, end] });
    fireEvent.keyDown(second, { key: 'Delete' });
    expect(paints().at(-1)).toMatchObject({ stops });
    const count = paints().length;
    fireEvent.keyDown(screen.getByRole('slider', { name: 'Stop 1' }), { key: 'Delete' });
    expect(paints()).toHaveLength(count);
  });

  it('keeps its kind and angle, and a colour to choose from is for the chosen stop', () => {
    const { paints } = open(
      {
        type: 'radial',
        angle: 45,
        stops: [
          { at: 1, colour: '#ffffff' },
          { at: 0, colour: '#000000' },
        ],
      },
      true,
    );
    fireEvent.focus(screen.getByRole('slider', { name: 'Stop 2' }));
    fireEvent.click(screen.getByRole('button', { name: '#2563eb' }));
    const stops = [
      { at: 0, colour: '#000000' },
      { at: 1, colour: '#2563eb' },
    ];
    expect(paints()).toEqual([{ type: 'radial', angle: 45, stops }]);
    expect(screen.getByLabelText<HTMLInputElement>('Colour').value).toBe('#2563EB');
  });
});
