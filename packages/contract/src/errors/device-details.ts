import { fillText, type Language } from '../texts/language.ts';

/** Details of errors of devices, as gateways word them in English, and the same in Chinese. */
const details: readonly { readonly pattern: RegExp; readonly zh: string }[] = [
  { pattern: /^connect ECONNREFUSED(?<rest>.{0,200})$/, zh: '连接被拒绝（ECONNREFUSED）{rest}' },
  { pattern: /^connect (?<code>E(?:HOST|NET)UNREACH)(?<rest>.{0,200})$/, zh: '没有路由（{code}）{rest}' },
  { pattern: /^connect ETIMEDOUT(?<rest>.{0,200})$/, zh: '连接超时（ETIMEDOUT）{rest}' },
  {
    pattern: /^getaddrinfo (?<code>ENOTFOUND|EAI_[A-Z]{1,20})(?<rest>.{0,200})$/,
    zh: '域名解析失败（{code}）{rest}',
  },
  { pattern: /^read ECONNRESET$/, zh: '连接被对方重置（ECONNRESET）' },
  { pattern: /^write (?<code>EPIPE|ECONNRESET)$/, zh: '连接已被对方关闭（{code}）' },
  { pattern: /^closed by the other side$/, zh: '连接被对方关闭' },
  { pattern: /^not open after (?<time>\d{1,9}) ms$/, zh: '{time} 毫秒内未能建立连接' },
  { pattern: /^no (?:good )?reply within (?<time>[\d.]{1,20}) ms$/, zh: '{time} 毫秒内没有应答' },
  { pattern: /^no answer of the server within (?<time>\d{1,9}) ms$/, zh: '服务器在 {time} 毫秒内没有应答' },
  { pattern: /^no answer to Hello within (?<time>\d{1,9}) ms$/, zh: 'Hello 在 {time} 毫秒内没有应答' },
  { pattern: /^no answer in the time of the test$/, zh: '测试时间内没有应答' },
  { pattern: /^hung up at Hello$/, zh: '对方在 Hello 之后关闭了连接' },
  { pattern: /^the controller hung up while connecting.{0,100}$/, zh: '控制器在建立连接时关闭了连接' },
  { pattern: /^the controller hung up amid the handshake$/, zh: '控制器在握手时关闭了连接' },
  {
    pattern: /^the answer to (?:Hello|the handshake) is none of (?<name>[A-Z/ ]{2,20})(?<rest>.{0,40})$/,
    zh: '应答不是 {name}{rest}',
  },
  { pattern: /^the answer is none of ISO-on-TCP(?<rest>.{0,40})$/, zh: '应答不是 ISO-on-TCP{rest}' },
  { pattern: /^connected, and silent$/, zh: '已连接，但没有应答' },
  { pattern: /^silent, opening again$/, zh: '没有应答，重新连接' },
  {
    pattern: /^half a reply within (?<time>[\d.]{1,20}) ms(?<rest>.{0,40})$/,
    zh: '{time} 毫秒内只收到部分应答{rest}',
  },
  { pattern: /^the device stopped amid a frame$/, zh: '设备在帧中途停止发送' },
  { pattern: /^the reply came damaged(?<rest>.{0,40})$/, zh: '应答已损坏{rest}' },
  {
    pattern: /^the bytes received are no frame of this protocol(?<rest>.{0,40})$/,
    zh: '收到的字节不是该协议的帧{rest}',
  },
  {
    pattern: /^the reply does not fit the request of function (?<code>\d{1,3})$/,
    zh: '应答与功能码 {code} 的请求不符',
  },
  {
    pattern: /^unit (?<other>\d{1,3}) replied instead of (?<unit>\d{1,3})$/,
    zh: '从站 {other} 代替从站 {unit} 应答',
  },
  { pattern: /^Modbus exception (?<code>\d{1,3})$/, zh: 'Modbus 异常码 {code}' },
  {
    pattern:
      /^the controller refuses a connection from TSAP (?<pair>[0-9A-F.]{5}) to (?<remote>[0-9A-F.]{5}).{0,100}$/,
    zh: '控制器拒绝从 TSAP {pair} 到 {remote} 的连接',
  },
  { pattern: /^the float is (?<raw>-?[A-Za-z]{3,8})$/, zh: '浮点值为 {raw}' },
  { pattern: /^the connection was cut$/, zh: '连接中断' },
  { pattern: /^the server closed the session: (?<status>.{1,100})$/, zh: '服务器关闭了会话：{status}' },
  { pattern: /^the server offers (?<names>.{1,250})$/, zh: '服务器提供：{names}' },
  { pattern: /^namespace unknown: (?<name>.{1,250})$/, zh: '未知的命名空间：{name}' },
  {
    pattern: /^the server's certificate is not trusted: (?<rest>.{1,250})$/,
    zh: '服务器证书不受信任：{rest}',
  },
  { pattern: /^more than (?<count>\d{1,9}) requests wait$/, zh: '等待的请求超过 {count} 个' },
  { pattern: /^(?<area>[\w. ]{1,100}) cannot be written$/, zh: '{area} 不能写入' },
  { pattern: /^the value read back differs from the one written$/, zh: '读回的值与写入的值不同' },
  { pattern: /^this (?:machine|gateway) has no port (?<port>\w{1,20})$/, zh: '此网关没有端口 {port}' },
  { pattern: /^not tried, the port is reserved$/, zh: '未尝试，端口已被预留' },
  { pattern: /^answered$/, zh: '已应答' },
];

/** The name of a wire before a detail: `tcp:10.0.0.1:502: `. */
const wire = /^(?:(?:tcp|udp|serial|opc\.tcp):[^ ]{1,255}: )*/;

/**
 * A detail of an error in a language. The wire and the codes in it stay as they are; a detail that is not known here is
 * shown as the gateway words it, in English.
 */
export function deviceDetail(detail: string, language: Language): string {
  if (language === 'en') return detail;
  const where = wire.exec(detail)?.[0] ?? '';
  const words = detail.slice(where.length);
  for (const { pattern, zh } of details) {
    const match = pattern.exec(words);
    if (match !== null) return `${where}${fillText(zh, { ...match.groups })}`;
  }
  return detail;
}
