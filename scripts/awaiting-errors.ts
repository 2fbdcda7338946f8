/**
 * The errors of the catalogue that nothing raises yet, by the issue that owns them. Each line goes when its error is raised: the
 * test fails on a line that is no longer true, and on any other error that nothing raises.
 */
export const awaitingErrors: Readonly<Record<string, readonly string[]>> = {
  'issue 30: the box. What a gateway applies today needs no restart; pages restart it and try again after 1007':
    ['gateway.restartNeeded'],
  'files: their store is on the disk of the platform; there is no cloud storage': [
    'upload.storage',
    'download.storage',
  ],
};
