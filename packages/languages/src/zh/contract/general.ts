/** Chinese: `contract.general`. */
export const texts = {
  'request.invalid': '参数校验失败：{field}。请更正后重试。',
  'request.tooLarge': '请求内容过大，最多 {limit} 字节。',
  'request.tooMany': '请求过于频繁，请在 {seconds} 秒后重试。',
  'request.typeUnsupported': '不支持的请求类型。',
  'request.notFound': '接口不存在：{path}。',
  'request.originRefused': '请求来源不被允许，请从本平台的页面操作。',
  'data.notFound': '数据不存在或没有访问权限。',
  'permission.missing': '没有权限执行此操作，请联系设备所有者或管理员。',
  'service.unavailable': '服务暂时不可用，请稍后重试。',
  'service.notWritable':
    '平台的磁盘或数据库已满或为只读，暂时不能登录或保存，未作任何更改。请联系管理员释放磁盘空间。',
  'service.tooLong':
    '数据太多，查询未能及时完成，已中止。请用筛选、搜索或更短的时间范围缩小后重试；如仍出现，请联系管理员。',
  'service.unknown': '未知异常，请稍后重试；若仍然出现请联系管理员。',
};
