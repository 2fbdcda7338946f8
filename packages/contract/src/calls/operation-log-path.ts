/**
 * The path of `operationLogOfObject`, by which lists of it are read again after each change. A file of its own, so that pages
 * without such a list load no texts of actions.
 */
export const objectLogPath = '/api/user/operationlog/queryByObjectId';
