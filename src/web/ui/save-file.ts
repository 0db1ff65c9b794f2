/** Makes the browser download a file. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revoked later: some browsers start reading the file only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
