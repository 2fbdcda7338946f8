import { binding, enter, locks, questions, style, typed, written } from '@penstock/stage/testing/entry-cases';
import { type FieldCase, testFields } from '@penstock/stage/testing/field-cases';

testFields('UsualTimeSelector', {
  base: { data: { binding } },
  drawing: { values: { 'signal::speed': null } },
  cases: [
    {
      field: 'data.binding',
      base: { data: { binding: null } },
      value: binding,
      act: enter('2026-02-03 04:05'),
      see: written,
      is: ['2026-02-03 04:05'],
      instead: [],
    },
    {
      field: 'data.format',
      value: 'HH:mm',
      act: enter('04:05'),
      see: written,
      is: ['04:05'],
      instead: [],
    },
    {
      field: 'data.placeholder',
      value: 'Start of the shift',
      see: (drawn) => typed(drawn).placeholder,
      is: 'Start of the shift',
      instead: 'YYYY-MM-DD HH:mm',
    },
    ...(
      [
        ['seconds', 1000],
        ['milliseconds', 1],
      ] as const
    ).map(
      ([value, factor]): FieldCase => ({
        field: 'data.writeAs',
        value,
        act: enter('2026-02-03 04:05'),
        see: written,
        is: [new Date(2026, 1, 3, 4, 5).getTime() / factor],
      }),
    ),
    ...questions(enter('2026-02-03 04:05')),
    ...locks,
    ...style,
  ],
});
