/** Chinese: the help of gatewayDataServices. */
export const texts = [
  {
    title: '数据服务',
    paragraphs: [
      '数据服务是网关自身的服务器：相邻系统直接连接网关读取最新数值，无需消息服务器或云平台。列表显示是否正在监听、有哪些客户端，以及已应答和已拒绝的请求数。',
      '只提供所选的变量。客户端按地址放行；Modbus 没有密码，只有在可信网络中才可将“允许的客户端”留空。',
    ],
  },
  {
    title: 'Modbus TCP 与寄存器表',
    paragraphs: [
      '网关像 PLC 一样应答功能码 1 至 6、15 和 16。寄存器表规定变量所在的地址；可“自动分配”，导出的列表即可交给对方系统作为点表。',
      '坏值默认返回异常码 4，可在服务中另行设置。客户端写入的值与控制台写入一样下发到设备，设备确认后才应答。',
    ],
  },
  {
    title: 'REST',
    paragraphs: [
      '客户端用 GET /api/v1/values 读取全部数值，用 /api/v1/values/{key} 读取单个数值，返回带质量和时间的 JSON；可用 keys、driver、since 缩小范围。所选变量可用 PUT 和 POST 写入。GET /api/v1/openapi.json 提供接口描述。',
      '每个请求须携带令牌或用户名密码。使用网关自签证书时，请把打开服务后显示的指纹提供给客户端。',
    ],
  },
];
