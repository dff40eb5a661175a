/**
 * In: text. Out: whether it is on the clipboard now; false where the browser has none or refuses.
 * Never throws.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
