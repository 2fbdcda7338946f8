import { describe, expect, it } from 'vitest';
import { positionOf } from '../testing/sample-page.ts';
import { ofRow } from './repeated-source.ts';

const at = { position: positionOf([0, 0, 10, 10]) };
const own = { type: 'signal', signalId: 'running' };

describe('a widget of a row', () => {
  it('follows and writes the signals of the equipment of the row, also in groups and lists', () => {
    const widget = {
      ...at,
      id: 'g',
      widgetType: 'WidgetGroup',
      children: [
        {
          ...at,
          id: 'a',
          widgetType: 'UsualButton',
          data: { binding: own },
          clickEvent: { enable: true, config: { action: 'write', binding: own } },
        },
        { ...at, id: 'b', widgetType: 'ComplexLine', data: { signals: [{ id: 'flow', title: 'Flow' }] } },
      ],
    };
    const bound = { type: 'signal', equipId: '7', signalId: 'running' };
    expect(ofRow(widget, { equipId: '7', prefix: '' }).children).toMatchObject([
      { data: { binding: bound }, clickEvent: { config: { action: 'write', binding: bound } } },
      { data: { signals: [{ id: 'flow', equipId: '7', title: 'Flow' }] } },
    ]);
  });

  it('follows a part of the equipment by what its keys begin with', () => {
    const widget = { ...at, id: 'a', widgetType: 'UsualDataText', data: { binding: own } };
    expect(ofRow(widget, { equipId: '', prefix: 'pump2_' }).data).toEqual({
      binding: { type: 'signal', signalId: 'pump2_running' },
    });
  });

  it('leaves what names its equipment, and what is no signal', () => {
    const widget = {
      ...at,
      id: 'a',
      widgetType: 'UsualDataText',
      data: {
        binding: { type: 'signal', equipId: '3', signalId: 'level' },
        other: { type: 'mvar', mvarId: '5' },
      },
    };
    expect(ofRow(widget, { equipId: '7', prefix: 'x_' })).toBe(widget);
  });
});
