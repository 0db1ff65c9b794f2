/** Hands a file to the browser, which saves it where the person keeps downloads. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: some browsers begin to read it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
