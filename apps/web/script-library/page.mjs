import { format } from './format.mjs';

/** The functions of scripts that use their page. */
export function pageOf({ answer, call, sleep, console }) {
  const read = (key, equipmentId = '') =>
    answer('read', { key: String(key), equipmentId: String(equipmentId) });
  const signals = {
    read,
    value(key, equipmentId) {
      const { value, quality, isOld } = read(key, equipmentId);
      return quality === 'good' && !isOld ? value : null;
    },
    write: (key, value, { equipmentId = '', question = null } = {}) =>
      call('write', { key: String(key), value, equipmentId: String(equipmentId), question }),
  };

  const storage = {
    get: (name) => answer('getData', { name: String(name) }),
    set: (name, value) => {
      answer('setData', { name: String(name), value: value ?? null });
    },
    remove: (name) => answer('removeData', { name: String(name) }),
    names: () => answer('dataKeys', {}),
  };

  const navigate = (page) => call('navigate', { page: String(page) });
  const openLink = (address, target = '_blank') => call('openLink', { address: String(address), target });
  const show = (text, kind = 'good') => {
    answer('show', { text: String(text), kind });
  };
  const ask = (question) => call('ask', { question: String(question) });
  const widget = (name) =>
    Object.freeze({
      set(look) {
        answer('setWidget', { name: String(name), look: { ...look } });
      },
    });

  return { signals, storage, navigate, openLink, show, ask, widget, format, sleep, console };
}
