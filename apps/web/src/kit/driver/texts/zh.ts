/** 驱动表单的文字。 */
export const zh = {
  port: { LAN: '网口', RS485: 'RS485 串口', RS232: 'RS232 串口' },
  sections: {
    driver: '驱动',
    connection: '连接',
    collection: '采集',
    data: '数据格式',
  },
  wizard: {
    protocol: '选择协议',
    settings: '填写参数',
    intro: '设备使用哪种协议？如不确定，请查看设备手册的“通讯”一章。',
  },
  protocols: {
    'modbus-tcp': '带以太网口的多数 PLC、仪表和变频器，任何品牌',
    'modbus-rtu': '串口仪表、变频器和小型 PLC，任何品牌',
    'modbus-ascii': '少数只支持 ASCII 帧的老式串口设备',
    'modbus-rtu-over-tcp': '经串口服务器接入以太网的 Modbus RTU 设备',
    s7: '西门子 S7-200 SMART、300、400、1200、1500',
    'mitsubishi-mc-3e': '三菱 Q、L、iQ-R、iQ-F 系列，3E 帧',
    'mitsubishi-mc-1e': '三菱 A 系列和 FX3，1E 帧',
    'mitsubishi-mc-1c': '三菱 FX 和 A 系列串口，计算机链接（1C 帧）',
    'fins-tcp': '欧姆龙 CP、CJ、CS、NJ 系列，TCP',
    'fins-udp': '欧姆龙 CP、CJ、CS 系列，UDP',
    'opc-ua': 'OPC UA 服务器：PLC、组态软件、网关',
  },
} as const;
