import { alert, binding, drawing, enter, locks, questions, style, typed, written } from '@penstock/stage/testing/entry-cases';
import { testFields } from '@penstock/stage/testing/field-cases';

testFields('UsualInput', {
  base: { data: { binding } },
  drawing,
  cases: [
    {
      field: 'data.binding',
      base: { data: { binding: null } },
      value: binding,
      see: (drawn) => typed(drawn).value,
      is: '25.3',
    },
    {
      field: 'data.text',
      drawing: {},
      value: '12',
      see: (drawn) => typed(drawn).value,
      is: '12',
      instead: '',
    },
    {
      field: 'data.placeholder',
      value: 'Setpoint',
      see: (drawn) => typed(drawn).placeholder,
      is: 'Setpoint',
      instead: 'Enter a value',
    },
    { field: 'data.valueType', value: 'text', act: enter('25'), see: written, is: ['25'], instead: [25] },
    {
      field: 'data.minVal',
      value: 20,
      act: enter('15'),
      see: alert,
      is: 'Enter 20 to 60',
      instead: undefined,
    },
    {
      field: 'data.maxVal',
      value: 20,
      act: enter('30'),
      see: alert,
      is: 'Enter 10 to 20',
      instead: undefined,
    },
    {
      field: 'data.maxLength',
      base: { data: { valueType: 'text' } },
      value: 8,
      see: (drawn) => typed(drawn).maxLength,
      is: 8,
      instead: 50,
    },
    { field: 'data.decimals', value: 2, see: (drawn) => typed(drawn).value, is: '25.26' },
    { field: 'data.showUnit', value: false, see: (drawn) => drawn.text, is: '', instead: 'rpm' },
    { field: 'data.unit', value: 'Hz', see: (drawn) => drawn.text, is: 'Hz' },
    ...questions(enter('30')),
    ...locks,
    ...style,
  ],
});
