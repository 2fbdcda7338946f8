/** English: `contract.protocols`. */
export const texts = {
  'dlt645.dlt645.devices':
    'Electricity meters of Chinese grids on a serial line: Wasion, Linyang, Hexing, Sanxing, Clou, Holley, any other brand',
  'dlt645.dlt645OverTcp.devices': 'The same electricity meters behind a serial device server',
  'fins.finsTcp.devices': 'Omron CP, CJ, CS, NJ, over TCP',
  'fins.finsUdp.devices': 'Omron CP, CJ, CS, over UDP',
  'mitsubishi.mitsubishiMc3e.devices': 'Mitsubishi Q, L, iQ-R, iQ-F, 3E frame',
  'mitsubishi.mitsubishiMc1e.devices': 'Mitsubishi A series and FX3, 1E frame',
  'mitsubishi.mitsubishiMc1c.devices':
    'Mitsubishi FX and A series on a serial line, computer link (1C frame)',
  'modbus.modbusTcp.devices': 'Most PLCs, instruments and drives with Ethernet, of any brand',
  'modbus.modbusRtuOverTcp.devices': 'Modbus RTU devices behind a serial device server',
  'modbus.modbusAsciiOverTcp.devices': 'Devices with ASCII frames behind a serial device server',
  'modbus.modbusRtu.devices': 'Instruments, drives and small PLCs on a serial line, of any brand',
  'modbus.modbusAscii.devices': 'A few older serial devices that only know ASCII frames',
  'opcUa.devices': 'OPC UA servers: PLCs, SCADA systems, gateways',
  's7.devices': 'Siemens S7-200 SMART, 300, 400, 1200, 1500',
};
