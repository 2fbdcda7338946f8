import { LineChart } from 'echarts/charts';
import { AxisPointerComponent, GridComponent, MarkLineComponent } from 'echarts/components';
import { use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import '@penstock/stage/charts/safe-caches';

use([LineChart, GridComponent, AxisPointerComponent, MarkLineComponent, CanvasRenderer]);

export { init } from 'echarts/core';
export type { ECharts, EChartsCoreOption } from 'echarts/core';
