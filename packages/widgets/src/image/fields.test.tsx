import { testFields } from '@penstock/stage/testing/field-cases';
import { address, binding, drawing, style } from '@penstock/stage/testing/image-cases';

testFields('UsualImage', {
  base: { data: { imgUrl: 'image:pump' } },
  drawing,
  cases: [
    { field: 'data.imgUrl', value: 'image:valve', see: address, is: '/images/valve' },
    {
      field: 'data.binding',
      base: { data: { signalMaps: [{ value: 25, imgUrl: 'image:on' }] } },
      value: binding,
      see: address,
      is: '/images/on',
      instead: '/images/pump',
    },
    {
      field: 'data.signalMaps[].value',
      base: { data: { binding, signalMaps: [{ value: 1, imgUrl: 'image:on' }] } },
      value: 25,
      see: address,
      is: '/images/on',
      instead: '/images/pump',
    },
    {
      field: 'data.signalMaps[].imgUrl',
      base: { data: { binding, signalMaps: [{ value: 25 }] } },
      value: 'image:on',
      see: address,
      is: '/images/on',
      instead: '/images/pump',
    },
    ...style,
  ],
  elsewhere: {
    'data.signalMaps[].text': {
      reason:
        'Texts and images share the mapping of values; an image has no text, which the data text shows.',
      test: 'packages/widgets/src/data-text/fields.test.tsx',
    },
  },
});
