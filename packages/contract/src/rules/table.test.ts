import { describe, expect, it } from 'vitest';
import { limits } from './limits.ts';
import { checkFile, checkNumber, checkText } from './check.ts';
import { passwordFindings, passwordMismatch } from './password.ts';
import type { Finding } from './finding.ts';
import { scriptFinding } from './script-entries.ts';
import { type FileRuleName, type NumberRuleName, rules, type TextRuleName } from './table.ts';
import { timeRangeFinding } from './time-range.ts';

const han = (count: number) => '水'.repeat(count);
const pem = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n';

/** One good and one bad example: the rule, what is right, what is wrong, and the key that says why. */
type TextCase = readonly [rule: TextRuleName, good: string, bad: string, key: Finding['key']];
type NumberCase = readonly [rule: NumberRuleName, good: number, bad: number, key: Finding['key']];

/** By the rows of the validation table (gateway specification, section 5), in its order. */
const textRows: Readonly<Record<string, readonly TextCase[]>> = {
  'Gateway SN': [
    ['gatewaySn', '012345678901', '01234567890', 'form.digits'],
    ['gatewaySn', '999999999999', '01234567890a', 'form.digits'],
    ['gatewaySn', '000000000000', '0123456789012', 'value.characters'],
  ],
  'SMS code': [['smsCode', '012345', '12345', 'form.digits']],
  Phone: [
    ['phone', '13800138000', '12345678901', 'form.phone'],
    ['phone', '+4915112345678', '+86123', 'form.phone'],
  ],
  'General text': [
    ['generalText', han(200), 'two\nlines', 'form.text'],
    ['willContent', `two\n${han(196)}`, han(201), 'value.characters'],
    ['httpToken', 'x'.repeat(4000), 'x'.repeat(4001), 'value.characters'],
    ['userProperties', `site: north\nline: 2`, 'x'.repeat(4001), 'value.characters'],
    ['templateParameters', `Serial = {sn}\nSite = north`, 'x'.repeat(4001), 'value.characters'],
    ['subDevices', `press = a/b\npump = a/c`, 'x'.repeat(40_001), 'value.characters'],
    ['tableName', 't'.repeat(63), 'plant.values', 'form.identifier'],
    ['brokers', `kafka1:9092\nkafka2:9092`, 'x'.repeat(1001), 'value.characters'],
    ['httpHeaders', `X-A: 1\nX-B: 2`, 'x'.repeat(4001), 'value.characters'],
  ],
  'Some fields': [['shortText', han(10), han(11), 'value.bytes']],
  'Device address, driver username/password, md5, file name, key value': [
    ['driverUsername', 'u'.repeat(50), 'u'.repeat(51), 'value.characters'],
    ['driverPassword', 'p'.repeat(50), 'p'.repeat(51), 'value.characters'],
    ['md5', 'd41d8cd98f00b204e9800998ecf8427e', 'd41d8cd98f00b204e9800998ecf8427', 'form.md5'],
    ['fileName', 'app-3.2.1.bin', '../app.bin', 'form.fileName'],
    ['keyValue', '😀'.repeat(50), '😀'.repeat(51), 'value.characters'],
  ],
  'Key, topic remark': [
    ['key', 'a'.repeat(20), 'a'.repeat(21), 'value.characters'],
    ['key', '_1', '1_', 'form.identifier'],
    ['topicRemark', han(20), han(21), 'value.characters'],
  ],
  'System variable remark': [['systemVariableRemark', han(10), han(11), 'value.characters']],
  'Script name': [['scriptName', `脚本_${'a'.repeat(12)}`, 'a'.repeat(16), 'value.characters']],
  SSID: [['ssid', han(100), han(101), 'value.characters']],
  'Driver name': [
    ['driverName', `水泵${'a'.repeat(14)}`, `水泵${'a'.repeat(15)}`, 'value.bytes'],
    ['driverName', '水泵_1', '1号水泵', 'form.name'],
  ],
  'Firmware version': [['firmwareVersion', 'v3.2.1', `v3.${'1'.repeat(18)}`, 'value.characters']],
  'APN name': [['apnName', 'c'.repeat(30), 'c'.repeat(31), 'value.characters']],
  'Download address': [
    [
      'downloadAddress',
      'https://example.com/a',
      `https://example.com/${'a'.repeat(181)}`,
      'value.characters',
    ],
    ['downloadAddress', 'http://10.0.0.1:8080/fw', 'ftp://example.com/a', 'form.url'],
  ],
  'Register address': [
    ['registerAddress', '4000012345', '40000123456', 'value.bytes'],
    ['namedAddress', 's'.repeat(100), 's'.repeat(101), 'value.characters'],
    ['nodeAddress', 's'.repeat(500), 's'.repeat(501), 'value.characters'],
  ],
  Formula: [
    ['collectFormula', `%s*${'1'.repeat(26)}`, `%s*${'1'.repeat(27)}`, 'value.bytes'],
    ['writeFormula', '1'.repeat(50), '1'.repeat(51), 'value.characters'],
    ['pageFormula', 'a'.repeat(500), 'a'.repeat(501), 'value.characters'],
    ['operationFormula', 'a'.repeat(200), 'a'.repeat(201), 'value.characters'],
    ['monitoringFormula', 'a'.repeat(1000), 'a'.repeat(1001), 'value.characters'],
    ['pageFormula', 'if(a > 1,\n"b", "c")', 'a'.repeat(501), 'value.characters'],
    ['condition', 'a'.repeat(200), 'a'.repeat(201), 'value.characters'],
  ],
  'WiFi password': [
    ['optionalWifiPassword', '12345678', '1234567', 'form.wifiPassword'],
    ['optionalWifiPassword', 'f'.repeat(64), 'f'.repeat(65), 'value.characters'],
    [
      'optionalWifiPassword',
      'not a key of digits '.repeat(4).slice(0, 64),
      '密码密码密码密码',
      'form.wifiPassword',
    ],
  ],
  Username: [['username', han(25), han(26), 'value.characters']],
  'Company name': [['companyName', han(50), han(51), 'value.characters']],
  'System variable': [
    ['systemVariableKey', 'a'.repeat(20), 'a'.repeat(21), 'value.characters'],
    ['systemVariableValue', han(50), han(51), 'value.characters'],
  ],
  Email: [['email', 'first.last@example.com', 'first.@example', 'form.email']],
  Formats: [
    ['webSocketPath', '/mqtt?tenant=a', 'mqtt', 'form.webPath'],
    ['ip', '192.168.1.10', '192.168.1.256', 'form.ip'],
    ['mask', '255.255.254.0', '255.0.255.0', 'form.mask'],
    ['host', 'mqtt.example.com', 'mqtt_example..com', 'form.host'],
    ['url', 'https://[2001:db8::1]/x', 'https://exa mple.com', 'form.url'],
  ],
  Topics: [
    ['topic', 'plant/line1/data', 'plant/+/data', 'form.topic'],
    ['topicFilter', 'plant/+/set/#', 'plant/#/set', 'form.topicFilter'],
  ],
  Files: [['certificate', pem, 'MIIB', 'form.certificate']],
  Other: [
    ['signalUnit', 'm'.repeat(20), 'm'.repeat(21), 'value.characters'],
    ['clientNetworks', '10.0.0.0/8, ::1', 'x'.repeat(501), 'value.characters'],
    ['requiredHost', 'pool.ntp.org', '', 'value.required'],
    ['tagTitle', `华东/${han(97)}`, han(101), 'value.characters'],
    ['agreementText', `# ${han(99_998)}`, han(100_001), 'value.characters'],
    ['hardwareName', han(50), han(51), 'value.characters'],
    ['cameraSerial', han(50), han(51), 'value.characters'],
    ['announcementText', han(4000), han(4001), 'value.characters'],
    ['widgetText', han(2000), han(2001), 'value.characters'],
    ['commentText', han(2000), han(2001), 'value.characters'],
  ],
};

const numberRows: Readonly<Record<string, readonly NumberCase[]>> = {
  Port: [
    ['port', 0, 65_536, 'value.range'],
    ['driverPort', 1, 0, 'value.range'],
  ],
  'MQTT timeout': [['mqttTimeout', 10_000, 10_001, 'value.range']],
  'Report interval': [
    ['reportInterval', 2_147_483_647, 2_147_483_648, 'value.range'],
    ['reportInterval', 1, 1.5, 'value.integer'],
  ],
  'Decimal places': [['decimals', 6, 7, 'value.range']],
  Deadband: [
    ['deadband', 0.000_000_01, 0.000_000_009, 'value.range'],
    ['deadband', 1000, 1000.1, 'value.range'],
  ],
  'Min collect time': [['minCollectTime', 100, 99, 'value.range']],
  'Comm wait, comm interval': [
    ['commWait', 0, -1, 'value.range'],
    ['commInterval', 1_000_000_000, 1_000_000_001, 'value.range'],
  ],
  'Rack, slot': [
    ['rack', 255, 256, 'value.range'],
    ['slot', 0, -1, 'value.range'],
  ],
  'Bit variable': [['bitValue', 1, 2, 'value.range']],
  Other: [['resumableHours', 240, 241, 'value.range']],
};

const fileCases: readonly (readonly [FileRuleName, string, number, string, number, Finding['key']])[] = [
  ['certificateFile', 'ca.pem', limits.certificateBytes, 'ca.crt', 10, 'file.format'],
  ['certificateFile', 'KEY.DER', 1, 'key.der', limits.certificateBytes + 1, 'file.size'],
  ['configurationFile', 'gateway.json', 100, 'gateway.json', 0, 'file.empty'],
  ['variableFile', 'points.xlsx', limits.variableImportBytes, 'points.pdf', 10, 'file.format'],
  ['avatarFile', 'me.svg', limits.avatarBytes, 'me.svg', limits.avatarBytes + 1, 'file.size'],
  ['pageFile', 'page.json', limits.pageBytes, 'page.xml', 10, 'file.format'],
  ['pageComponentFile', 'pump.json', limits.pageComponentBytes, 'pump.svg', 10, 'file.format'],
  ['pagePictureFile', 'page.webp', limits.pagePictureBytes, 'page.svg', 10, 'file.format'],
  ['companyLogoFile', 'logo.svg', limits.companyLogoBytes, 'logo.html', 10, 'file.format'],
  ['pageImageFile', 'logo.svg', limits.pageImageBytes, 'logo.html', 10, 'file.format'],
  ['sceneFile', 'hall.glb', limits.sceneBytes, 'hall.gltf', 10, 'file.format'],
  ['firmwarePart', 'one.part', limits.firmwarePartBytes, 'one.bin', 10, 'file.format'],
  ['deviceImageFile', 'pump.jpeg', limits.deviceImageBytes, 'pump.gif', 10, 'file.format'],
];

describe.each(Object.entries(textRows))('row "%s"', (row, cases) => {
  it.each(cases)('%s takes %j and refuses %j', (name, good, bad, key) => {
    expect(rules[name].row).toBe(row);
    expect(checkText(rules[name], good)).toBeNull();
    expect(checkText(rules[name], bad)?.key).toBe(key);
  });
});

describe.each(Object.entries(numberRows))('row "%s"', (row, cases) => {
  it.each(cases)('%s takes %d and refuses %d', (name, good, bad, key) => {
    expect(rules[name].row).toBe(row);
    expect(checkNumber(rules[name], good)).toBeNull();
    expect(checkNumber(rules[name], bad)?.key).toBe(key);
  });
});

describe('row "Files"', () => {
  it.each(fileCases)(
    '%s takes %s of %d bytes and refuses %s of %d bytes',
    (name, good, size, bad, wrong, key) => {
      expect(checkFile(rules[name], { name: good, size })).toBeNull();
      expect(checkFile(rules[name], { name: bad, size: wrong })?.key).toBe(key);
    },
  );
});

describe('row "Write value"', () => {
  it('takes 20 bytes, spaces too, and refuses 21', () => {
    expect(checkText(rules.writeValue, '水'.repeat(6))).toBeNull();
    expect(checkText(rules.writeValue, ' ')).toBeNull();
    expect(checkText(rules.writeValue, '水'.repeat(7))?.key).toBe('value.bytes');
  });

  it('takes a text of any string variable, an empty one too', () => {
    expect(checkText(rules.writtenText, '')).toBeNull();
    expect(checkText(rules.writtenText, '水'.repeat(240))).toBeNull();
    expect(checkText(rules.writtenText, 'x'.repeat(241))?.key).toBe('value.characters');
  });
});

describe('a required text', () => {
  it('is more than spaces', () => {
    for (const unseen of [' \u3000', '\u200b\u2060', '\t\u00a0', '\u3164'])
      expect(checkText(rules.requiredText, unseen)?.key).toBe('value.required');
    expect(checkText(rules.generalText, ' ')).toBeNull();
  });
  it('has a message of its own for user name, code and phone', () => {
    expect([rules.username, rules.smsCode, rules.phone].map((rule) => checkText(rule, '')?.key)).toEqual([
      'username.required',
      'code.required',
      'phone.required',
    ]);
  });
});

describe('row "Scripts"', () => {
  it('takes code with the entry and refuses code without', () => {
    expect(scriptFinding('function main() { return 1 }', 'task')).toBeNull();
    expect(scriptFinding('function mainly() {} // function main()', 'task')).not.toBeNull();
  });
});

describe('row "Start time"', () => {
  it('takes a start at the end and refuses one after it', () => {
    expect(timeRangeFinding(5, 5)).toBeNull();
    expect(timeRangeFinding(6, 5)?.key).toBe('time.order');
  });
});

describe('row "Account password"', () => {
  it.each(['Abc12345', 'abc-1234', 'ABC_1234', 'a1B2c3D4e5F6g7H'])('takes %s', (password) => {
    expect(passwordFindings(password)).toEqual([]);
  });
  it.each([
    ['Abc1234', ['password.length']],
    ['a1B2c3D4e5F6g7H8', ['password.length']],
    ['abcdefg1', ['password.classes']],
    ['12345678', ['password.classes']],
    ['Abc11234', ['password.repeated']],
    ['Abc1234😀', ['password.emoji']],
    ['Abc123❤️4', ['password.emoji']],
    ['', ['password.required']],
    ['aa', ['password.length', 'password.classes', 'password.repeated']],
  ])('refuses %s', (password, keys) => {
    expect(passwordFindings(password).map((finding) => finding.key)).toEqual(keys);
  });
  it('asks for two entries that are the same', () => {
    expect(passwordMismatch('Abc12345', 'Abc12345')).toBeNull();
    expect(passwordMismatch('Abc12345', 'Abc12346')?.key).toBe('password.mismatch');
  });
});

it('has a good and a bad example for every rule of a row', () => {
  const shown = new Set<string>([
    ...Object.values(textRows).flatMap((cases) => cases.map(([name]) => name)),
    ...Object.values(numberRows).flatMap((cases) => cases.map(([name]) => name)),
    ...fileCases.map(([name]) => name),
    'writeValue',
    'writtenText',
  ]);
  const rows = new Set([...Object.keys(textRows), ...Object.keys(numberRows), 'Write value', 'Scripts']);
  const unknown = Object.values(rules).filter((rule) => !rows.has(rule.row));
  expect(unknown).toEqual([]);
  // Rules that differ from one shown only in that the text may be left empty, or must not be.
  const variants = /^(?:optional|required)|^(?:opcUrl|tsap|script|pageScript)$/;
  expect(Object.keys(rules).filter((name) => !shown.has(name) && !variants.test(name))).toEqual([]);
});
