/** Resolves with the name of the signal that asks the process to end: SIGTERM or SIGINT. */
export async function stopSignal(): Promise<string> {
  return await new Promise((resolve) => {
    process.once('SIGTERM', resolve);
    process.once('SIGINT', resolve);
  });
}
