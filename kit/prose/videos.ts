import type { Image, Nodes, Parents } from 'mdast';
import { leavesSite, parseSafeUrl } from '#src/lib/safeUrl.ts';

/** Includes formats that browsers don't play, for a message that says what to save them as. */
const VIDEO_FILE = /\.(?:mp4|m4v|webm|mov|avi|mkv|ogv|mpe?g|wmv)$/iu;

const VIDEO_HOSTS =
  /(?:^|\.)(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|dailymotion\.com|bilibili\.com|media\.ccc\.de|ted\.com)$/u;
/** The path of a video on PeerTube, which has many hosts. */
const PEERTUBE_PATH = /^\/(?:w|videos\/(?:watch|embed))\/[\w-]+$/u;

/** Whether an address on another site is that of a video (requirement Y6). */
function isVideoAddress(address: string): boolean {
  const url = leavesSite(address) ? parseSafeUrl(address, ['https:', 'http:']) : null;
  if (url === null) return false;
  const isVideoPath = [PEERTUBE_PATH, VIDEO_FILE].some((pattern) => pattern.test(url.pathname));
  return isVideoPath || VIDEO_HOSTS.test(url.hostname);
}

/** Whether the address of an image in Markdown, a file or on another site, is that of a video. */
export function isVideo(address: string): boolean {
  return leavesSite(address) ? isVideoAddress(address) : VIDEO_FILE.test(address);
}

/** The image that a node is, or that a link to a video contains in place of words. */
export function imageIn(node: Nodes | undefined): Image | undefined {
  if (node?.type === 'image') return node;
  if (node?.type !== 'link' || !isVideoAddress(node.url)) return undefined;
  const [image, ...others]: Parents['children'] = node.children;
  return image?.type === 'image' && others.length === 0 ? image : undefined;
}
