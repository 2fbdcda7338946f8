import type { Help } from '../../app/feature.ts';

/** The help of the drivers page. */
export const help: Help = {
  zh: [
    {
      title: '这个页面',
      paragraphs: [
        '驱动是网关与一台下位设备（PLC、仪表）的连接：用什么协议、在哪个口、设备在哪里、多久采集一次。变量属于驱动。',
        '状态、变量、采集周期和错误由网关实时上报。网关离线或与平台的连接中断时，显示最后已知的内容，并以灰色标明。',
      ],
    },
    {
      title: '新增驱动',
      paragraphs: [
        '先选择设备使用的协议，再填写连接参数。默认值适用于大多数设备，很少需要修改的内容收在“高级设置”中。',
        '保存前可以“测试连接”：网关用表单中的参数连接设备，不会改动正在运行的配置。',
      ],
    },
    {
      title: '状态',
      paragraphs: [
        '已连接：设备正常应答。连接中：正在建立连接，失败后自动重试。降级：部分数据块读取失败，其余照常采集。',
        '暂停：端口被透传或 PLC 远程下载占用。已停止：驱动无法在该网关上运行。已停用：由人关闭，配置保留。',
      ],
    },
  ],
  en: [
    {
      title: 'This page',
      paragraphs: [
        'A driver is the connection of the gateway to one field device (a PLC, an instrument): its protocol, its port, where the device is, and how often it is read. Variables belong to drivers.',
        'The gateway reports states, variables, scan cycles and errors live. While it is offline, or the connection to the platform is down, the last known state is shown in grey.',
      ],
    },
    {
      title: 'Adding a driver',
      paragraphs: [
        'Choose the protocol of the device, then enter how it is reached. The defaults suit most devices; what few need is under Advanced settings.',
        'Test connection before you save: the gateway connects to the device with what is in the form and changes nothing that runs.',
      ],
    },
    {
      title: 'States',
      paragraphs: [
        'Connected: the device answers. Connecting: a connection is being made, and retried automatically. Degraded: some blocks cannot be read; the others are.',
        'Paused: the port is reserved for transparent transmission or PLC remote download. Stopped: the driver cannot run on this gateway. Disabled: switched off by somebody, its configuration kept.',
      ],
    },
  ],
};
