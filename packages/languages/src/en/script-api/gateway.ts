// Generated from packages/contract/script-api/script-api.d.ts; do not edit.
/** English: `script-api.gateway`. */
export const texts = {
  JsonValue: 'Any value that JSON holds, as `JSON.parse` has it.',
  VariableValue:
    'The value of a variable: a number, a switch, a text, or null. Which of them, only its configuration says.',
  Bytes: 'Bytes, as functions take them.',
  Variable: 'A variable as the gateway knows it.',
  'Variable.value': 'The last good value; null before the first.',
  'Variable.time': 'When it was read, ms since 1970; 0 before the first time.',
  'Variable.code': 'The code that tells why the value is bad, such as `1715` for a response timeout.',
  CallResult: 'The outcome of a call.',
  'CallResult.code': '`0`, or the code of the error.',
  'CallResult.message': 'Why it failed; empty when all went well.',
  'WriteResult.value': 'The value that the gateway has now: the one read back from the device.',
  'WriteResult.unverified': 'True when the device acknowledged the value, and it could not be read back.',
  variables: 'Variables of devices, intermediate variables and system variables, by their keys.',
  'variables.read':
    'The present facts that the gateway knows about a variable; null when there is none of this key. Does not ask the device.',
  'variables.readAll': 'The same for up to 200 variables at once.',
  'variables.value': 'The value of a variable; null when it is bad or missing.',
  'variables.readNow': 'Reads up to 200 variables at their devices now.',
  'variables.write':
    'Writes a variable at its device and reads it back. A system variable keeps the value until the gateway is restarted or the configuration gives it another one. A value that waits is replaced by a later one of this script: it ends with the code 7800.',
  publish:
    'Sends a message to the connection of this name, or to all of a group. Text and bytes are sent as they are, everything else as JSON. `ok` means that the server has it (QoS 1 and 2), or that it was handed to the system.',
  userData:
    "Data that outlives the script and the gateway's restart, shared by all scripts: at most 256 items of at most 1,024 bytes as JSON, with names of at most 64 characters.",
  'userData.get': 'The stored value; null where there is none.',
  'userData.set': 'Stores what JSON can hold. Throws when it is too large, or too many items are stored.',
  'userData.remove': 'Whether there was such an item.',
  sleep: 'Waits so many ms, at most 30,000.',
  console: 'Lines for the log of the gateway, or of a trial: at most 100 in a run, 500 characters each.',
  'hex.encode': 'Two digits a byte, in lower case, with a separator between bytes if one is given.',
  'hex.decode': 'Spaces, colons and hyphens between digits are skipped.',
  base64: 'RFC 4648, section 4.',
  'utf8.decode': 'Bytes that are no UTF-8 become U+FFFD.',
  'CrcModel.width': '8 to 32 bits.',
  'CrcModel.reflected': 'Whether bits are taken and given lowest first.',
  'crc.crc16Modbus': 'As Modbus RTU has it; the low byte is sent first.',
  'crc.crc16Ccitt': 'CRC-16/CCITT-FALSE, also called CRC-16/IBM-3740.',
  'crc.crc32': 'As Ethernet and zip files have it.',
  'checksum.lrc': 'The longitudinal redundancy check of Modbus ASCII.',
  'time.now': 'ms since 1970.',
  'time.iso': 'ISO 8601 in UTC; of now without an argument.',
  'time.format':
    'A pattern of YYYY, MM, DD, HH, mm, ss and SSS; the offset of the time zone in minutes, 480 for China.',
  TaskInput: 'The argument of `main` of a script of the configuration.',
  'TaskInput.time': 'When it was due, ms since 1970.',
  'TaskInput.changed':
    'The keys of the variables that changed, at most 100; empty unless the reason is a change.',
  CallbackInput: "The argument of `main` of a TCP or UDP connection's callback script.",
  'CallbackInput.server': 'The name of the connection.',
  'CallbackInput.payload': 'A text, or a list of bytes where the connection says so.',
  ReportInput: 'The argument of `reportToJson`. It returns the payload; null sends nothing.',
  'ReportInput.sn': 'The serial number of the gateway.',
  'ReportInput.id':
    'The report topic: its id in the configuration, and the topic that its reports are published to.',
  'ReportInput.time': 'When the report was made, ms since 1970.',
  'ReportInput.reportId': 'A number that no other report of this gateway has.',
  'ReportInput.values':
    'Values by key: null where the quality is bad; digits for integers that a number does not hold.',
  'ReportInput.details':
    'The same with all that is known; with samples several of a variable, the oldest first.',
  RequestInput: 'The argument of `writeReqToJson` and `readReqToJson`.',
  'RequestInput.topic': 'The topic that the message came on.',
  'RequestInput.requestId':
    'The part of the topic at the last wildcard of the request topic; empty where it has none.',
  WriteRequest: 'The result of `writeReqToJson`; null where the message is no request.',
  'WriteRequest.id': 'How the answer names the request.',
  ReadRequest: 'The result of `readReqToJson`; null where the message is no request.',
  ResponseInput:
    'The argument of `writeRespToJson` and `readRespToJson`. They return the payload of the answer; null sends none.',
  'ResponseInput.time': 'ms since 1970.',
};
