import type { JsonObject } from '@penstock/contract/dashboard/json';
import type { SceneService } from '@penstock/stage/services/scene-service';
import { afterLoading } from '@penstock/stage/testing/after-loading';
import type { DrawingOptions, DrawnWidget } from '@penstock/stage/testing/drawn-widget';
import { type FieldCase, testFields } from '@penstock/stage/testing/field-cases';
import { smallModel } from '@penstock/stage/testing/small-model';
import { boxCases } from '@penstock/stage/testing/style-cases';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sceneDataSchema } from './type.ts';

// Test files share their modules: these are loaded with what is mocked, and nobody else gets them.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

// The browser of these tests has no WebGL: what is handed to the renderer is written to its canvas.
vi.mock('@penstock/stage/webgl/scene-renderer', () => ({
  SceneRenderer: class {
    readonly effects = { apply: () => undefined };
    readonly #canvas: HTMLCanvasElement;
    constructor(canvas: HTMLCanvasElement) {
      this.#canvas = canvas;
    }
    look(view: string): void {
      this.#canvas.dataset.view = view;
    }
    onDrawn(): () => void {
      return () => undefined;
    }
    resize(): void {}
    select(): void {}
    setActive(): void {}
    draw(): void {}
    pointOf(): undefined {}
    dispose(): void {}
  },
}));
beforeAll(async () => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 800 });
  // Loading what draws takes longer than a test waits.
  await import('./view/SceneWidget.tsx');
});

const scenes: SceneService = {
  load: (id) =>
    Promise.resolve({
      title: `Scene ${id}`,
      bindings: [
        {
          node: 'Pump',
          effect: { kind: 'label' },
          target: { kind: 'signal', equipId: '7', signalId: 'level' },
          title: 'Level',
        },
      ],
      file: smallModel(['Pump']),
    }),
};
const drawing: DrawingOptions = {
  values: { 'signal::level': 3, 'signal:7:level': 5, 'signal::flow': 4 },
  stage: { services: { scenes } },
};
const base: JsonObject = { data: { sceneId: '4' } };
const listed: JsonObject = { data: { signalArray: [{ id: 'level', title: 'Level' }] } };
const values = ({ element }: DrawnWidget) =>
  [...element.querySelectorAll('dl > div')].map((one) =>
    [...one.children].map(({ textContent }) => textContent).join(' '),
  );

const cases: readonly FieldCase[] = [
  {
    field: 'data.sceneId',
    value: '5',
    see: (drawn) => drawn.attribute('[role="group"]', 'aria-label'),
    is: '3D view: Scene 5',
    instead: '3D view: Scene 4',
  },
  {
    field: 'data.signalArray[].id',
    base: listed,
    value: 'flow',
    see: values,
    is: ['Level 4'],
    instead: ['Level 3'],
  },
  {
    field: 'data.signalArray[].equipId',
    base: listed,
    value: '7',
    see: values,
    is: ['Level 5'],
    instead: ['Level 3'],
  },
  {
    field: 'data.signalArray[].title',
    base: listed,
    value: 'Tank',
    see: values,
    is: ['Tank 3'],
    instead: ['Level 3'],
  },
  {
    field: 'data.signalArray[].subTitle',
    base: { data: { signalArray: [{ id: 'level' }, { id: 'level', equipId: '7', subTitle: 'Pump 2' }] } },
    value: 'Pump 1',
    see: values,
    is: ['Pump 1 · level 3', 'Pump 2 · level 5'],
    instead: ['level 3', 'Pump 2 · level 5'],
  },
  {
    field: 'data.signalArray[].colour',
    base: listed,
    value: '#123456',
    see: (drawn) => drawn.css('dd', 'color'),
    is: '#123456',
    instead: '',
  },
  {
    field: 'data.follows',
    value: 'page',
    see: (drawn) => drawn.find('[data-node="Pump"]').textContent,
    is: '3',
    instead: '5',
  },
  ...['front', 'side', 'top'].map(
    (value): FieldCase => ({
      field: 'data.view',
      value,
      see: (drawn) => drawn.attribute('canvas', 'data-view'),
      is: value,
      instead: 'isometric',
    }),
  ),
  {
    field: 'data.toolbar',
    value: false,
    see: (drawn) => drawn.has('[role="toolbar"]'),
    is: false,
    instead: true,
  },
  ...boxCases('div'),
];

testFields('UsualWebgl', {
  base,
  drawing,
  elsewhere: {
    'data.type': {
      reason: 'Scenes are the only kind',
      test: 'packages/widgets/src/scene-view/fields.test.tsx',
    },
  },
  cases: afterLoading(cases, (drawn) => drawn.has('canvas')),
});

it('is of a scene, whatever a page says', () => {
  expect(sceneDataSchema.parse({}).type).toBe('scene');
  expect(sceneDataSchema.safeParse({ type: 'page' }).success).toBe(false);
});
