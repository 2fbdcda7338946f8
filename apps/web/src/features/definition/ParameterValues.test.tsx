import { presentTexts } from '../../texts/use-texts.ts';
import { hiddenSecret } from '@penstock/contract/configuration/diff/secrets';
import { definitionSchema } from '@penstock/contract/product/definition';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { preferLanguage } from '../../app/preferences.ts';
import { fillBrowserGaps } from '../../kit/testing/browser-gaps.ts';
import { needTexts, startTexts } from '../../texts/i18n.ts';
import type { DefinitionState } from './definition-state.ts';
import { ParameterValues } from './ParameterValues.tsx';

beforeAll(async () => {
  preferLanguage('en');
  needTexts('definition');
  await startTexts('en');
  fillBrowserGaps();
});

const parameter = (key: string, title: string) => ({
  key,
  title,
  targets: [{ kind: 'field', list: 'drivers', item: 'plc', field: `settings.${key}` }],
});

/** An equipment of a product whose driver has a password, or none. */
function equipment(password: string): DefinitionState {
  const definition = definitionSchema.parse({
    format: 1,
    parameters: [parameter('endpoint', 'Server'), parameter('nodesPerRequest', 'Nodes')],
    drivers: [
      {
        name: 'plc',
        protocol: 'opc-ua',
        settings: {
          endpoint: 'opc.tcp://plant.example.com:4840',
          authentication: 'user',
          username: 'plant',
          password,
        },
      },
    ],
  });
  return {
    target: { kind: 'equipment', id: '1' },
    title: 'Line 1',
    revision: 1,
    definition,
    made: undefined,
    inherited: { id: '2', title: 'Line', revision: 1, definition },
    own: { format: 1, parameterValues: [], differences: [] },
    misfits: null,
  };
}

/** The text below the field of a parameter. */
function hintOf(label: string): string {
  const field = screen.getByLabelText(label);
  return document.getElementById(`${field.id}.note`)?.textContent ?? '';
}

const show = (state: DefinitionState) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ParameterValues state={state} />
    </QueryClientProvider>,
  );

it('says at the parameter of an address that the password of the product is not valid with another one', () => {
  show(equipment(hiddenSecret));
  expect(hintOf('Server')).toBe(presentTexts('definition')('values.secret'));
  expect(hintOf('Nodes')).not.toBe(presentTexts('definition')('values.secret'));
});

it('does not say so where the product has no password', () => {
  show(equipment(''));
  expect(hintOf('Server')).not.toBe(presentTexts('definition')('values.secret'));
});
