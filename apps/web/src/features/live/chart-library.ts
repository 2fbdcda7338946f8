import { LineChart } from 'echarts/charts';
import { DataZoomComponent, GridComponent, TooltipComponent } from 'echarts/components';
import { use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

use([LineChart, GridComponent, TooltipComponent, DataZoomComponent, CanvasRenderer]);

export { init } from 'echarts/core';
export type { ECharts, EChartsCoreOption } from 'echarts/core';
