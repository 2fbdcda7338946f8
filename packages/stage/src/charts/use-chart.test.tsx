import { cleanup, render } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type ChartSize, useChart } from './use-chart.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Curve({ size, onDrawn }: { readonly size?: ChartSize; readonly onDrawn: (drawn: boolean) => void }) {
  const element = useRef<HTMLDivElement>(null);
  const chart = useChart(element, size);
  useEffect(() => {
    chart.current?.setOption({ xAxis: {}, yAxis: {}, series: [{ type: 'line', data: [[0, 1]] }] });
    onDrawn(chart.current !== undefined);
  });
  return <div ref={element}>beside it</div>;
}

it('leaves what is around it where the browser gives no canvas, and draws as SVG all the same', () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const onDrawn = vi.fn<(drawn: boolean) => void>();
  const { container, rerender } = render(<Curve onDrawn={onDrawn} />);
  expect([container.textContent, onDrawn.mock.lastCall]).toEqual(['beside it', [false]]);
  rerender(<Curve key="given" size={{ width: 100, height: 50 }} onDrawn={onDrawn} />);
  expect([container.querySelector('svg') !== null, onDrawn.mock.lastCall]).toEqual([true, [true]]);
});
