/** Bytes. The largest records, of ten thousand works, stay below a fifth of it. */
const MOST_BYTES = 10_000_000;

type Read =
  | { readonly json: unknown }
  | { readonly fault: 'notJson' | 'noData' | 'cutJson' | 'tooLarge' };

/**
 * Reads the JSON of an answer, and no more than a record can be.
 *
 * @throws Where the connection breaks.
 */
export async function readJson(response: Response): Promise<Read> {
  const bytes: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > MOST_BYTES) return { fault: 'tooLarge' };
    bytes.push(chunk);
  }
  const text = Buffer.concat(bytes)
    .toString('utf8')
    .replace(/^\uFEFF/u, '')
    .trim();
  if (text.startsWith('<')) return { fault: 'notJson' };
  try {
    const json: unknown = JSON.parse(text);
    // No service answers with a bare null or text.
    return typeof json === 'object' && json !== null ? { json } : { fault: 'noData' };
  } catch {
    return { fault: 'cutJson' };
  }
}
