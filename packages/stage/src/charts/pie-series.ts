import { PieChart } from 'echarts/charts';
import { use } from 'echarts/core';
import './chart-library.ts';

use([PieChart]);
