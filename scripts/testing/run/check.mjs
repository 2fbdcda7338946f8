import { join } from 'node:path';
import process from 'node:process';
import { execute, niceness } from './execute.mjs';

/** Variables for programs in Go, which collect their garbage less often with more memory: a sixth less of processor time. */
const memory = { GOGC: '400', GOMEMLIMIT: '4GiB' };

/** A program that says by its exit code whether something is right, as a part of the run. `command` is its words. */
function checkPart(title, command) {
  const [program = '', ...args] = command;
  const name = title.replaceAll(/\W+/g, '-');
  return {
    name: 'checks',
    title,
    async run({ root, scratch, environment }) {
      const log = join(scratch, `${name}.log`);
      const path = program === 'node' ? process.execPath : join(root, 'node_modules/.bin', program);
      const end = await execute(path, args, {
        root,
        log,
        environment: { ...memory, ...environment },
        nice: niceness,
      });
      const isGood = end.status === 0;
      return { ...end, isGood, passed: isGood ? 1 : 0, skipped: 0, failed: [], log };
    },
  };
}

/**
 * The checks beside tests. One checker of types is as fast as four on two cores, and takes half of their work; tests
 * are checked against the declarations that the check of the sources makes.
 */
export const checkParts = [
  checkPart('types', ['tsc', '-b', '--checkers', '1', '--emitDeclarationOnly']),
  checkPart('unused code and dependencies', ['knip']),
  checkPart('code that only tests reach', ['tsx', 'scripts/check-reach.ts']),
  checkPart('imports: packages, floors, circles', ['tsx', 'scripts/check-imports.ts']),
  checkPart('format', ['biome', 'format', '.']),
  checkPart('wording', ['node', 'scripts/check-wording.mjs']),
  checkPart('licences and lock file', ['node', 'scripts/check-licences.mjs']),
  checkPart('known vulnerabilities of what is shipped', ['node', 'scripts/audit.mjs']),
  checkPart('size of the first pages', ['node', 'apps/web/scripts/check-size.mjs']),
];

/**
 * Reads the types that the parts above write: beside them it now and then reads half of one and takes an expression for an error.
 */
export const lintPart = checkPart('lint and types of expressions', [
  'oxlint',
  '--type-aware',
  '--deny-warnings',
]);
