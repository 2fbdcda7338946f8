import { writeBindingSchema } from '@penstock/contract/dashboard/binding';
import { clickActions, writeTypes } from '@penstock/contract/dashboard/click-action';
import { clickEventSchema } from '@penstock/contract/dashboard/click-event';
import type { Json } from '@penstock/contract/dashboard/json';
import { animationSchema } from '@penstock/contract/dashboard/widget';
import { leafFields } from '@penstock/widgets/testing/widget-fields';
import { cleanup, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { usePreferences } from '../../../../app/preferences.ts';
import { fillBrowserGaps } from '../../../../kit/testing/browser-gaps.ts';
import { startTexts } from '../../../../texts/i18n.ts';
import { AnimationPanel } from './AnimationPanel.tsx';
import { ClickEventPanel } from './ClickEventPanel.tsx';
import type { FieldAccess } from './field-access.ts';

// Test files share their modules: these are loaded with what is mocked, and nobody else gets them.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

// Its pages come from the platform.
vi.mock('./PageChoice.tsx', () => ({ PageChoice: () => null }));

beforeAll(async () => {
  usePreferences.setState({ language: 'en' });
  await startTexts('en');
  fillBrowserGaps();
});
afterEach(cleanup);

const nothing = () => undefined;

/** The paths that the controls of a panel show while a widget has some values. */
function pathsOf(
  Panel: ComponentType<{ readonly access: FieldAccess }>,
  values: Readonly<Record<string, Json>>,
): readonly string[] {
  const paths: string[] = [];
  const access: FieldAccess = {
    value: (path) => {
      paths.push(path);
      return values[path] ?? (path.endsWith('.enable') ? true : undefined);
    },
    set: nothing,
    setAll: nothing,
    isOptional: () => true,
    endSquash: nothing,
    bail: nothing,
  };
  render(<Panel access={access} />);
  cleanup();
  return paths;
}

it('every field of a click event can be set in its panel', () => {
  const config = 'clickEvent.config';
  const common = { [`${config}.hint`]: true, [`${config}.binding`]: { type: 'signal', signalId: 'speed' } };
  const shown = new Set(
    clickActions.flatMap((action) =>
      writeTypes.flatMap((writeType) =>
        pathsOf(ClickEventPanel, {
          ...common,
          [`${config}.action`]: action,
          [`${config}.writeType`]: writeType,
        }),
      ),
    ),
  );
  const written = leafFields(writeBindingSchema, `${config}.binding`).filter((field) =>
    /\.(unit|note|writeFormula|upperLimit|lowerLimit|scale|imgUrl|signalMaps)$/.test(
      field.replace(/\[\].*/, ''),
    ),
  );
  const fields = [...leafFields(clickEventSchema, 'clickEvent'), ...written]
    .map((field) => field.replace(/\[\].*/, ''))
    // It is set below a list of several actions (`EventActions.test.tsx`).
    .filter((field) => !field.endsWith('.goesOn'));
  expect(fields.filter((field) => !shown.has(field))).toEqual([]);
});

it('every field of an animation can be set in its panel', () => {
  const mode = 'animation.rotate.mode';
  const shown = new Set([
    ...pathsOf(AnimationPanel, { [mode]: 'turn', 'animation.rotate.speedType': 'value' }),
    ...pathsOf(AnimationPanel, { [mode]: 'angle' }),
  ]);
  expect(leafFields(animationSchema, 'animation').filter((field) => !shown.has(field))).toEqual([]);
});
