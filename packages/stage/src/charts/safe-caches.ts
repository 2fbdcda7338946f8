import LRU from 'zrender/lib/core/LRU.js';

// oxlint-disable-next-line typescript/unbound-method -- Called with their object below.
const { get, put } = LRU.prototype;

/** Before each key, so that none is the name of what every object has. */
const mark = '=';

// The charts keep the colours and texts that they have measured in plain objects, by the text itself: a series with the
// name `__proto__` would change the prototype of all objects of the page.
LRU.prototype.get = function getMarked(key) {
  const value: unknown = get.call(this, `${mark}${key}`);
  return value;
};
LRU.prototype.put = function putMarked(key, value) {
  const removed: unknown = put.call(this, `${mark}${key}`, value);
  return removed;
};
