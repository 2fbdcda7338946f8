import { writeToStream } from 'mqtt-packet';

/**
 * Has the MQTT library write numbers as they come. Otherwise its first packet makes a buffer of two bytes for each of 65,536 numbers, which
 * takes 7 MB and as long for each packet.
 */
export function keepNoMqttNumbers(): void {
  writeToStream.cacheNumbers = false;
}
