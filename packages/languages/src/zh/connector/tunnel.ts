/** Chinese: `connector.tunnel`. */
export const texts = {
  'texts.usage': `用法：
  penstock-connect tunnel --platform URL --ticket 票据 [--port 端口] [--authority 文件] [--language zh|en]

  --platform URL    平台地址
  --ticket 票据     在 PLC 远程下载页面上显示一次，五分钟内有效，只能使用一次
  --port 端口       编程软件连接的本机端口；默认使用任一空闲端口
  --authority 文件  平台的证书颁发机构（PEM）；默认使用系统的证书颁发机构`,
  'texts.wrongUsage': '命令用法错误：{reason}',
  'texts.listening': '已连接。请让编程软件连接 {address}。按 Ctrl+C 结束。',
  'texts.ended': 'PLC 远程下载已结束：{reason}。',
  'texts.noAnswer': '平台返回状态 {status}',
  'texts.silent': '平台未应答',
};
