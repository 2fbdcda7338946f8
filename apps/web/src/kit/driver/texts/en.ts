import type { Texts } from '../../../texts/same-keys.ts';
import type { zh } from './zh.ts';

/** Texts of the form of a driver. */
export const en: Texts<typeof zh> = {
  port: { LAN: 'LAN', RS485: 'RS485', RS232: 'RS232' },
  sections: {
    driver: 'Driver',
    connection: 'Connection',
    collection: 'Scanning',
    data: 'Data format',
  },
  wizard: {
    protocol: 'Choose the protocol',
    settings: 'Enter the settings',
    intro:
      'Which protocol does the device speak? If in doubt, see the chapter on communication in its manual.',
  },
  protocols: {
    'modbus-tcp': 'Most PLCs, instruments and drives with Ethernet, of any brand',
    'modbus-rtu': 'Instruments, drives and small PLCs on a serial line, of any brand',
    'modbus-ascii': 'A few older serial devices that only know ASCII frames',
    'modbus-rtu-over-tcp': 'Modbus RTU devices behind a serial device server',
    s7: 'Siemens S7-200 SMART, 300, 400, 1200, 1500',
    'mitsubishi-mc-3e': 'Mitsubishi Q, L, iQ-R, iQ-F, 3E frame',
    'mitsubishi-mc-1e': 'Mitsubishi A series and FX3, 1E frame',
    'mitsubishi-mc-1c': 'Mitsubishi FX and A series on a serial line, computer link (1C frame)',
    'fins-tcp': 'Omron CP, CJ, CS, NJ, over TCP',
    'fins-udp': 'Omron CP, CJ, CS, over UDP',
    'opc-ua': 'OPC UA servers: PLCs, SCADA systems, gateways',
  },
};
