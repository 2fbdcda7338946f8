import { BarChart } from 'echarts/charts';
import { use } from 'echarts/core';
import './chart-library.ts';

use([BarChart]);
