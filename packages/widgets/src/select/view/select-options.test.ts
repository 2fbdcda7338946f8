import { bindingSchema } from '@penstock/contract/dashboard/binding';
import { describe, expect, it } from 'vitest';
import { selectDataSchema } from '../type.ts';
import { selectOptions, writtenByAll } from './select-options.ts';

const binding = bindingSchema.parse({ type: 'signal', signalId: 'mode' });
const words = [
  { value: 0, title: 'Manual' },
  { value: 1, title: 'Automatic' },
];
const writing = (writeValue: string, text = '', signalId = 'mode') => ({
  indexId: writeValue,
  text,
  clickEvent: { enable: true, config: { writeValue, binding: { type: 'signal', signalId } } },
});
const data = (selectDatas: readonly object[], more: object = {}) =>
  selectDataSchema.parse({ binding, selectDatas, ...more });

describe('the options of a selection', () => {
  it('are the words of the signal where the page has none, and each asks before it writes its value', () => {
    const options = selectOptions(data([]), words);
    expect(options.map(({ text }) => text)).toEqual(['Manual', 'Automatic']);
    expect(options[1]?.clickEvent).toMatchObject({
      enable: true,
      config: { action: 'write', writeValue: '1', hint: true, binding: { signalId: 'mode' } },
    });
    expect(selectOptions(data([], { hint: false }), words)[1]?.clickEvent.config.hint).toBe(false);
  });

  it('are those of the page, with the word of the signal in place of a text that is missing', () => {
    const options = selectOptions(data([writing('0', 'By hand'), writing('1'), { indexId: '3' }]), words);
    expect(options.map(({ text }) => text)).toEqual(['By hand', 'Automatic', '']);
  });
});

describe('the signal that all options write', () => {
  it('is known where all write the same one only', () => {
    const of = (...list: readonly object[]) => writtenByAll(data(list).selectDatas)?.signalId;
    expect(of(writing('0'), writing('1'))).toBe('mode');
    expect(of(writing('0'), writing('1', '', 'other'))).toBeUndefined();
    expect(of(writing('0'), { indexId: '2' })).toBeUndefined();
    expect(of()).toBeUndefined();
  });
});
