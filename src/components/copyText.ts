/**
 * Copies a text. Never throws.
 *
 * @param text - The text, or a promise of it. Safari copies only during the press, so a promise is
 *   passed to the clipboard at once, if the browser supports that.
 * @returns Whether it is on the clipboard; false if it could not be fetched, or if the browser has
 *   no clipboard or refuses.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    if (typeof text === 'string') await navigator.clipboard.writeText(text);
    else if (canWaitForText()) await navigator.clipboard.write([itemOf(text)]);
    else await navigator.clipboard.writeText(await text);
    return true;
  } catch {
    return false;
  }
}

function canWaitForText(): boolean {
  return typeof ClipboardItem === 'function' && 'write' in navigator.clipboard;
}

function itemOf(text: Promise<string>): ClipboardItem {
  const type = 'text/plain';
  const blob = text.then((known) => new Blob([known], { type }));
  // A clipboard that refuses at once never awaits it.
  blob.catch(() => undefined);
  return new ClipboardItem({ [type]: blob });
}
