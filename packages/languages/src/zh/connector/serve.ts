/** Chinese: `connector.serve`. */
export const texts = {
  'texts.usage': `用法：
  penstock-connect [serve] [--port 端口] [--data 目录] [--no-browser] [--authority 文件] [--language zh|en]
  penstock-connect tunnel --help

  在本计算机上提供网关控制台并在浏览器中打开：通过本地网口、串口或网关所用的 MQTT 服务器连接网关。

  --port 端口    页面使用的本机端口（7180）；0 表示任意空闲端口
  --data 目录    保存已接受证书的目录（默认为用户主目录下的 .penstock-connect）
  --no-browser   只显示地址，不打开浏览器
  --authority 文件  查询新版本时所信任的平台证书颁发机构（PEM）
  --version      显示版本`,
  'texts.wrongUsage': '命令用法错误：{reason}',
  'texts.serving': '连接工具地址：{address}\n该地址只能使用一次。按 Ctrl+C 结束。',
  'texts.openIt': '请在本计算机的浏览器中打开该地址。',
  'texts.ended': '连接工具已结束。',
};
