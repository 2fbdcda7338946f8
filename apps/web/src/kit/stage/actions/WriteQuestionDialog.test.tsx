import { writeBindingSchema } from '@penstock/contract/dashboard/binding';
import type { WriteQuestion } from '@penstock/stage/actions/action-host';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { needTexts, startTexts } from '../../../texts/i18n.ts';
import { fillBrowserGaps } from '../../testing/browser-gaps.ts';
import type { AskedWrite } from './asked-write.ts';
import { WriteQuestionDialog } from './WriteQuestionDialog.tsx';

beforeAll(async () => {
  needTexts('pageActions');
  await startTexts('en');
  fillBrowserGaps();
});
afterEach(cleanup);

/** A question for a value, and what the page holds of the signal. */
function ask(held: object, more: Partial<WriteQuestion> = {}) {
  const send = vi.fn<AskedWrite['send']>(() => Promise.resolve());
  const question: WriteQuestion = {
    signal: {
      title: 'Speed',
      mode: 'readWrite',
      dataType: 'float',
      unit: 'Hz',
      decimals: 1,
      lowerLimit: 0,
      upperLimit: 50,
      states: [],
      danger: '',
      approval: 'none',
    },
    equipment: 'Station',
    present: 3,
    value: undefined,
    conversion: writeBindingSchema.parse({ type: 'signal', signalId: 'speed', ...held }),
    confirmation: 'none',
    hint: '',
    ...more,
  };
  render(
    <WriteQuestionDialog
      asked={{ number: 1, question, send, close: () => undefined }}
      isSimulated={false}
      images={(source) => `/images/${source}`}
    />,
  );
  return { send };
}
const images = () => [...document.querySelectorAll('form img')].map((image) => image.getAttribute('src'));

describe('the question for a value', () => {
  it('names the equipment, the signal and the present value', () => {
    ask({});
    for (const text of ['Station', 'Speed', '3.0 Hz']) expect(screen.getByText(text)).toBeDefined();
    expect(images()).toEqual([]);
  });

  it('has the unit that the page has for it, else that of the signal', () => {
    ask({});
    expect(screen.getByText('Hz')).toBeDefined();
    cleanup();
    ask({ unit: '%' });
    expect(screen.getByText('%')).toBeDefined();
  });

  it('has the note and the image of the page', () => {
    ask({ note: 'Not above 20 in winter', imgUrl: 'pump' });
    expect(screen.getByText('Not above 20 in winter')).toBeDefined();
    expect(images()).toEqual(['/images/pump']);
  });

  it('offers the values of the page by their words and images', () => {
    const { send } = ask({
      signalMaps: [
        { value: 10, text: 'Slow', imgUrl: 'slow' },
        { value: 40, text: 'Fast' },
        // Not accepted by the signal.
        { value: 90, text: 'Too fast' },
      ],
    });
    expect(screen.getAllByRole('radio').length).toBe(2);
    expect(images()).toEqual(['/images/slow']);
    fireEvent.click(screen.getByRole('radio', { name: 'Fast' }));
    fireEvent.click(screen.getByRole('button', { name: /Write 40/ }));
    expect(send).toHaveBeenCalledWith(40, undefined);
  });
});

it('a question about several writes lists them in their order, with what is asked for the strictest of them', async () => {
  const other: WriteQuestion = {
    signal: {
      title: 'Valve',
      mode: 'readWrite',
      dataType: 'float',
      unit: '%',
      decimals: 0,
      lowerLimit: 0,
      upperLimit: 100,
      states: [],
      danger: 'The tank may run over.',
      approval: 'password',
    },
    equipment: 'Station',
    present: 0,
    value: 50,
    conversion: writeBindingSchema.parse({ type: 'signal', signalId: 'valve' }),
    confirmation: 'password',
    hint: 'Only when the sump is empty.',
  };
  const { send } = ask({}, { value: 4, more: [other] });
  const list = await screen.findByRole('list', { name: 'Written in this order' });
  expect([...list.querySelectorAll('strong')].map(({ textContent }) => textContent)).toEqual([
    '3.0\u00A0Hz → 4.0\u00A0Hz',
    '0\u00A0% → 50\u00A0%',
  ]);
  for (const text of ['The tank may run over.', 'Only when the sump is empty.'])
    expect(screen.getByText(text)).toBeDefined();
  const write = screen.getByRole('button', { name: 'Write 2 values' });
  // The password is missing.
  expect(write.hasAttribute('disabled')).toBe(true);
  expect(send).not.toHaveBeenCalled();
});
