/** Work on several objects. */
export const texts = {
  progress: 'Progress',
  done: '{done} of {total} done',
  doneAndFailed: '{done} of {total} done, {failed} failed',
  cancel: 'Stop',
  ended: 'Stopped; not done yet: {count}',
  failed: 'Failed: {count}',
};
