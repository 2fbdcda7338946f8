import { use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import './chart-library.ts';

// Trends are drawn on a canvas: they move.
use([CanvasRenderer]);
