import type { Plugin } from 'vite';

const module = /node_modules\/zod\/v4\/core\/to-json-schema\.js$/;

/** What others take from it by name: one that is missing fails the build. */
const names = [
  'createStandardJSONSchemaMethod',
  'createToJSONSchemaMethod',
  'extractDefs',
  'finalize',
  'handleUnrepresentable',
  'initializeContext',
  'process',
  'processSchema',
];

/**
 * Leaves out how the schema library writes JSON schemas: only the platform does, for its OpenAPI document, and each page
 * would load it, because every schema refers to it.
 */
export function withoutJsonSchema(): Plugin {
  const code = names
    .map(
      (name) =>
        `export function ${name}() { throw new Error('JSON schemas are not written in the browser'); }`,
    )
    .join('\n');
  return {
    name: 'penstock-without-json-schema',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: module }, handler: () => code },
  };
}
