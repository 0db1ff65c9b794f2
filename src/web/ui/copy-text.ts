/**
 * Copies a text to the clipboard.
 * @param select selects the text on the page: it is copied from there where the clipboard API is not available, on plain
 *   HTTP and in WeChat
 * @returns whether it was copied
 */
export async function copyText(text: string, select: () => void): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    select();
    return document.execCommand?.('copy') ?? false;
  }
}
