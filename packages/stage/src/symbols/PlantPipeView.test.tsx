import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { Stage } from '../Stage.tsx';
import { pageOf, widget } from '../testing/page-of.ts';
import { TestClock } from '../testing/test-clock.ts';
import { TestSource } from '../testing/test-source.ts';
import { ValueHub } from '../values/value-hub.ts';
import styles from './symbol.module.css';
import { loadViews } from '../view-list.ts';

beforeAll(() => loadViews(['PlantPipe']));

afterEach(cleanup);

it('a pipe shows that it flows while the value that it follows says so', () => {
  const clock = new TestClock();
  const source = new TestSource();
  const values = new ValueHub(clock);
  const flow = { binding: { type: 'signal', signalId: 'flow' }, value: 2, direction: 'backward' };
  const position = { x: 10, y: 20, width: 100, height: 0 };
  const store = pageOf([widget('a', 'PlantPipe', { data: { flow }, position })]);
  const { container } = render(<Stage store={store} language="en" values={values} />);
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
