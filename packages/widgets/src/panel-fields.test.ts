import { expect, it } from 'vitest';
import { widgetFields } from './testing/widget-fields.ts';
import type { WidgetField } from './definition.ts';
import { widgetDefinitions } from './list.ts';

/** The fields of the rows of a mapping: a state may also be a range, typed as `2..5`. */
const mapFields = {
  text: ['value', 'text'],
  image: ['value', 'imgUrl'],
  state: ['value', 'from', 'to', 'state'],
} as const;

const otherOfMap = 'Texts and images share the mapping of values; the widget has only the other one.';
const fixed = 'It has only this value.';
const ownReports = 'Each column that is chosen names its report itself; saved pages can name one for all.';
const notRing = 'It is that of a ring; this chart has none.';
const onPage = 'It is set on the page: by drawing, and by moving its ends to symbols.';

/** The fields that the panel does not set, and why. */
const setElsewhere: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>> = {
  UsualDataText: { 'data.signalMaps[].imgUrl': otherOfMap },
  UsualImage: { 'data.signalMaps[].text': otherOfMap },
  UsualWebgl: { 'data.type': fixed },
  ComplexVideo: { 'data.dataAddon.type': fixed },
  ComplexLine: { 'data.customReportId': ownReports },
  ComplexArea: { 'data.customReportId': ownReports },
  ComplexBar: {
    'data.customReportId': ownReports,
    'data.timeRange': 'Bars show present values, or the rows of a report with its own time.',
  },
  ComplexRing: { 'data.customReportId': ownReports },
  ComplexPie: { 'data.customReportId': ownReports, 'data.ringWidth': notRing },
  ComplexRose: { 'data.customReportId': ownReports, 'data.ringWidth': notRing },
  PlantPipe: {
    'data.points[].x': onPage,
    'data.points[].y': onPage,
    'data.start.widgetId': onPage,
    'data.start.anchor': onPage,
    'data.end.widgetId': onPage,
    'data.end.anchor': onPage,
    'data.bent': onPage,
  },
  ShapeConnector: {
    'data.points[].x': onPage,
    'data.points[].y': onPage,
    'data.start.widgetId': onPage,
    'data.start.anchor': onPage,
    'data.end.widgetId': onPage,
    'data.end.anchor': onPage,
    'data.bent': onPage,
  },
  ComplexRepeater: {
    'data.values': 'Its parameters are set in a section of the panel that the component makes.',
  },
  WidgetComponent: {
    'data.componentId': 'It is that of the component that was put onto the page.',
    'data.values': 'Its parameters are set in a section of the panel that the component makes.',
  },
};

/** The fields that a field of the panel sets, as `widgetFields` names them; what ends in `.` is all below it. */
function fieldsSetBy({ path, control }: WidgetField): readonly string[] {
  switch (control.kind) {
    case 'list': {
      const inItem = control.fields.flatMap(fieldsSetBy);
      const identity = control.identity === undefined ? [] : [control.identity];
      return [...inItem, ...identity].map((name) => `${path}[].${name}`);
    }
    case 'maps':
      return mapFields[control.value].map((name) => `${path}[].${name}`);
    case 'sources':
    case 'pairs':
    case 'equipments':
      return [path, `${path}[].`];
    case 'disabledWhen':
      return [`${path}.`];
    case 'place':
      return ['provinceId', 'cityId', 'countyId'].map((name) => path.replace(/[^.]*$/, name));
    case 'area':
    case 'binding':
    case 'camera':
    case 'choice':
    case 'clickEvent':
    case 'colour':
    case 'columns':
    case 'component':
    case 'fill':
    case 'image':
    case 'number':
    case 'report':
    case 'rules':
    case 'scene':
    case 'switch':
    case 'symbol':
    case 'text':
    case 'theme':
      return [path];
  }
}

it.each(widgetDefinitions.map((definition) => [definition.type, definition] as const))(
  'every field of %s can be set in the panel of properties, or is set elsewhere',
  (type, { fields }) => {
    const set = fields.flatMap(fieldsSetBy);
    const missing = widgetFields(type).filter(
      (field) => !set.some((one) => one === field || (one.endsWith('.') && field.startsWith(one))),
    );
    expect(missing).toEqual(Object.keys(setElsewhere[type] ?? {}));
  },
);
