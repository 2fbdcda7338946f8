/** Chinese: `connector.identity`. */
export const texts = {
  'texts.usage': `用法：
  penstock-connect identity                      列出所在网络中尚无身份的网关
  penstock-connect identity --file FILE --fingerprint HEX [--address HOST[:PORT]] [--language zh|en]

  --file FILE        网关的身份文件，由平台生成（“U 盘文件”）
  --fingerprint HEX  网关证书的指纹，见上述列表和网关日志
  --address          未搜索到网关时指定其地址`,
  'texts.wrongUsage': '命令用法错误：{reason}',
  'texts.none': '未找到尚无身份的网关。',
  'texts.found': '{address}  {host}  {hardware}  版本 {version}\n  指纹 {fingerprint}',
  'texts.taken': '网关已获得身份，并以此启动。',
  'texts.occupied': '网关已有身份，保持不变。',
  'texts.wrong': '网关不接受该文件，缺少或错误的字段：{fields}',
  'texts.otherCertificate': '网关的证书不符，未发送任何内容。',
  'texts.failed': '身份未写入：{reason}',
};
