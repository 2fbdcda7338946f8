import { toBytes } from './bytes.mjs';

/** The functions of scripts that use the gateway. */
export function gatewayOf({ answer, call, sleep, console }) {
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

  return { variables, userData, publish, sleep, console };
}

/** A payload as the gateway takes it: text as it is, bytes as a list, anything else as JSON text. */
function payloadOf(payload) {
  if (typeof payload === 'string') return payload;
  if (ArrayBuffer.isView(payload) || payload instanceof ArrayBuffer) return Array.from(toBytes(payload));
  return JSON.stringify(payload) ?? '';
}
