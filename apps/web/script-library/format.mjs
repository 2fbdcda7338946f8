/** A number as text: decimals, thousands apart by a comma, a true minus sign; with a unit where one is given. */
export function format(value, { decimals, unit = '' } = {}) {
  if (value === null || value === undefined) return '—';
  if (typeof value !== 'number') return String(value);
  if (!Number.isFinite(value)) return '—';
  const places = decimals ?? (Number.isInteger(value) ? 0 : 2);
  if (!Number.isInteger(places) || places < 0 || places > 6) throw new RangeError('decimals are from 0 to 6');
  if (Math.abs(value) >= 1e15) return withUnit(value.toExponential(6), unit);
  const [whole, fraction] = Math.abs(value).toFixed(places).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  const digits = fraction === undefined ? grouped : `${grouped}.${fraction}`;
  const isNegative = value < 0 && Number(digits.replaceAll(',', '')) !== 0;
  return withUnit(isNegative ? `-${digits}` : digits, unit);
}

function withUnit(text, unit) {
  const number = text.replace('-', '−');
  return unit === '' ? number : `${number} ${unit}`;
}
