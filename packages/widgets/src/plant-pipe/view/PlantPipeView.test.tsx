import { Stage } from '@penstock/stage/Stage';
import styles from '@penstock/stage/symbols/symbol.module.css';
import { pageOf, widget } from '@penstock/stage/testing/page-of';
import { TestClock } from '@penstock/stage/testing/test-clock';
import { TestSource } from '@penstock/stage/testing/test-source';
import { ValueHub } from '@penstock/stage/values/value-hub';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { drawnTypes } from '../../view-list.ts';
import { loadViews } from '../../view-list.ts';

beforeAll(() => loadViews(['PlantPipe']));

afterEach(cleanup);

it('a pipe shows that it flows while the value that it follows says so', () => {
  const clock = new TestClock();
  const source = new TestSource();
  const values = new ValueHub(clock);
  const flow = { binding: { type: 'signal', signalId: 'flow' }, value: 2, direction: 'backward' };
  const position = { x: 10, y: 20, width: 100, height: 0 };
  const store = pageOf([widget('a', 'PlantPipe', { data: { flow }, position })]);
  const { container } = render(<Stage types={drawnTypes} store={store} language="en" values={values} />);
  const send = (value: number) =>
    act(() => {
      source.send('signal::flow', value, { time: clock.now() });
      clock.advance(200);
    });
  const flowing = () => container.querySelector<SVGPathElement>(`.${styles.flow}`);
  expect(container.querySelector('path')?.getAttribute('d')).toBe('M0 0L100 0');
  expect(flowing()).toBeNull();
  act(() => void values.connect(source));
  send(3);
  expect(flowing()?.style.getPropertyValue('--flow-offset')).toMatch(/^\d/);
  send(2);
  expect(flowing()).toBeNull();
});
