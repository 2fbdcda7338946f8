import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The functions that the schema library takes by name from its writer of JSON schemas. One that is missing fails the build. */
const jsonSchemaNames = [
  'createStandardJSONSchemaMethod',
  'createToJSONSchemaMethod',
  'extractDefs',
  'finalize',
  'handleUnrepresentable',
  'initializeContext',
  'process',
  'processSchema',
];

/** The functions by which each kind of schema writes its own JSON schema. */
const jsonSchemaProcessors = [
  'allProcessors',
  'anyProcessor',
  'arrayProcessor',
  'bigintProcessor',
  'booleanProcessor',
  'catchProcessor',
  'customProcessor',
  'dateProcessor',
  'defaultProcessor',
  'enumProcessor',
  'fileProcessor',
  'functionProcessor',
  'intersectionProcessor',
  'lazyProcessor',
  'literalProcessor',
  'mapProcessor',
  'nanProcessor',
  'neverProcessor',
  'nonoptionalProcessor',
  'nullProcessor',
  'nullableProcessor',
  'numberProcessor',
  'objectProcessor',
  'optionalProcessor',
  'pipeProcessor',
  'prefaultProcessor',
  'promiseProcessor',
  'readonlyProcessor',
  'recordProcessor',
  'setProcessor',
  'stringProcessor',
  'successProcessor',
  'symbolProcessor',
  'templateLiteralProcessor',
  'toJSONSchema',
  'transformProcessor',
  'tupleProcessor',
  'undefinedProcessor',
  'unionProcessor',
  'unknownProcessor',
  'voidProcessor',
];

/** Modules of libraries that every page would load for what no page does, and what is in their place. */
const leftOut: readonly { readonly module: RegExp; readonly code: string | ((source: string) => string) }[] =
  [
    {
      // Only the platform writes JSON schemas, for its OpenAPI document; every schema refers to it.
      module: /node_modules\/zod\/v4\/core\/to-json-schema\.js$/,
      code: withoutJsonSchemas(jsonSchemaNames),
    },
    {
      module: /node_modules\/zod\/v4\/core\/json-schema-processors\.js$/,
      // The functions before them also answer the limits of a schema.
      code: (source) => {
        const [limits, processors] = source.split('// ==================== SIMPLE TYPE PROCESSORS');
        if (processors === undefined) throw new Error('the schema library is written otherwise');
        return `${limits}\n${withoutJsonSchemas(jsonSchemaProcessors)}`;
      },
    },
    {
      // One tooltip for all elements, which is not switched on; with it come popups and their positions.
      module: /node_modules\/antd\/es\/tooltip\/UniqueProvider\/index\.js$/,
      code: 'export default function UniqueProvider({ children }) { return children; }',
    },
    {
      // The presets of the colour picker are not used, since no key reaches them; buttons share a module with them.
      module: /node_modules\/antd\/es\/color-picker\/components\/PanelPresets\.js$/,
      code: 'export default function PanelPresets() { return null; }',
    },
    {
      // Buttons need the class of a colour; exported by name alone, it does not bring the picker with it.
      module: /node_modules\/@rc-component\/color-picker\/es\/index\.js$/,
      code: [
        "export { default } from './ColorPicker';",
        "export { Color } from './color';",
        "export { default as ColorBlock } from './components/ColorBlock';",
      ].join('\n'),
    },
  ];

/** A module of functions that writes no JSON schemas. */
function withoutJsonSchemas(names: readonly string[]): string {
  return [
    "function refuse() { throw new Error('JSON schemas are not written in the browser'); }",
    ...names.map((name) => `export const ${name} = refuse;`),
  ].join('\n');
}

/** Leaves out what no page does. */
export function leaveOut(): Plugin {
  return {
    name: 'penstock-leave-out',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: leftOut.map(({ module }) => module) },
      handler: (id) => {
        const code = leftOut.find(({ module }) => module.test(id))?.code;
        return typeof code === 'function' ? code(readFileSync(id, 'utf8')) : code;
      },
    },
  };
}
