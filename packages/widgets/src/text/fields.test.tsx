import { testFields } from '@penstock/stage/testing/field-cases';
import { bound, drawing, shown, style } from '@penstock/stage/testing/text-cases';

testFields('UsualText', {
  base: { data: { text: 'Text' } },
  drawing,
  cases: [{ field: 'data.text', value: 'Pump', see: shown, is: 'Pump' }, bound, ...style],
});
