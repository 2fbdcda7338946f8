import { DrawnWidget, type DrawingOptions } from '@penstock/stage/testing/drawn-widget';
import { act, cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

afterEach(cleanup);

const signals = [
  { id: 'fault', title: 'Fault' },
  { id: 'ready', title: 'Ready' },
];
const draw = (options: DrawingOptions, data: object = { signals }) =>
  DrawnWidget.of('PlantAnnunciator', { data: { ...data } }, options);
const heard = ({ element }: DrawnWidget) =>
  [...element.querySelectorAll('li')].map(
    (one) => `${one.textContent} ${one.querySelector('[role="img"]')?.getAttribute('aria-label') ?? ''}`,
  );

describe('an annunciator', () => {
  it('says of each signal in words whether its window is lit', async () => {
    expect(heard(await draw({ values: { 'signal::fault': true, 'signal::ready': 0 } }))).toEqual([
      '●Fault Lit',
      '○Ready Not lit',
    ]);
  });

  it('follows its signals', async () => {
    const drawn = await draw({ values: { 'signal::fault': 0, 'signal::ready': 0 } });
    drawn.send({ 'signal::fault': 1 });
    expect(heard(drawn)[0]).toBe('●Fault Lit');
  });

  it.each(['on', 'off'])('is lit by nothing that is not known, lit while %s', async (litWhen) => {
    const drawn = await draw({ values: { 'signal::ready': 'no number' } }, { signals, litWhen });
    expect(heard(drawn)).toEqual(['–Fault No value', '–Ready No value']);
    expect(drawn.has('[data-lit="true"]')).toBe(false);
  });

  it('shows a bad value as it was, and says at its corner that it is bad', async () => {
    const drawn = await draw({ values: { 'signal::fault': 1, 'signal::ready': 0 } });
    act(() => {
      drawn.source.send('signal::fault', 1, { quality: 'bad', time: drawn.clock.now() + 1 });
      drawn.clock.advance(1000);
    });
    expect(heard(drawn)[0]).toBe('●Fault Lit');
    expect(drawn.has('[role="img"][aria-label="Bad quality"]')).toBe(true);
  });

  it('shows a lit window and a dark one while it is designed, and says where it has none', async () => {
    expect(heard(await draw({}))).toEqual(['●Fault Lit', '○Ready Not lit']);
    cleanup();
    expect((await draw({}, {})).text).toBe('No signals chosen');
    cleanup();
    expect((await draw({ stage: { language: 'zh' } }, {})).text).toBe('未选择信号');
  });
});
