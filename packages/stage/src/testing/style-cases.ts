import type { DrawnWidget } from './drawn-widget.tsx';
import type { FieldCase } from './field-cases.ts';

/** The cases of the style of a box: `at` finds the element that has it. */
export function boxCases(at: string): readonly FieldCase[] {
  return [
    {
      field: 'style.fill',
      value: '#123456',
      see: (drawn) => drawn.css(at, 'background'),
      is: '#123456',
    },
    {
      field: 'style.fill',
      value: {
        type: 'linear',
        angle: 90,
        stops: [
          { at: 0, colour: '#123456' },
          { at: 1, colour: '#abcdef' },
        ],
      },
      see: (drawn) => drawn.css(at, 'background').startsWith('linear-gradient(90deg, #123456 0%'),
      is: true,
    },
    {
      field: 'style.stroke.width',
      value: 7,
      base: { style: { stroke: { color: '#123456' } } },
      see: (drawn) => drawn.css(at, 'border-top-width'),
      is: '7px',
    },
    {
      field: 'style.stroke.color',
      value: '#654321',
      base: { style: { stroke: { width: 3 } } },
      see: (drawn) => drawn.css(at, 'border-top-color'),
      is: '#654321',
    },
    {
      field: 'style.line.type',
      value: 'dashed',
      base: { style: { stroke: { width: 3 } } },
      see: (drawn) => drawn.css(at, 'border-top-style'),
      is: 'dashed',
      instead: 'solid',
    },
    { field: 'style.radius', value: 9, see: (drawn) => drawn.css(at, 'border-top-left-radius'), is: '9px' },
    opacityCase(at),
  ];
}

/** The case of how much is seen through a widget. */
export function opacityCase(at: string): FieldCase {
  return { field: 'style.opacity', value: 0.5, see: (drawn) => drawn.css(at, 'opacity'), is: '0.5' };
}

/** The cases of a text: `at` finds the element that has its font. `size` is what is seen of the size 40. */
export function fontCases(at: string, size = '40px'): readonly FieldCase[] {
  return [
    { field: 'style.font.color', value: '#123456', see: (drawn) => drawn.css(at, 'color'), is: '#123456' },
    { field: 'style.font.size', value: 40, see: (drawn) => drawn.css(at, 'font-size'), is: size },
    {
      field: 'style.font.bold',
      value: true,
      see: (drawn) => drawn.css(at, 'font-weight'),
      is: '600',
      instead: '400',
    },
    {
      field: 'style.font.italic',
      value: true,
      see: (drawn) => drawn.css(at, 'font-style'),
      is: 'italic',
      instead: 'normal',
    },
    {
      field: 'style.font.underline',
      value: true,
      see: (drawn) => drawn.css(at, 'text-decoration'),
      is: 'underline',
      instead: 'none',
    },
  ];
}

/** The cases of where a text is in its box: `at` finds the element that it is in. */
export function alignmentCases(at: string): readonly FieldCase[] {
  const horizontal = { left: 'flex-start', right: 'flex-end' };
  const vertical = { top: 'flex-start', bottom: 'flex-end' };
  return [
    ...Object.entries(horizontal).map(([value, is]): FieldCase => {
      const base = { style: { align: 'center' } };
      return { field: 'style.align', base, value, see: across(at), is: [is, value] };
    }),
    ...Object.entries(vertical).map(([value, is]): FieldCase => {
      const base = { style: { verticalAlign: 'middle' } };
      return { field: 'style.verticalAlign', base, value, see: (drawn) => drawn.css(at, 'align-items'), is };
    }),
  ];
}

/** Where a text is from left to right: as a whole, and its lines. */
const across = (at: string) => (drawn: DrawnWidget) => [
  drawn.css(at, 'justify-content'),
  drawn.css(at, 'text-align'),
];
