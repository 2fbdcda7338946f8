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

/** Modules of libraries that every page would load for what no page does, and what is in their place. */
const leftOut: readonly { readonly module: RegExp; readonly code: string }[] = [
  {
    // Only the platform writes JSON schemas, for its OpenAPI document; every schema refers to it.
    module: /node_modules\/zod\/v4\/core\/to-json-schema\.js$/,
    code: jsonSchemaNames
      .map(
        (name) =>
          `export function ${name}() { throw new Error('JSON schemas are not written in the browser'); }`,
      )
      .join('\n'),
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

/** Leaves out what no page does. */
export function leaveOut(): Plugin {
  return {
    name: 'penstock-leave-out',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: leftOut.map(({ module }) => module) },
      handler: (id) => leftOut.find(({ module }) => module.test(id))?.code,
    },
  };
}
