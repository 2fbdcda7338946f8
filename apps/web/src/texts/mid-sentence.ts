/**
 * A name as it is written after other words of a sentence: "Data report" as "data report", "MQTT server" and "InfluxDB" as they are. Between
 * Chinese and Latin letters there is a space, so "MQTT 服务器" after Chinese words starts with one.
 */
export function midSentence(name: string): string {
  if (/^[A-Za-z0-9]/.test(name) && /\p{Script=Han}/u.test(name)) return ` ${name}`;
  return /^\p{Lu}\p{Ll}+(?!\p{L})/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
