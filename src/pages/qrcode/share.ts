import { copyText } from '#src/components/copyText.ts';

export type ShareOutcome = 'shared' | 'cancelled' | 'copied' | 'refused';

/**
 * Shares an address by whatever means the device has (requirement P19).
 * Never throws; a failed share is logged.
 *
 * @param data - What to share.
 * @returns 'shared' through the share sheet, 'cancelled' by the visitor or a failure there,
 *   'copied' to the clipboard, or 'refused' if neither is available.
 */
export async function share(data: {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}): Promise<ShareOutcome> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(data);
      return 'shared';
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        console.error('Sharing did not work:', error);
      return 'cancelled';
    }
  }
  return (await copyText(data.url)) ? 'copied' : 'refused';
}
