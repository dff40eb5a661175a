/** Parses XML with jsdom. Throws if it is not well-formed. */
export function readXml(text: string): Element {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  const fault = document.querySelector('parsererror');
  if (fault !== null) throw new Error(fault.textContent ?? 'not well-formed');
  return document.documentElement;
}
