import { type DrawnType, drawnBy, drawnLater, type DrawnTypes } from '@penstock/stage/drawn-type';
import { alarmTableType } from './alarm-table/type.ts';
import { animationType } from './animation/type.ts';
import { annunciatorType } from './annunciator/type.ts';
import { barChartType } from './bar-chart/type.ts';
import { buttonType } from './button/type.ts';
import { buttonView } from './button/view/ButtonView.tsx';
import { componentType } from './component/type.ts';
import { componentView } from './component/view/ComponentView.tsx';
import { dataTextType } from './data-text/type.ts';
import { dataTextView } from './data-text/view/DataTextView.tsx';
import { gaugeType } from './gauge/type.ts';
import { gaugeView } from './gauge/view/GaugeView.tsx';
import { groupType } from './group/type.ts';
import { groupView } from './group/view/GroupView.tsx';
import { historyTableType } from './history-table/type.ts';
import { imageType } from './image/type.ts';
import { imageView } from './image/view/ImageView.tsx';
import { inputType } from './input/type.ts';
import { levelType } from './level/type.ts';
import { levelView } from './level/view/LevelView.tsx';
import type { KnownWidgetType } from './list.ts';
import { mapType } from './map/type.ts';
import { plantPipeType } from './plant-pipe/type.ts';
import { plantSymbolType } from './plant-symbol/type.ts';
import { radioType } from './radio/type.ts';
import { roundChartType } from './round-charts/type.ts';
import { sceneViewType } from './scene-view/type.ts';
import { sceneView } from './scene-view/view/SceneView.tsx';
import { selectType } from './select/type.ts';
import { type AreaType, areaType, arrowType, lineType } from './shapes/type.ts';
import { areaView } from './shapes/view/AreaView.tsx';
import { lineView } from './shapes/view/LineView.tsx';
import { sliderType } from './slider/type.ts';
import { textType } from './text/type.ts';
import { textView } from './text/view/TextView.tsx';
import { areaChartType, lineChartType } from './time-charts/type.ts';
import { timeSelectorType } from './time-selector/type.ts';
import { timerType } from './timer/type.ts';
import { timerView } from './timer/view/TimerView.tsx';
import { videoType } from './video/type.ts';
import { weatherType } from './weather/type.ts';
import { xyLineType } from './xy-line/type.ts';

// The chart library is large, and only for pages with charts. So is the library of symbols.
const timeCharts = () => import('./time-charts/view/time-chart-view.tsx');
const roundCharts = () => import('./round-charts/view/round-chart-view.tsx');

const area = <Type extends AreaType>(type: Type) => drawnBy(areaType(type), areaView(type));

/** The view of each type of widget. Those whose files are large, or that few pages need, are loaded later. */
const views: { readonly [Type in KnownWidgetType]: DrawnType<Type> } = {
  WidgetGroup: drawnBy(groupType, groupView),
  ShapeRect: area('ShapeRect'),
  ShapeCircle: area('ShapeCircle'),
  ShapeEllipse: area('ShapeEllipse'),
  ShapeTriangle: area('ShapeTriangle'),
  ShapePrism: area('ShapePrism'),
  ShapeParallelogram: area('ShapeParallelogram'),
  ShapeOctagon: area('ShapeOctagon'),
  ShapeLine: drawnBy(lineType, lineView),
  ShapeArrow: drawnBy(arrowType, lineView),
  UsualText: drawnBy(textType, textView),
  UsualDataText: drawnBy(dataTextType, dataTextView),
  UsualImage: drawnBy(imageType, imageView),
  UsualButton: drawnBy(buttonType, buttonView),
  UsualDashboard: drawnBy(gaugeType, gaugeView),
  UsualPercentFill: drawnBy(levelType, levelView),
  UsualTimer: drawnBy(timerType, timerView),
  UsualWebgl: drawnBy(sceneViewType, sceneView),
  WidgetComponent: drawnBy(componentType, componentView),
  UsualScrollbar: drawnLater(sliderType, () => import('./slider/view/SliderView.tsx')),
  UsualInput: drawnLater(inputType, () => import('./input/view/InputView.tsx')),
  UsualSelect: drawnLater(selectType, () => import('./select/view/SelectView.tsx')),
  UsualRadio: drawnLater(radioType, () => import('./radio/view/RadioView.tsx')),
  UsualTimeSelector: drawnLater(timeSelectorType, () => import('./time-selector/view/TimeSelectorView.tsx')),
  UsualAnimation: drawnLater(animationType, () => import('./animation/view/AnimationView.tsx')),
  ComplexVideo: drawnLater(videoType, () => import('./video/view/VideoView.tsx')),
  ComplexMap: drawnLater(mapType, () => import('./map/view/MapView.tsx')),
  ComplexAlarm: drawnLater(alarmTableType, () => import('./alarm-table/view/AlarmTableView.tsx')),
  PlantAnnunciator: drawnLater(annunciatorType, () => import('./annunciator/view/AnnunciatorView.tsx')),
  ComplexHistory: drawnLater(historyTableType, () => import('./history-table/view/HistoryTableView.tsx')),
  ComplexWeather: drawnLater(weatherType, () => import('./weather/view/WeatherView.tsx')),
  ComplexLine: drawnLater(lineChartType, async () => ({ view: (await timeCharts()).lineChartView })),
  ComplexArea: drawnLater(areaChartType, async () => ({ view: (await timeCharts()).areaChartView })),
  ComplexBar: drawnLater(barChartType, () => import('./bar-chart/view/bar-chart-view.tsx')),
  ComplexPie: drawnLater(roundChartType('ComplexPie'), async () => ({ view: (await roundCharts()).pieView })),
  ComplexRing: drawnLater(roundChartType('ComplexRing'), async () => ({
    view: (await roundCharts()).ringView,
  })),
  ComplexRose: drawnLater(roundChartType('ComplexRose'), async () => ({
    view: (await roundCharts()).roseView,
  })),
  ComplexXyline: drawnLater(xyLineType, () => import('./xy-line/view/xy-line-view.tsx')),
  PlantSymbol: drawnLater(plantSymbolType, () => import('./plant-symbol/view/PlantSymbolView.tsx')),
  PlantPipe: drawnLater(plantPipeType, () => import('./plant-pipe/view/PlantPipeView.tsx')),
};

/** The types of widgets with their views: for reading pages that are drawn, and for drawing them. */
export const drawnTypes: DrawnTypes = new Map(Object.entries(views));

/** Loads the views of some types, so that their widgets are drawn at once. Rejects where a file cannot be loaded. */
export async function loadViews(types: Iterable<string>): Promise<void> {
  await Promise.all([...new Set(types)].flatMap((type) => drawnTypes.get(type)?.load?.() ?? []));
}
