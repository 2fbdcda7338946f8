/** A name as it is written inside a sentence: "Data report" as "data report"; "MQTT server" and Chinese as they are. */
export function midSentence(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
