import { toBytes } from './bytes.mjs';

/**
 * What reaches the gateway. `host` is what the engine hands in: `answer(name, json)` answers at once, `call(name, json)`
 * answers the number of a call whose result comes later, `log(level, text)` takes a line.
 */
export function gatewayOf(host, pending) {
  const { parse, stringify } = JSON;
  const answer = (name, argument) => parse(host.answer(name, stringify(argument)));
  const call = (name, argument) => {
    const text = stringify(argument);
    return new Promise((resolve, reject) => {
      pending.set(host.call(name, text), { resolve, reject });
    });
  };

  const variables = {
    read: (key) => answer('read', { keys: [String(key)] })[0] ?? null,
    readAll: (keys) => answer('read', { keys: Array.from(keys, String) }),
    value(key) {
      const variable = variables.read(key);
      return variable !== null && variable.quality === 'good' ? variable.value : null;
    },
    readNow: (keys) => call('readNow', { keys: Array.isArray(keys) ? keys.map(String) : [String(keys)] }),
    write: (key, value) => call('write', { key: String(key), value }),
  };

  const userData = {
    get: (name) => answer('getData', { name: String(name) }),
    set: (name, value) => {
      answer('setData', { name: String(name), value: value ?? null });
    },
    remove: (name) => answer('removeData', { name: String(name) }),
    names: () => answer('dataKeys', {}),
  };

  const publish = (target, topic, payload, options = {}) =>
    call('publish', {
      target: String(target),
      topic: String(topic),
      payload: payloadOf(payload),
      qos: options.qos ?? 0,
      retain: options.retain ?? false,
    });

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

  return { variables, userData, publish, sleep, console };
}

/** A payload as the gateway takes it: text as it is, bytes as a list, anything else as JSON text. */
function payloadOf(payload) {
  if (typeof payload === 'string') return payload;
  if (ArrayBuffer.isView(payload) || payload instanceof ArrayBuffer) return Array.from(toBytes(payload));
  return JSON.stringify(payload) ?? '';
}
