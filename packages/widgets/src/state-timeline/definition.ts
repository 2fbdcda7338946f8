import { textAt } from '@penstock/languages/catalogue';
import type { WidgetDefinition } from '../definition.ts';
import { chartLookFields, chartTitleField, timeFormatField, timeRangeField } from '../parts/chart-fields.ts';
import { colourField } from '../parts/control-fields.ts';
import { stateTimelineType } from './type.ts';

/** A row of bars for each of several signals, coloured by its states over time: when a pump ran, when a valve was open. */
export const stateTimeline: WidgetDefinition<'ComplexTimeline'> = {
  ...stateTimelineType,
  version: 1,
  category: 'complex',
  title: textAt('widgets.state-timeline:definition.stateTimeline'),
  keywords: textAt('widgets.state-timeline:definition.stateTimeline.keywords'),
  icon: 'M4 6h9v5h-9ZM15 6h13v5h-13ZM4 13h17v5h-17ZM23 13h5v5h-5ZM4 26h24M10 24v4M19 24v4',
  initial: { data: { timeRange: 480 }, style: { trackColor: '@track', font: { color: '@text' } } },
  size: { width: 420, height: 150 },
  sample: { data: ({ item }) => ({ timeRange: 60, signals: [item('running'), item('mode')] }) },
  fields: [
    chartTitleField,
    {
      path: 'data.signals',
      label: textAt('widgets.state-timeline:definition.stateTimeline.fields'),
      control: { kind: 'sources', source: 'signal' },
    },
    timeRangeField,
    timeFormatField,
    {
      path: 'data.showText',
      label: textAt('widgets.state-timeline:definition.stateTimeline.fields.showText'),
      control: { kind: 'switch' },
    },
    {
      path: 'style.rangeShow',
      label: textAt('widgets.state-timeline:definition.stateTimeline.fields.rangeShow'),
      control: { kind: 'switch' },
    },
    colourField(
      'style.trackColor',
      textAt('widgets.state-timeline:definition.stateTimeline.fields.styleTrackColor'),
    ),
    ...chartLookFields,
  ],
};
