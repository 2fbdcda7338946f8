import { BarChart, LineChart, PieChart, ScatterChart } from 'echarts/charts';
import { AxisPointerComponent, GridComponent, MarkLineComponent } from 'echarts/components';
import { use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { CanvasRenderer, SVGRenderer } from 'echarts/renderers';
import './safe-caches.ts';

// Pages are drawn as SVG: sharp at every zoom, and a part of their picture. Trends are drawn on a canvas: they move.
use([
  LineChart,
  BarChart,
  PieChart,
  ScatterChart,
  GridComponent,
  AxisPointerComponent,
  MarkLineComponent,
  LabelLayout,
  SVGRenderer,
  CanvasRenderer,
]);

export { init } from 'echarts/core';
export type { ECharts, EChartsCoreOption } from 'echarts/core';
