// Written by scripts/generate-lists.ts from the files that it imports.
import * as alarmTable from './alarm-table/view/drawn.ts';
import * as animation from './animation/view/drawn.ts';
import * as annunciator from './annunciator/view/drawn.ts';
import * as barChart from './bar-chart/view/drawn.ts';
import * as button from './button/view/drawn.ts';
import * as component from './component/view/drawn.ts';
import * as dataText from './data-text/view/drawn.ts';
import * as gauge from './gauge/view/drawn.ts';
import * as group from './group/view/drawn.ts';
import * as historyTable from './history-table/view/drawn.ts';
import * as image from './image/view/drawn.ts';
import * as input from './input/view/drawn.ts';
import * as level from './level/view/drawn.ts';
import * as map from './map/view/drawn.ts';
import * as plantPipe from './plant-pipe/view/drawn.ts';
import * as plantSymbol from './plant-symbol/view/drawn.ts';
import * as radio from './radio/view/drawn.ts';
import * as repeater from './repeater/view/drawn.ts';
import * as roundCharts from './round-charts/view/drawn.ts';
import * as sceneView from './scene-view/view/drawn.ts';
import * as select from './select/view/drawn.ts';
import * as shapes from './shapes/view/drawn.ts';
import * as slider from './slider/view/drawn.ts';
import * as stateTimeline from './state-timeline/view/drawn.ts';
import * as text from './text/view/drawn.ts';
import * as timeCharts from './time-charts/view/drawn.ts';
import * as timeSelector from './time-selector/view/drawn.ts';
import * as timer from './timer/view/drawn.ts';
import * as video from './video/view/drawn.ts';
import * as weather from './weather/view/drawn.ts';
import * as xyLine from './xy-line/view/drawn.ts';

/** The types of widgets with their views, by name; `list.ts` says which there are. */
export const drawn = {
  ...alarmTable.drawn,
  ...animation.drawn,
  ...annunciator.drawn,
  ...barChart.drawn,
  ...button.drawn,
  ...component.drawn,
  ...dataText.drawn,
  ...gauge.drawn,
  ...group.drawn,
  ...historyTable.drawn,
  ...image.drawn,
  ...input.drawn,
  ...level.drawn,
  ...map.drawn,
  ...plantPipe.drawn,
  ...plantSymbol.drawn,
  ...radio.drawn,
  ...repeater.drawn,
  ...roundCharts.drawn,
  ...sceneView.drawn,
  ...select.drawn,
  ...shapes.drawn,
  ...slider.drawn,
  ...stateTimeline.drawn,
  ...text.drawn,
  ...timeCharts.drawn,
  ...timeSelector.drawn,
  ...timer.drawn,
  ...video.drawn,
  ...weather.drawn,
  ...xyLine.drawn,
};
