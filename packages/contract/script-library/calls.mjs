/**
 * The functions that reach beyond the engine. `host` is what the engine hands in: `answer(name, json)` answers at once,
 * `call(name, json)` answers the number of a call whose result comes later, `log(level, text)` takes a line.
 */
export function callsOf(host, pending) {
  const { parse, stringify } = JSON;
  const answer = (name, argument) => parse(host.answer(name, stringify(argument)));
  const call = (name, argument) => {
    const text = stringify(argument);
    return new Promise((resolve, reject) => {
      pending.set(host.call(name, text), { resolve, reject });
    });
  };

  const sleep = (milliseconds) => call('sleep', { milliseconds: Number(milliseconds) });

  const shown = (value) => {
    if (typeof value === 'string') return value;
    if (value instanceof Error) return `${value.name}: ${value.message}`;
    const text = typeof value === 'object' && value !== null ? stringify(value) : undefined;
    return text ?? String(value);
  };
  const logger = (level) => {
    return (...values) => {
      host.log(level, values.map(shown).join(' '));
    };
  };
  const console = {
    debug: logger('debug'),
    log: logger('info'),
    info: logger('info'),
    warn: logger('warn'),
    error: logger('error'),
  };

  return { answer, call, sleep, console };
}
