const CRC_TABLE = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 0 ? crc >> 1 : (crc >> 1) ^ 0xa001;
  return crc;
});

/** The CRC of RTU frames (Serial Line V1.02, section 6.2.2); sent low byte first. */
export function crc16(bytes: Uint8Array): number {
  let crc = 0xffff;
  for (const byte of bytes) crc = (crc >> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0);
  return crc;
}

/** The LRC of ASCII frames (Serial Line V1.02, section 6.2.1): the sum of all bytes and it is 0 in 8 bits. */
export function lrc(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes) sum += byte;
  return -sum & 0xff;
}
