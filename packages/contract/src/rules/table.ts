import { longestString } from './data-type.ts';
import { limits } from './limits.ts';
import type { FileRule, NumberRule, TextRule } from './rule.ts';

type TextOptions = Partial<Pick<TextRule, 'minimum' | 'form' | 'unit' | 'spacesCount' | 'requiredKey'>>;

const text = (row: string, maximum: number, options: TextOptions = {}): TextRule => ({
  kind: 'text',
  row,
  unit: 'characters',
  minimum: 0,
  form: 'line',
  maximum,
  ...options,
});
const integer = (row: string, minimum: number, maximum: number, unit?: string): NumberRule => ({
  kind: 'number',
  row,
  integer: true,
  minimum,
  maximum,
  ...(unit === undefined ? {} : { unit }),
});
const file = (row: string, maximumBytes: number, ...extensions: string[]): FileRule => ({
  kind: 'file',
  row,
  extensions,
  maximumBytes,
});

const fiftyCharacters = 'Device address, driver username/password, md5, file name, key value';

/**
 * The rules of the validation table (gateway specification, section 5), written once: forms, server, gateway and
 * spreadsheet import all check with these. `row` names the row of the table.
 *
 * Where the specification gives two values, the type of the thing decides:
 * - Register address. A number in an area is stored in a fixed field of the gateway: 10 bytes. An address that names
 *   something (a data block, a node, a tag) is a text that people wrote: 100 characters.
 * - Formula. A collect formula belongs to each of many variables and is stored in a fixed field of 30 bytes with its
 *   terminator: 29 bytes. The formula that turns a typed value into a written one belongs to a widget: 50 characters.
 *   An operation formula or a condition combines several variables by key: 200 characters.
 * - A limit in bytes is for texts that the gateway stores in fixed fields and people may write in Chinese (driver
 *   name, collect formula); everywhere else people count characters, so characters are counted.
 */
export const rules = {
  gatewaySn: text('Gateway SN', 12, { minimum: 12, form: 'snDigits' }),
  smsCode: text('SMS code', 6, { minimum: 6, form: 'smsDigits', requiredKey: 'code.required' }),
  phone: text('Phone', 16, { minimum: 1, form: 'phone', requiredKey: 'phone.required' }),
  optionalPhone: text('Phone', 16, { form: 'phone' }),
  port: integer('Port', 0, 65_535),
  driverPort: integer('Port', 1, 65_535),
  mqttTimeout: integer('MQTT timeout', 0, 10_000, 'ms'),
  generalText: text('General text', 200),
  requiredText: text('General text', 200, { minimum: 1 }),
  /** The title of a tag: groups and its own name with `/` between them. */
  tagTitle: text('Other', 100, { minimum: 1 }),
  /** The text that a server publishes when a connection is lost; lines are allowed. */
  willContent: text('General text', 200, { form: 'any' }),
  /** A token of an HTTP server; those of identity providers are long. */
  httpToken: text('General text', 4000),
  /** Headers of HTTP, one a line. */
  httpHeaders: text('General text', 4000, { form: 'any' }),
  /** User properties of MQTT 5, one a line. */
  userProperties: text('General text', 4000, { form: 'any' }),
  /** The path of an address that takes WebSocket, with its query. */
  webSocketPath: text('Formats', 200, { minimum: 1, form: 'webPath' }),
  /** Devices behind a gateway, or their secrets, one a line. */
  subDevices: text('General text', 40_000, { form: 'any' }),
  /** Parameters of a provisioning template, one a line. */
  templateParameters: text('General text', 4000, { form: 'any' }),
  /** The name of a table or schema of PostgreSQL, which has at most 63 bytes. */
  tableName: text('General text', 63, { minimum: 1, form: 'identifier' }),
  /** Brokers of Kafka, with commas or lines between them. */
  brokers: text('General text', 1000, { minimum: 1, form: 'any' }),
  /** The text of an announcement, which is an article rather than a field. */
  announcementText: text('Other', 4000, { minimum: 1, form: 'any' }),
  /** The text that a widget of a page shows; lines are allowed. */
  widgetText: text('Other', 2000, { form: 'any' }),
  /** A comment at an element of a page; lines are allowed. */
  commentText: text('Other', limits.pageCommentLength, { minimum: 1, form: 'any' }),
  optionalAnnouncementText: text('Other', 4000, { form: 'any' }),
  /** Texts shown on the gateway itself: names of connections and groups, brand and model, title of a recording. */
  shortText: text('Some fields', 30, { unit: 'bytes' }),
  /** A version of an agreement. Decided. */
  agreementText: text('Other', 100_000, { minimum: 1, form: 'any' }),
  optionalAgreementText: text('Other', 100_000, { form: 'any' }),
  requiredShortText: text('Some fields', 30, { unit: 'bytes', minimum: 1 }),
  /** A unit beside a value, such as `m³/h`. */
  signalUnit: text('Other', 20),
  driverUsername: text(fiftyCharacters, 50),
  driverPassword: text(fiftyCharacters, 50),
  md5: text(fiftyCharacters, 50, { form: 'md5' }),
  fileName: text(fiftyCharacters, 50, { form: 'fileName' }),
  keyValue: text(fiftyCharacters, 50),
  key: text('Key, topic remark', 20, { minimum: 1, form: 'identifier' }),
  topicRemark: text('Key, topic remark', 20),
  systemVariableRemark: text('System variable remark', 10),
  scriptName: text('Script name', 15, { minimum: 1, form: 'name' }),
  ssid: text('SSID', 100),
  driverName: text('Driver name', 20, { unit: 'bytes', minimum: 1, form: 'name' }),
  firmwareVersion: text('Firmware version', 20, { minimum: 1, form: 'version' }),
  optionalFirmwareVersion: text('Firmware version', 20, { form: 'version' }),
  apnName: text('APN name', 30),
  downloadAddress: text('Download address', 200, { form: 'webUrl' }),
  registerAddress: text('Register address', 10, { unit: 'bytes', minimum: 1 }),
  namedAddress: text('Register address', 100, { minimum: 1 }),
  /** With the URI of its namespace, which alone may take hundreds of characters: what follows it keeps `namedAddress`. */
  nodeAddress: text('Register address', 500, { minimum: 1 }),
  collectFormula: text('Formula', 29, { unit: 'bytes' }),
  writeFormula: text('Formula', 50),
  operationFormula: text('Formula', 200, { minimum: 1 }),
  condition: text('Formula', 200, { minimum: 1 }),
  /** A formula of the platform, over up to 50 aliases. */
  monitoringFormula: text('Formula', 1000, { minimum: 1 }),
  /** A formula of a page, over the sources that it names; lines are allowed. */
  pageFormula: text('Formula', 500, { form: 'any' }),
  optionalWifiPassword: text('WiFi password', 64, { form: 'wifiPassword' }),
  username: text('Username', 25, { minimum: 1, requiredKey: 'username.required' }),
  companyName: text('Company name', 50),
  reportInterval: integer('Report interval', 1, 2_147_483_647, 'ms'),
  decimals: integer('Decimal places', 0, 6),
  deadband: { ...integer('Deadband', 0.000_000_01, 1000), integer: false } satisfies NumberRule,
  minCollectTime: integer('Min collect time', 100, 1_000_000_000, 'ms'),
  commWait: integer('Comm wait, comm interval', 0, 1_000_000_000, 'ms'),
  commInterval: integer('Comm wait, comm interval', 0, 1_000_000_000, 'ms'),
  rack: integer('Rack, slot', 0, 255),
  slot: integer('Rack, slot', 0, 255),
  bitValue: integer('Bit variable', 0, 1),
  /** A number or a formula. */
  writeValue: text('Write value', 20, { unit: 'bytes', minimum: 1, spacesCount: true }),
  /** A text: the length that counts is that of its variable, in bytes of its encoding, which has none of less than a byte a character. */
  writtenText: text('Write value', longestString),
  systemVariableKey: text('System variable', 20, { minimum: 1, form: 'identifier' }),
  systemVariableValue: text('System variable', 50),
  email: text('Email', 254, { minimum: 1, form: 'email' }),
  optionalEmail: text('Email', 254, { form: 'email' }),
  ip: text('Formats', 15, { form: 'ip' }),
  mask: text('Formats', 15, { form: 'mask' }),
  host: text('Formats', 200, { form: 'host' }),
  url: text('Formats', 200, { form: 'webUrl' }),
  requiredUrl: text('Formats', 200, { minimum: 1, form: 'webUrl' }),
  opcUrl: text('Formats', 200, { minimum: 1, form: 'opcUrl' }),
  topic: text('Topics', 200, { minimum: 1, form: 'topic' }),
  /**
   * A topic that a gateway subscribes to; wildcards serve the templates of vendors that put a request id into
   * the topic.
   */
  topicFilter: text('Topics', 200, { minimum: 1, form: 'topicFilter' }),
  optionalTopicFilter: text('Topics', 200, { form: 'topicFilter' }),
  optionalTopic: text('Topics', 200, { form: 'topic' }),
  /** Addresses and networks of clients. */
  clientNetworks: text('Other', 500),
  requiredHost: text('Other', 200, { minimum: 1, form: 'host' }),
  /** The field whose name the specification does not show: hours for which unsent data is kept. */
  resumableHours: integer('Other', 0, 240, 'h'),
  script: text('Scripts', limits.scriptBytes, { unit: 'bytes', form: 'any' }),
  pageScript: text('Scripts', limits.pageScriptBytes, { unit: 'bytes', form: 'any' }),
  certificate: text('Files', limits.certificateBytes, { unit: 'bytes', form: 'certificate' }),
  tsap: text('Formats', 5, { form: 'tsap' }),
  /** Models of hardware, their identifiers and features; names of firmware. */
  hardwareName: text('Other', 50, { minimum: 1 }),
  /** By which a page names a camera. */
  cameraSerial: text('Other', 50, { minimum: 1 }),
  certificateFile: file('Files', limits.certificateBytes, 'pem', 'der'),
  configurationFile: file('Files', limits.importBytes, 'json'),
  /** A spreadsheet, or a list of variables of another program as text. */
  variableFile: file('Files', limits.variableImportBytes, 'xlsx', 'xls', 'csv', 'txt', 'tsv'),
  avatarFile: file('Files', limits.avatarBytes, 'jpg', 'png', 'gif', 'svg', 'ico'),
  /** A glTF 2.0 binary. */
  /** A part of a firmware. */
  firmwarePart: file('Files', limits.firmwarePartBytes, 'part'),
  sceneFile: file('Files', limits.sceneBytes, 'glb'),
  pageFile: file('Files', limits.pageBytes, 'json'),
  pageComponentFile: file('Files', limits.pageComponentBytes, 'json'),
  pagePictureFile: file('Files', limits.pagePictureBytes, 'png', 'webp', 'jpg'),
  companyLogoFile: file('Files', limits.companyLogoBytes, 'png', 'jpg', 'jpeg', 'webp', 'gif', 'svg'),
  pageImageFile: file('Files', limits.pageImageBytes, 'png', 'jpg', 'jpeg', 'webp', 'gif', 'svg'),
  deviceImageFile: file('Files', limits.deviceImageBytes, 'jpg', 'png', 'jpeg'),
} as const;

type RuleTable = typeof rules;
/** The name of a rule. */
export type RuleName = keyof RuleTable;
/** The names of the rules for texts. */
export type TextRuleName = {
  [Name in RuleName]: RuleTable[Name] extends TextRule ? Name : never;
}[RuleName];
/** The names of the rules for numbers. */
export type NumberRuleName = {
  [Name in RuleName]: RuleTable[Name] extends NumberRule ? Name : never;
}[RuleName];
/** The names of the rules for files. */
export type FileRuleName = {
  [Name in RuleName]: RuleTable[Name] extends FileRule ? Name : never;
}[RuleName];
