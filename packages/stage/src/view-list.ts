import type { KnownWidgetType } from '@penstock/contract/dashboard/widget-type';
import { mapView } from './equipment-map/MapView.tsx';
import { alarmTableView } from './tables/alarm-table-view.ts';
import { historyTableView } from './tables/history-table-view.ts';
import { areaView } from './views/AreaView.tsx';
import { buttonView } from './views/ButtonView.tsx';
import { componentView } from './views/ComponentView.tsx';
import { dataTextView } from './views/DataTextView.tsx';
import { groupView } from './views/GroupView.tsx';
import { imageView } from './views/ImageView.tsx';
import { lineView } from './views/LineView.tsx';
import { gaugeView } from './views/GaugeView.tsx';
import { inputView } from './views/InputView.tsx';
import { levelView } from './views/LevelView.tsx';
import { radioView } from './views/RadioView.tsx';
import { selectView } from './views/SelectView.tsx';
import { sliderView } from './views/SliderView.tsx';
import { timerView } from './views/TimerView.tsx';
import { timeSelectorView } from './views/TimeSelectorView.tsx';
import { textView } from './views/TextView.tsx';
import { videoView } from './video/video-view.ts';
import { sceneView } from './webgl/SceneView.tsx';
import { type LaterView, laterView } from './later-view.tsx';
import type { WidgetView } from './widget-view.tsx';

// The chart library is large, and only for pages with charts. So is the library of symbols.
const timeCharts = () => import('./charts/time-chart-view.tsx');
const roundCharts = () => import('./charts/round-chart-view.tsx');

/** The view of each type of widget. To add one: a file, and a line here. */
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
  UsualWebgl: sceneView,
  ComplexVideo: videoView,
  ComplexMap: mapView,
  ComplexAlarm: alarmTableView,
  ComplexHistory: historyTableView,
  WidgetComponent: componentView,
};

/** The views whose files are large, or that few pages need. */
const laterViews: Readonly<Partial<Record<KnownWidgetType, LaterView>>> = {
  UsualAnimation: laterView(async () => (await import('./motion/AnimationView.tsx')).animationView),
  ComplexWeather: laterView(async () => (await import('./views/weather/WeatherView.tsx')).weatherView),
  ComplexLine: laterView(async () => (await timeCharts()).lineChartView),
  ComplexArea: laterView(async () => (await timeCharts()).areaChartView),
  ComplexBar: laterView(async () => (await import('./charts/bar-chart-view.tsx')).barChartView),
  ComplexPie: laterView(async () => (await roundCharts()).pieView),
  ComplexRing: laterView(async () => (await roundCharts()).ringView),
  ComplexRose: laterView(async () => (await roundCharts()).roseView),
  ComplexXyline: laterView(async () => (await import('./charts/xy-line-view.tsx')).xyLineView),
  PlantSymbol: laterView(async () => (await import('./symbols/PlantSymbolView.tsx')).plantSymbolView),
  PlantPipe: laterView(async () => (await import('./symbols/PlantPipeView.tsx')).plantPipeView),
};

const later: ReadonlyMap<string, LaterView> = new Map(Object.entries(laterViews));
const byType: ReadonlyMap<string, WidgetView> = new Map(Object.entries(views));

/** The view of a type; undefined for types that this version cannot draw. */
export function viewOf(type: string): WidgetView | undefined {
  return byType.get(type) ?? later.get(type)?.View;
}

/** Loads the views of some types, so that their widgets are drawn at once. Rejects where a file cannot be loaded. */
export async function loadViews(types: Iterable<string>): Promise<void> {
  await Promise.all([...new Set(types)].flatMap((type) => later.get(type)?.load() ?? []));
}
