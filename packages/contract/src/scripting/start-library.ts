import type { QuickJSContext, QuickJSHandle, QuickJSRuntime } from 'quickjs-emscripten-core';

/**
 * The functions of the sandbox that the library of scripts calls. Errors that they throw are thrown in the
 * script.
 */
export interface LibraryHost {
  answer(question: string, text: string): string;
  call(call: string, text: string): number;
  log(level: string, line: string): void;
  /** A part of the argument of a run, as JSON. */
  late(run: number, name: string): string;
  /** A run that waited has ended: with its output as JSON, or with what describes an error. */
  settle(run: number, isDone: boolean, text: string): void;
}

/** The functions that the library returns when it is started. */
export interface LibraryFunctions {
  readonly run: QuickJSHandle;
  readonly settle: QuickJSHandle;
  readonly describe: QuickJSHandle;
}

const noModules = () => ({ error: new TypeError('scripts cannot load modules') });

/** Starts the library in an engine: its modules by name, of which `main.mjs` is the first. */
export function startLibrary(
  runtime: QuickJSRuntime,
  context: QuickJSContext,
  library: ReadonlyMap<string, string>,
  host: LibraryHost,
): LibraryFunctions {
  runtime.setModuleLoader(
    (name) => library.get(name) ?? { error: new Error(`there is no module ${name}`) },
    (_base, name) => name.replace(/^\.\//, ''),
  );
  const module = context.unwrapResult(
    context.evalCode(library.get('main.mjs') ?? '', 'main.mjs', { type: 'module' }),
  );
  // Scripts are given what is global, and can load nothing: a name is refused before it is looked up among the modules of
  // the library, which stay loaded.
  runtime.setModuleLoader(noModules, noModules);
  const functions = hostObject(context, host);
  const started = context.unwrapResult(
    context
      .getProp(module, 'start')
      .consume((start) => context.callFunction(start, context.undefined, functions)),
  );
  const answered = {
    run: context.getProp(started, 'run'),
    settle: context.getProp(started, 'settle'),
    describe: context.getProp(started, 'describe'),
  };
  for (const handle of [module, functions, started]) handle.dispose();
  return answered;
}

/** The host as an object of the engine. */
function hostObject(context: QuickJSContext, host: LibraryHost): QuickJSHandle {
  const object = context.newObject();
  const define = (
    name: keyof LibraryHost,
    implementation: (...values: QuickJSHandle[]) => QuickJSHandle | undefined,
  ) => {
    context.newFunction(name, implementation).consume((handle) => context.setProp(object, name, handle));
  };
  const text = (handle: QuickJSHandle | undefined) => (handle === undefined ? '' : context.getString(handle));
  const number = (handle: QuickJSHandle | undefined) =>
    handle === undefined ? Number.NaN : context.getNumber(handle);
  define('answer', (name, argument) => context.newString(host.answer(text(name), text(argument))));
  define('call', (name, argument) => context.newNumber(host.call(text(name), text(argument))));
  define('log', (level, line) => {
    host.log(text(level), text(line));
    return undefined;
  });
  define('late', (run, name) => context.newString(host.late(number(run), text(name))));
  define('settle', (run, isDone, result) => {
    host.settle(number(run), isDone !== undefined && context.dump(isDone) === true, text(result));
    return undefined;
  });
  return object;
}
