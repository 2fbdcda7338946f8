import { testFields } from '@penstock/stage/testing/field-cases';
import { alignmentCases, boxCases, fontCases } from '@penstock/stage/testing/style-cases';
import { bound, drawing, shown } from '@penstock/stage/testing/text-cases';

testFields('UsualButton', {
  base: { data: { text: 'Text' } },
  drawing,
  cases: [
    { field: 'data.text', value: 'Start', see: shown, is: 'Start' },
    bound,
    ...boxCases('button'),
    ...fontCases('button'),
    ...alignmentCases('button'),
  ],
});
