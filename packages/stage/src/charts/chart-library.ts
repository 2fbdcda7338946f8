import { LineChart } from 'echarts/charts';
import { AxisPointerComponent, GridComponent, MarkLineComponent } from 'echarts/components';
import { use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { SVGRenderer } from 'echarts/renderers';
import './safe-caches.ts';

// The parts that every chart of a page needs. Pages are drawn as SVG: sharp at every zoom, and a part of their picture. Other kinds of
// series and of drawing are modules of their own, which come with the charts that have them.
use([LineChart, GridComponent, AxisPointerComponent, MarkLineComponent, LabelLayout, SVGRenderer]);

export { init } from 'echarts/core';
export type { ECharts, EChartsCoreOption } from 'echarts/core';
