// Has the schemas of zod take half of the memory, in programs only: a process of the platform makes 15,000 of them when it starts.
/**
 * The changes, by file of zod. Each needs its text exactly once: another version of zod is looked through by a person.
 *
 * - A schema that is made of another one, such as by `.max(9)`, keeps that one for metadata of its own, which Penstock has none of.
 * - Each schema keeps a set of its kinds, which is the same for all that one constructor makes.
 */
const changes = {
  'node_modules/zod/v4/core/util.js': [
    ['    if (!def || params?.parent)\n        cl._zod.parent = inst;\n', ''],
  ],
  'node_modules/zod/v4/core/core.js': [
    ['    function _(def) {\n', '    let kinds;\n    function _(def) {\n'],
    [
      '        // Global post-processor hook.',
      '        if (inst._zod.constr === _) {\n            kinds ??= inst._zod.traits;\n            if (kinds.size === inst._zod.traits.size) inst._zod.traits = kinds;\n        }\n        // Global post-processor hook.',
    ],
  ],
};

/** Throws where zod has another text than these changes are for. */
export const leanSchemas = {
  name: 'penstock-lean-schemas',
  transform(code, id) {
    const file = /node_modules\/zod\/v4\/core\/\w+\.js$/.exec(id.replaceAll('\\', '/'))?.[0];
    return changes[file]?.reduce((text, [from, to]) => {
      if (text.split(from).length !== 2) throw new Error(`${file} has another text than its change is for.`);
      return text.replace(from, to);
    }, code);
  },
};
