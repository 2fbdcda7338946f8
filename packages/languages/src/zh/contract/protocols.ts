/** Chinese: `contract.protocols`. */
export const texts = {
  'dlt645.dlt645.devices': '国网、南网及各品牌电能表，串口：威胜、林洋、海兴、三星、科陆、华立等',
  'dlt645.dlt645OverTcp.devices': '串口服务器后的同类电能表',
  'fins.finsTcp.devices': '欧姆龙 CP、CJ、CS、NJ 系列，TCP',
  'fins.finsUdp.devices': '欧姆龙 CP、CJ、CS 系列，UDP',
  'mitsubishi.mitsubishiMc3e.devices': '三菱 Q、L、iQ-R、iQ-F 系列，3E 帧',
  'mitsubishi.mitsubishiMc1e.devices': '三菱 A 系列和 FX3，1E 帧',
  'mitsubishi.mitsubishiMc1c.devices': '三菱 FX 和 A 系列串口，计算机链接（1C 帧）',
  'modbus.modbusTcp.devices': '带以太网口的多数 PLC、仪表和变频器，任何品牌',
  'modbus.modbusRtuOverTcp.devices': '经串口服务器接入以太网的 Modbus RTU 设备',
  'modbus.modbusAsciiOverTcp.devices': '经串口服务器接入以太网、只支持 ASCII 帧的设备',
  'modbus.modbusRtu.devices': '串口仪表、变频器和小型 PLC，任何品牌',
  'modbus.modbusAscii.devices': '少数只支持 ASCII 帧的老式串口设备',
  'opcUa.devices': 'OPC UA 服务器：PLC、组态软件、网关',
  's7.devices': '西门子 S7-200 SMART、300、400、1200、1500',
};
