/** English: `console.driver-models`. */
export const texts = {
  'models.brands.siemens': 'Siemens',
  'models.brands.mitsubishi': 'Mitsubishi',
  'models.brands.omron': 'Omron',
  'models.brands.inovance': 'Inovance',
  'models.brands.delta': 'Delta',
  'models.brands.any': 'Any maker',
  'models.brands.meters': 'Electricity meter',
  'models.notes.s7Smart': 'The V area is DB1; client TSAP 02.00, server TSAP 02.01.',
  'models.notes.s7300': 'The CPU is usually in rack 0, slot 2.',
  'models.notes.s7400': 'Rack and slot as in the hardware configuration.',
  'models.notes.s7Optimized':
    'Permit access with PUT/GET in the protection of the CPU; switch optimized block access off for the data blocks.',
  'models.notes.mitsubishiBinary':
    'In the Ethernet parameters of the PLC: MC protocol, binary, and its port. X and Y are hexadecimal.',
  'models.notes.mitsubishiOctal':
    'In the Ethernet parameters of the PLC: MC protocol, binary, and its port. X and Y are octal.',
  'models.notes.mitsubishiLink':
    'Computer link on the serial port of the PLC; station, format and sum check as set there. X and Y are octal.',
  'models.notes.fins': 'FINS/TCP on port 9600 by default; the handshake tells the nodes.',
  'models.notes.finsNj': 'Only variables with an address (AT) in the memory areas of the CJ series.',
  'models.notes.finsUdp': 'FINS/UDP on port 9600 by default; source and destination nodes must be given.',
  'models.notes.inovance':
    'Coils: M 0x0000, B 0x3000, S 0xE000, X 0xF800, Y 0xFC00 (X and Y octal); holding registers: D 0x0000, R 0x3000.',
  'models.notes.delta': 'Coils: S 0x0000, X 0x0400, Y 0x0500, M 0x0800; holding registers: D 0x1000.',
  'models.notes.instrument':
    'Address, baud rate and parity as in its manual; the byte-order helper finds the order of its bytes.',
  'models.notes.instrumentTcp':
    'Unit as in its manual, mostly 1 or 255; the byte-order helper finds the order of its bytes.',
  'models.notes.meter':
    'Without an address the meter is asked for it, which works with one meter on the line.',
  'models.notes.meterTcp':
    'The serial server passes bytes on as they are. Without an address the meter is asked for it: one meter on the line.',
};
