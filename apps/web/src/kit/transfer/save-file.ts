/** A file that was made. */
export interface ExportedFile {
  readonly name: string;
  readonly content: Blob;
}

/** Has the browser save a file, as a download does. */
export function saveFile({ name, content }: ExportedFile): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
