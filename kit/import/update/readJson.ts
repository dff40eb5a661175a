/** Bytes. The largest records, with ten thousand works, stay below a fifth of this. */
const MAX_BYTES = 10_000_000;

type Read =
  | { readonly json: unknown }
  | { readonly fault: 'notJson' | 'noData' | 'cutJson' | 'tooLarge' };

/**
 * Parses the JSON of an answer, up to the largest size that a record can have.
 *
 * @throws If the connection breaks.
 */
export async function readJson(response: Response): Promise<Read> {
  const bytes: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > MAX_BYTES) return { fault: 'tooLarge' };
    bytes.push(chunk);
  }
  const text = Buffer.concat(bytes)
    .toString('utf8')
    .replace(/^\uFEFF/u, '')
    .trim();
  if (text.startsWith('<')) return { fault: 'notJson' };
  try {
    const json: unknown = JSON.parse(text);
    // No service answers with a bare primitive value.
    return typeof json === 'object' && json !== null ? { json } : { fault: 'noData' };
  } catch {
    return { fault: 'cutJson' };
  }
}
