/** Chinese: `console.driver-models`. */
export const texts = {
  'models.brands.siemens': '西门子',
  'models.brands.mitsubishi': '三菱',
  'models.brands.omron': '欧姆龙',
  'models.brands.inovance': '汇川',
  'models.brands.delta': '台达',
  'models.brands.any': '通用仪表',
  'models.brands.meters': '国标电能表',
  'models.notes.s7Smart': 'V 区即 DB1；客户端 TSAP 02.00，服务端 TSAP 02.01。',
  'models.notes.s7300': 'CPU 通常在机架 0、插槽 2。',
  'models.notes.s7400': '机架和插槽以硬件组态为准。',
  'models.notes.s7Optimized': '在 CPU 保护设置中允许 PUT/GET 访问；要读写的数据块取消“优化的块访问”。',
  'models.notes.mitsubishiBinary': 'PLC 以太网参数：MC 协议，二进制，记下端口号。X、Y 按十六进制编号。',
  'models.notes.mitsubishiOctal': 'PLC 以太网参数：MC 协议，二进制，记下端口号。X、Y 按八进制编号。',
  'models.notes.mitsubishiLink':
    'PLC 串口设为计算机链接；站号、格式与和校验须与 PLC 一致。X、Y 按八进制编号。',
  'models.notes.fins': 'FINS/TCP，默认端口 9600；节点号可由握手获得。',
  'models.notes.finsNj': '只能访问按 CJ 系列分配了内存地址（AT）的变量。',
  'models.notes.finsUdp': 'FINS/UDP，默认端口 9600；须填写源节点和目标节点。',
  'models.notes.inovance':
    '线圈：M 0x0000、B 0x3000、S 0xE000、X 0xF800、Y 0xFC00（X、Y 为八进制）；保持寄存器：D 0x0000、R 0x3000。',
  'models.notes.delta': '线圈：S 0x0000、X 0x0400、Y 0x0500、M 0x0800；保持寄存器：D 0x1000。',
  'models.notes.instrument': '站号、波特率和校验以仪表手册为准；字节序可用“字节序助手”确定。',
  'models.notes.instrumentTcp': '单元号以设备手册为准，多数设备为 1 或 255；字节序可用“字节序助手”确定。',
  'models.notes.meter': '留空表地址时自动询问，线路上只能有一块表。',
  'models.notes.meterTcp': '串口服务器设为透传；留空表地址时自动询问，线路上只能有一块表。',
};
