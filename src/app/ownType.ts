/** Key in session storage under which it is noted that the typeface has been fetched. */
export const TYPE_KEY = 'type';
const TYPEFACE = 'Instrument Sans';

let coming: Promise<void> | undefined;
let ready: FontFace | undefined;

/**
 * Small screens show their first view in the device's own face, for which nothing is fetched (V1, V3);
 * nothing that is being read changes its letters. Once the typeface has come, the next page shows it,
 * and so does whatever this tab opens later, from its first view on: the early script reads the note.
 * Called for each page that is shown, the first one included.
 */
export function takeOwnType(): void {
  const { classList } = document.documentElement;
  const link = document.querySelector<HTMLLinkElement>('link[as="font"]');
  if (link === null) return;
  // A screen that is large shows it already, and goes on to when it is turned upright.
  const isAnnounced = window.matchMedia(link.media).matches;
  if (ready !== undefined || isAnnounced) classList.add('own-type');
  if (ready !== undefined) document.fonts.add(ready);
  else if (!isAnnounced || !cameBeforePaint(link.href)) {
    // Where it can't be had the site does without, until the next page asks again.
    coming ??= fetchType(link.href).catch(() => {
      coming = undefined;
    });
  }
}

/** Out: whether a file was there before the first paint: a face that comes later stays unused. */
function cameBeforePaint(address: string): boolean {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const [file] = performance.getEntriesByName(address) as PerformanceResourceTiming[];
  return paint !== undefined && file !== undefined && file.responseEnd <= paint.startTime;
}

async function fetchType(address: string): Promise<void> {
  const file = await (await fetch(address)).arrayBuffer();
  const face = new FontFace(TYPEFACE, file, { weight: '400 700' });
  // It joins the document with the next page: a new face restyles all of it.
  ready = await face.load();
  try {
    window.sessionStorage.setItem(TYPE_KEY, 'there');
  } catch {
    // Blocked or full: the next document begins as this one did.
  }
}
