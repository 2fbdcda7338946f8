import type { DrawnWidget } from './drawn-widget.tsx';
import type { FieldCase } from './field-cases.ts';
import { boxCases } from './style-cases.ts';

/** Where tables are drawn in tests. */
export const tablePosition = { x: 0, y: 0, width: 600, height: 300 } as const;

/** Where the parts of a table are. */
const parts = {
  header: 'th[scope="col"]',
  body: '[role="group"][tabindex]',
  toolbar: 'section > div:first-child',
  pager: 'section > div:last-child',
  button: 'button:not([aria-haspopup])',
} as const;

const properties = [
  ['fill', 'background', '#123456', '#123456'],
  ['color', 'color', '#654321', '#654321'],
  ['size', 'font-size', 23, '23px'],
] as const;

/** The cases of how the parts of a table look, and of its pages: it has 45 rows. */
export const tableCases: readonly FieldCase[] = [
  ...Object.entries(parts).flatMap(([part, at]) =>
    properties.map(([name, property, value, is]): FieldCase => {
      const see = (drawn: DrawnWidget) => drawn.css(at, property);
      return { field: `data.${part}.${name}`, value, see, is };
    }),
  ),
  {
    field: 'data.border.show',
    value: false,
    see: (drawn) => drawn.css('section', '--table-line'),
    is: 'none',
    instead: '1px solid var(--line)',
  },
  {
    field: 'data.border.color',
    value: '#123456',
    see: (drawn) => drawn.css('section', '--table-line'),
    is: '1px solid #123456',
  },
  { field: 'data.showPage', value: false, see: (drawn) => drawn.has('nav'), is: false, instead: true },
  {
    field: 'data.pageSize',
    value: 10,
    see: (drawn) => drawn.find('nav').textContent,
    is: '«‹Page 1 of 5›»',
    instead: '«‹Page 1 of 3›»',
  },
  ...boxCases('section'),
];
