import type { DrawnWidget } from '@penstock/stage/testing/drawn-widget';
import { type FieldCase, testFields } from '@penstock/stage/testing/field-cases';
import { address, binding, drawing, style } from '@penstock/stage/testing/image-cases';
import controls from '@penstock/stage/views/controls.module.css';

const moving = '[data-running]';

const running = (drawn: DrawnWidget) => drawn.attribute(moving, 'data-running');

const motion = (property: string) => (drawn: DrawnWidget) => drawn.css(moving, property);

const frames = { motion: 'frames', frames: [{ imgUrl: 'image:1' }, { imgUrl: 'image:2' }] };

const drawsSymbol = { data: { imgUrl: '', symbol: 'axial-fan' } };

testFields('UsualAnimation', {
  base: { data: { imgUrl: 'image:pump' } },
  drawing,
  cases: [
    { field: 'data.imgUrl', value: 'image:valve', see: address, is: '/images/valve' },
    {
      field: 'data.symbol',
      base: { data: { imgUrl: '' } },
      value: 'axial-fan',
      see: (drawn) => drawn.has('svg[aria-label="Axial fan"]'),
      is: true,
    },
    {
      field: 'data.frames[].imgUrl',
      base: { data: { ...frames, frames: [{ imgUrl: 'image:1' }] } },
      value: 'image:3',
      see: address,
      is: '/images/3',
    },
    {
      field: 'data.binding',
      drawing: { ...drawing, values: { 'signal::speed': 0 } },
      value: binding,
      see: running,
      is: 'false',
      instead: 'true',
    },
    {
      field: 'data.rules',
      base: { data: { binding } },
      value: [{ symbol: '>', value: 30 }],
      see: running,
      is: 'false',
      instead: 'true',
    },
    {
      field: 'data.motion',
      value: 'move',
      see: ({ element }) => element.querySelector(`.${controls.moving}`) !== null,
      is: true,
    },
    {
      field: 'data.motion',
      value: 'blink',
      see: ({ element }) => element.querySelector(`.${controls.blinking}`) !== null,
      is: true,
    },
    {
      field: 'data.motion',
      base: { data: { frames: frames.frames } },
      value: 'frames',
      see: (drawn) => /^.images.[12]$/.test(address(drawn) ?? ''),
      is: true,
    },
    {
      field: 'data.motion',
      base: { data: { motion: 'blink' } },
      value: 'rotate',
      see: ({ element }) => element.querySelector(`.${controls.rotating}`) !== null,
      is: true,
    },
    {
      field: 'data.direction',
      value: 'backward',
      see: motion('animation-direction'),
      is: 'reverse',
      instead: 'normal',
    },
    {
      field: 'data.duration',
      value: 500,
      see: motion('animation-duration'),
      is: '500ms',
      instead: '2000ms',
    },
    {
      field: 'data.speedType',
      base: { data: { binding, minVal: 25 } },
      value: 'value',
      see: running,
      is: 'false',
      instead: 'true',
    },
    {
      field: 'data.minVal',
      base: { data: { binding, speedType: 'value' } },
      value: 30,
      see: running,
      is: 'false',
      instead: 'true',
    },
    {
      field: 'data.maxVal',
      base: { data: { binding, speedType: 'value', minVal: 50 } },
      // Full speed below, at rest above.
      value: 0,
      see: running,
      is: 'true',
      instead: 'false',
    },
    {
      field: 'data.moveX',
      base: { data: { motion: 'move' } },
      value: 30,
      see: motion('--move-x'),
      is: '30px',
    },
    {
      field: 'data.moveY',
      base: { data: { motion: 'move' } },
      value: 30,
      see: motion('--move-y'),
      is: '30px',
    },
    {
      field: 'data.isReturning',
      base: { data: { motion: 'move' } },
      value: false,
      see: motion('animation-direction'),
      is: 'normal',
      instead: 'alternate',
    },
    ...style,
    ...(['horizontal', 'vertical', 'both'] as const).map(
      (value): FieldCase => ({
        field: 'style.flip',
        base: drawsSymbol,
        value,
        see: (drawn) => drawn.attribute('svg > g', 'transform')?.includes('scale('),
        is: true,
      }),
    ),
  ],
});
