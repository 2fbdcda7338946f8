/** English: `contract.general`. */
export const texts = {
  'request.invalid': 'The request is not valid: {field}. Correct it and try again.',
  'request.tooLarge': 'The request is too large; the limit is {limit} bytes.',
  'request.tooMany': 'Too many requests. Try again in {seconds} s.',
  'request.typeUnsupported': 'This type of request is not supported.',
  'request.notFound': 'There is no such call: {path}.',
  'request.originRefused': 'The request came from another site. Use the pages of this platform.',
  'data.notFound': 'The data does not exist, or you have no permission for it.',
  'permission.missing':
    'You have no permission for this. Ask the owner of the equipment or an administrator.',
  'service.unavailable': 'The service is not available at the moment. Try again shortly.',
  'service.notWritable':
    'The disk or the database of the platform is full or read-only, so nobody can sign in or save at the moment. Nothing was changed. Ask your administrator to make room.',
  'service.tooLong':
    'There is too much of it to be answered in time, and the query was ended. Narrow it by a filter, a search or a shorter time, and try again. If it happens again, tell the administrator.',
  'service.unknown': 'An unknown error occurred. Try again; if it persists, tell your administrator.',
};
