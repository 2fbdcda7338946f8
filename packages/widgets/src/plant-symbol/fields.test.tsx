import stageStyles from '@penstock/stage/stage.module.css';
import symbolStyles from '@penstock/stage/symbols/symbol.module.css';
import type { DrawnWidget } from '@penstock/stage/testing/drawn-widget';
import { type FieldCase, testFields } from '@penstock/stage/testing/field-cases';
import { fontCases, opacityCase } from '@penstock/stage/testing/style-cases';

const binding = { type: 'signal', signalId: 'speed', title: 'Speed' };

const drawing = { values: { 'signal::speed': 25 } };

const symbol = 'svg[role="img"]';

const label = `.${symbolStyles.label}`;

const attribute = (drawn: DrawnWidget) => drawn.attribute(symbol, 'aria-label');

const stateMap = (map: object) => ({ data: { state: { binding, maps: [{ state: 'fault', ...map }] } } });

const tank = { data: { symbol: 'open-tank' } };

const boundTank = { data: { symbol: 'open-tank', level: { binding } } };

/** Whether something is painted in a colour that only the case has. */
const isPainted = (colour: string) => (drawn: DrawnWidget) =>
  drawn.has(`${symbol} [fill="${colour}"], ${symbol} [stroke="${colour}"]`);

const colours = (name: string, base: FieldCase['base'] = {}): FieldCase => ({
  field: `data.colors.${name}`,
  base,
  value: '#123456',
  see: isPainted('#123456'),
  is: true,
});

testFields('PlantSymbol', {
  drawing,
  cases: [
    {
      field: 'data.symbol',
      value: 'generator',
      see: attribute,
      is: 'Generator: Stopped',
      instead: 'Centrifugal pump: Stopped',
    },
    {
      field: 'data.value.binding',
      base: { data: { label: { show: true, text: 'P-1' } } },
      value: binding,
      see: (drawn) => drawn.text,
      is: 'P-1 25',
      instead: 'P-1',
    },
    {
      field: 'data.state.binding',
      value: binding,
      see: attribute,
      is: 'Centrifugal pump: Running',
      instead: 'Centrifugal pump: Stopped',
    },
    {
      field: 'data.state.fault',
      value: binding,
      see: attribute,
      is: 'Centrifugal pump: Fault',
      instead: 'Centrifugal pump: Stopped',
    },
    {
      field: 'data.state.maps[].value',
      base: stateMap({ value: 1 }),
      value: 25,
      see: attribute,
      is: 'Centrifugal pump: Fault',
      instead: 'Centrifugal pump: Unknown',
    },
    {
      field: 'data.state.maps[].from',
      base: stateMap({ from: 30 }),
      value: 20,
      see: attribute,
      is: 'Centrifugal pump: Fault',
      instead: 'Centrifugal pump: Unknown',
    },
    {
      field: 'data.state.maps[].to',
      base: stateMap({ to: 20 }),
      value: 30,
      see: attribute,
      is: 'Centrifugal pump: Fault',
      instead: 'Centrifugal pump: Unknown',
    },
    {
      field: 'data.state.maps[].state',
      base: stateMap({ value: 25 }),
      value: 'running',
      see: attribute,
      is: 'Centrifugal pump: Running',
      instead: 'Centrifugal pump: Fault',
    },
    {
      field: 'data.state.fixed',
      value: 'running',
      see: attribute,
      is: 'Centrifugal pump: Running',
      instead: 'Centrifugal pump: Stopped',
    },
    {
      field: 'data.level.binding',
      base: tank,
      value: binding,
      see: attribute,
      is: 'Open tank: Normal, 25 %',
      instead: 'Open tank: Normal, 50 %',
    },
    {
      field: 'data.level.minVal',
      base: boundTank,
      value: 20,
      see: attribute,
      is: 'Open tank: Normal, 6 %',
      instead: 'Open tank: Normal, 25 %',
    },
    {
      field: 'data.level.maxVal',
      base: boundTank,
      value: 50,
      see: attribute,
      is: 'Open tank: Normal, 50 %',
      instead: 'Open tank: Normal, 25 %',
    },
    {
      field: 'data.level.fixed',
      base: tank,
      value: 100,
      see: (drawn) => drawn.css(`.${symbolStyles.level}`, 'transform'),
      is: 'translateY(10px)',
      instead: 'translateY(44px)',
    },
    colours('body'),
    colours('line'),
    colours('liquid', tank),
    {
      field: 'data.label.show',
      value: true,
      see: (drawn) => drawn.text,
      is: 'Centrifugal pump',
      instead: '',
    },
    {
      field: 'data.label.text',
      base: { data: { label: { show: true } } },
      value: 'P-101',
      see: (drawn) => [drawn.text, attribute(drawn)],
      is: ['P-101', 'P-101: Stopped'],
      instead: ['Centrifugal pump', 'Centrifugal pump: Stopped'],
    },
    ...fontCases(label).map((one) => ({ ...one, base: { data: { label: { show: true } } } })),
    opacityCase(`.${stageStyles.fill}`),
    ...(
      [
        ['horizontal', 'scale(-1, 1)'],
        ['vertical', 'scale(1, -1)'],
        ['both', 'scale(-1, -1)'],
      ] as const
    ).map(
      ([value, is]): FieldCase => ({
        field: 'style.flip',
        value,
        see: (drawn) => drawn.element.querySelector(`${symbol} > g`)?.getAttribute('transform')?.includes(is),
        is: true,
      }),
    ),
  ],
});
