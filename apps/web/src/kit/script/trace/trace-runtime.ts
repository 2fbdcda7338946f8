/** The name of the object that notes values, in a traced script; one that a script has itself keeps it from being traced. */
export const traceName = '__penstockTrace';

/** The beginning of a line of the log that the trace wrote: an invisible separator, which people do not write. */
export const traceMark = '\u2063';

/** The most lines of a script that are noted: the log of a run has 100 lines, of 500 characters each. */
export const maxTracedLines = 90;

/**
 * The object that a traced script notes its values with, on one line. `values`: variables after a line; `value`: that of an expression, which it
 * answers; `result`: what the entry returns, looked through for what JSON does not have; `flush`: writes all that was noted to the log, a line of the script
 * in each line. It has a console that says nothing, since the log is that of the trace.
 */
export const traceRuntime = `const ${traceName} = (() => {
  const lines = new Map();
  const odd = [];
  const log = console.log.bind(console);
  const quiet = () => undefined;
  const cut = (text, length) => (text.length > length ? text.slice(0, length - 1) + '…' : text);
  const textOf = (value) => {
    try {
      if (typeof value === 'bigint') return value + 'n';
      if (typeof value === 'function') return 'function';
      if (typeof value === 'number' || value === undefined || value === null) return String(value);
      if (ArrayBuffer.isView(value) && !(value instanceof DataView)) return '[' + Array.from(value).slice(0, 16).join(', ') + (value.length > 16 ? ', …]' : ']');
      return JSON.stringify(value) ?? String(value);
    } catch {
      return '…';
    }
  };
  const note = (line, name, value) => {
    let found = lines.get(line);
    if (found === undefined) {
      if (lines.size >= ${maxTracedLines}) return;
      lines.set(line, (found = { count: 0, times: new Map(), values: new Map() }));
    }
    const times = (found.times.get(name) ?? 0) + 1;
    found.times.set(name, times);
    found.count = Math.max(found.count, times);
    if (found.values.size < 8 || found.values.has(name)) found.values.set(name, cut(textOf(value), 60));
  };
  const look = (line, path, value, depth) => {
    if (odd.length >= 5 || depth > 16) return;
    const kind = typeof value === 'number' && !Number.isFinite(value) ? String(value) : typeof value === 'function' ? 'function' : value instanceof Map ? 'Map' : value instanceof Set ? 'Set' : value === undefined && path.endsWith(']') ? 'undefined' : '';
    if (kind !== '') { odd.push([line, path, kind]); return; }
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || typeof value.toJSON === 'function') return;
    if (Array.isArray(value)) for (let at = 0; at < Math.min(value.length, 1000); at += 1) look(line, path + '[' + at + ']', value[at], depth + 1);
    else for (const name of Object.keys(value).slice(0, 1000)) look(line, path === '' ? name : path + '.' + name, value[name], depth + 1);
  };
  return {
    console: { log: quiet, info: quiet, debug: quiet, warn: quiet, error: quiet },
    values: (line, values) => { for (const name of Object.keys(values)) if (typeof values[name] !== 'function') note(line, name, values[name]); },
    value: (line, name, value) => { note(line, name, value); return value; },
    result: (line, name, value) => { note(line, name, value); look(line, '', value, 0); return value; },
    flush: () => {
      for (const one of odd) log('${traceMark}' + cut(JSON.stringify(['odd', ...one]), 480));
      for (const [line, { count, values }] of lines) {
        let text = '';
        for (const [name, value] of values) { const next = (text === '' ? '' : ', ') + (name === '' ? value : name + ' = ' + value); if (text.length + next.length > 200) break; text += next; }
        log('${traceMark}' + JSON.stringify(['line', line, count, text]));
      }
    },
  };
})();`.replaceAll(/\n\s*/g, ' ');
