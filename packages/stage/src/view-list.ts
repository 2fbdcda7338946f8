import { lazy } from 'react';
import type { KnownWidgetType } from '@penstock/contract/dashboard/widget-type';
import { mapView } from './equipment-map/MapView.tsx';
import { plantPipeView } from './symbols/PlantPipeView.tsx';
import { plantSymbolView } from './symbols/PlantSymbolView.tsx';
import { alarmTableView } from './tables/alarm-table-view.ts';
import { historyTableView } from './tables/history-table-view.ts';
import { areaView } from './views/AreaView.tsx';
import { buttonView } from './views/ButtonView.tsx';
import { componentView } from './views/ComponentView.tsx';
import { dataTextView } from './views/DataTextView.tsx';
import { groupView } from './views/GroupView.tsx';
import { imageView } from './views/ImageView.tsx';
import { lineView } from './views/LineView.tsx';
import { animationView } from './motion/AnimationView.tsx';
import { gaugeView } from './views/GaugeView.tsx';
import { inputView } from './views/InputView.tsx';
import { levelView } from './views/LevelView.tsx';
import { radioView } from './views/RadioView.tsx';
import { selectView } from './views/SelectView.tsx';
import { sliderView } from './views/SliderView.tsx';
import { timerView } from './views/TimerView.tsx';
import { timeSelectorView } from './views/TimeSelectorView.tsx';
import { weatherView } from './views/weather/WeatherView.tsx';
import { textView } from './views/TextView.tsx';
import { videoView } from './video/video-view.ts';
import { sceneView } from './webgl/SceneView.tsx';
import type { WidgetView } from './widget-view.tsx';

// The chart library is large, and only for pages with charts.
const timeCharts = () => import('./charts/time-chart-view.tsx');
const roundCharts = () => import('./charts/round-chart-view.tsx');

/** What draws each type of widget. To add one: a file, and a line here. */
const views: Readonly<Partial<Record<KnownWidgetType, WidgetView>>> = {
  WidgetGroup: groupView,
  ShapeRect: areaView('ShapeRect'),
  ShapeCircle: areaView('ShapeCircle'),
  ShapeEllipse: areaView('ShapeEllipse'),
  ShapeTriangle: areaView('ShapeTriangle'),
  ShapePrism: areaView('ShapePrism'),
  ShapeParallelogram: areaView('ShapeParallelogram'),
  ShapeOctagon: areaView('ShapeOctagon'),
  ShapeLine: lineView('ShapeLine'),
  ShapeArrow: lineView('ShapeArrow'),
  UsualText: textView,
  UsualDataText: dataTextView,
  UsualImage: imageView,
  UsualButton: buttonView,
  UsualDashboard: gaugeView,
  UsualPercentFill: levelView,
  UsualScrollbar: sliderView,
  UsualInput: inputView,
  UsualSelect: selectView,
  UsualRadio: radioView,
  UsualTimeSelector: timeSelectorView,
  UsualTimer: timerView,
  UsualAnimation: animationView,
  UsualWebgl: sceneView,
  ComplexVideo: videoView,
  ComplexWeather: weatherView,
  ComplexMap: mapView,
  ComplexAlarm: alarmTableView,
  ComplexHistory: historyTableView,
  ComplexLine: lazy(async () => ({ default: (await timeCharts()).lineChartView })),
  ComplexArea: lazy(async () => ({ default: (await timeCharts()).areaChartView })),
  ComplexBar: lazy(async () => ({ default: (await import('./charts/bar-chart-view.tsx')).barChartView })),
  ComplexPie: lazy(async () => ({ default: (await roundCharts()).pieView })),
  ComplexRing: lazy(async () => ({ default: (await roundCharts()).ringView })),
  ComplexRose: lazy(async () => ({ default: (await roundCharts()).roseView })),
  ComplexXyline: lazy(async () => ({ default: (await import('./charts/xy-line-view.tsx')).xyLineView })),
  PlantSymbol: plantSymbolView,
  WidgetComponent: componentView,
  PlantPipe: plantPipeView,
};

const byType: ReadonlyMap<string, WidgetView> = new Map(Object.entries(views));

/** The view of a type; undefined for types that this version cannot draw. */
export function viewOf(type: string): WidgetView | undefined {
  return byType.get(type);
}
