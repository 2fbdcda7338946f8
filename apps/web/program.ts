import { join } from 'node:path';
import { build } from 'vite';

/** A program of one file, which browsers load without modules; `define` are words of it that the build writes. */
export async function program(file: string, define: Readonly<Record<string, string>> = {}): Promise<string> {
  const made = await build({
    configFile: false,
    root: import.meta.dirname,
    publicDir: false,
    logLevel: 'warn',
    define: { ...define },
    resolve: { conditions: ['penstock', 'browser', 'module', 'import', 'default'] },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(import.meta.dirname, file), formats: ['iife'], name: 'penstock' },
    },
  });
  const [output] = Array.isArray(made) ? made : [];
  const [chunk] = output?.output ?? [];
  if (chunk?.type !== 'chunk') throw new Error(`${file} became no program`);
  return chunk.code;
}
