import type { PageComponent } from '@penstock/contract/dashboard/component';
import { ownSymbolSchema } from '@penstock/contract/dashboard/own-symbol';
import { Observable } from '@penstock/scene/observable';
import { loadLibrary } from '@penstock/scene/symbols/symbol-files';
import { symbolColours } from '@penstock/scene/symbols/symbol-colours';
import { Stage } from '@penstock/stage/Stage';
import styles from '@penstock/stage/symbols/symbol.module.css';
import { pageOf, widget } from '@penstock/stage/testing/page-of';
import { TestClock } from '@penstock/stage/testing/test-clock';
import { TestSource } from '@penstock/stage/testing/test-source';
import { ValueHub } from '@penstock/stage/values/value-hub';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { drawnTypes } from '../../view-list.ts';
import { loadViews } from '../../view-list.ts';

beforeAll(async () => {
  await Promise.all([loadViews(['PlantSymbol']), loadLibrary()]);
});

afterEach(cleanup);

const binding = (signalId: string) => ({ type: 'signal', signalId });

function symbol(data: object, more: object = {}, con: object = {}) {
  const clock = new TestClock();
  const source = new TestSource();
  const values = new ValueHub(clock);
  const store = pageOf([widget('a', 'PlantSymbol', { data, ...more })], con);
  const { container } = render(<Stage types={drawnTypes} store={store} language="en" values={values} />);
  return {
    container,
    label: () => container.querySelector('[role="img"]')?.getAttribute('aria-label'),
    connect: () => act(() => void values.connect(source)),
    send: (signalId: string, value: number, quality: 'good' | 'bad' = 'good') =>
      act(() => {
        source.send(`signal::${signalId}`, value, { quality, time: clock.now() });
        clock.advance(200);
      }),
  };
}

describe('a symbol on a page', () => {
  it('says its name and its state, which follows a value, and turns while it runs', () => {
    const maps = [
      { value: 1, state: 'running' },
      { from: 2, state: 'fault' },
    ];
    const { label, connect, send, container } = symbol({
      symbol: 'centrifugal-pump',
      state: { binding: binding('run'), maps },
    });
    const turning = () => container.querySelectorAll(`.${styles.across}`).length;
    expect([label(), turning()]).toEqual(['Centrifugal pump: Stopped', 0]);
    connect();
    expect(label()).toBe('Centrifugal pump: Unknown');
    send('run', 1);
    expect([label(), turning()]).toEqual(['Centrifugal pump: Running', 1]);
    send('run', 7);
    expect([label(), turning()]).toEqual(['Centrifugal pump: Fault', 0]);
    send('run', 1, 'bad');
    expect(label()).toBe('Centrifugal pump: Unknown');
  });

  it('fills up to its level', () => {
    const { label, connect, send, container } = symbol({
      symbol: 'open-tank',
      level: { binding: binding('level'), minVal: 0, maxVal: 4 },
      label: { show: true, text: 'Clear water' },
    });
    const height = () => container.querySelector<SVGGElement>(`.${styles.level}`)?.style.transform;
    expect([label(), height()]).toEqual(['Clear water: Normal, 50 %', 'translateY(44px)']);
    connect();
    send('level', 4);
    expect([label(), height()]).toEqual(['Clear water: Normal, 100 %', 'translateY(10px)']);
    expect(container.textContent).toContain('Clear water');
  });

  it('keeps letters readable where it is mirrored', () => {
    const { container } = symbol({ symbol: 'generator' }, { style: { flip: 'horizontal' } });
    expect(container.querySelector('text')?.getAttribute('transform')).toContain('scale(-1, 1)');
  });

  it('is drawn in the colours of the background of its page', () => {
    const fills = (bgColor: string) =>
      [...symbol({ symbol: 'valve' }, {}, { bgColor }).container.querySelectorAll('polygon')].map((one) =>
        one.getAttribute('fill'),
      );
    expect(fills('#ffffff')).not.toEqual(fills('#101820'));
  });

  it('that this version does not have is named in its place', () => {
    expect(symbol({ symbol: 'time-machine' }).container.textContent).toContain('time-machine');
  });
});

it('a symbol of the company is drawn of its parts: its state colours them, its texts show the value', () => {
  const component = {
    title: 'Mixer',
    width: 96,
    height: 96,
    widgets: [],
    parameters: [],
    symbol: ownSymbolSchema.parse({
      parts: [
        { id: 'casing', d: 'M0 0h96v96Z', role: 'accent' },
        { id: 'plate', d: 'M1 1h9', fill: '#123456' },
        { id: 'value', text: '0', role: 'text', matrix: [1, 0, 0, 1, 5, 6] },
      ],
    }),
  };
  const known = new Observable<ReadonlyMap<string, PageComponent>>(new Map());
  const clock = new TestClock();
  const source = new TestSource();
  const values = new ValueHub(clock);
  const data = { symbol: 'own:12', value: { binding: binding('speed') }, state: { binding: binding('run') } };
  const store = pageOf([widget('a', 'PlantSymbol', { data })]);
  const { container } = render(
    <Stage types={drawnTypes} store={store} language="en" values={values} components={known} />,
  );
  expect(container.querySelector('[role="img"]')).toBeNull();
  act(() => known.set(new Map([['12', component]])));
  act(() => void values.connect(source));
  act(() => {
    for (const [id, value] of [['speed', 42] as const, ['run', 1] as const])
      source.send(`signal::${id}`, value, { quality: 'good', time: clock.now() });
    clock.advance(200);
  });
  expect(container.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('Mixer: Running');
  expect(container.querySelector('svg text')?.textContent).toBe('42');
  expect(container.querySelector('[d="M1 1h9"]')?.getAttribute('fill')).toBe('#123456');
  expect(container.querySelector('[d="M0 0h96v96Z"]')?.getAttribute('fill')).toBe(
    symbolColours.light.phases.active.accent,
  );
});
