/** Bytes of one question and of its answer: those of a Modbus request for 20 registers, about. */
export const trip = 64;

/** Bytes that are written at once. */
export const block = 65_536;

/** Round trips before it is measured, and those that are; bytes of one transfer. */
export const plan = { warm: 50, trips: 500, bytes: 8_388_608 } as const;
