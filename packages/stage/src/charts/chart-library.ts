import { BarChart, LineChart, PieChart, ScatterChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { SVGRenderer } from 'echarts/renderers';
import './safe-caches.ts';

// Drawn as SVG: sharp at every zoom of the page, and a part of its picture.
use([LineChart, BarChart, PieChart, ScatterChart, GridComponent, LabelLayout, SVGRenderer]);

export { init } from 'echarts/core';
export type { ECharts, EChartsCoreOption } from 'echarts/core';
