/** The download page. */
export const texts = {
  title: '下载',
  unavailable: '此平台未提供',
  command: '命令',
  runtime: {
    title: '网关运行程序 penstock-gateway',
    text: '将一台 Linux 设备变为工业网关：采集 PLC 与仪表数据，并连接到此平台。',
    node: '安装 Node.js 20.19 或更高版本。',
    program: '安装平台运营方提供的 penstock-gateway 程序包；此平台不直接提供安装文件。',
    provision: '写入标签上的 SN、验证码，以及平台签发的网关密钥：',
    start: '启动网关，使其连接到此平台：',
  },
  tool: {
    title: '配置工具',
    text: '无需安装：登录后即可在浏览器中配置在线网关。本地网口或串口配置工具暂不提供。',
  },
  network: {
    title: '虚拟网络工具',
    text: '远程下载 PLC 程序所用的虚拟网络工具暂不提供。',
  },
  app: {
    title: '手机应用',
    text: '无需安装：使用手机浏览器打开此平台的地址即可，页面已适配手机屏幕。',
  },
};
