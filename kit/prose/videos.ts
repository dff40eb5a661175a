import type { Image, Nodes, Parents } from 'mdast';
import { leavesSite, parseSafeUrl } from '#src/lib/safeUrl.ts';

/** Also those that browsers don't play: a message then says what to save them as. */
const VIDEO_FILE = /\.(?:mp4|m4v|webm|mov|avi|mkv|ogv|mpe?g|wmv)$/iu;

const HOSTS =
  /(?:^|\.)(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|dailymotion\.com|bilibili\.com|media\.ccc\.de|ted\.com)$/u;
/** A video of PeerTube, which has many hosts. */
const PEERTUBE = /^\/(?:w|videos\/(?:watch|embed))\/[\w-]+$/u;

/** @returns Whether an address on another site is that of a video (requirement Y6). */
function isVideoAddress(address: string): boolean {
  const url = leavesSite(address) ? parseSafeUrl(address, ['https:', 'http:']) : null;
  if (url === null) return false;
  return HOSTS.test(url.hostname) || [PEERTUBE, VIDEO_FILE].some((form) => form.test(url.pathname));
}

/** @returns Whether the address of an image is that of a video. */
export function isVideo(address: string): boolean {
  return leavesSite(address) ? isVideoAddress(address) : VIDEO_FILE.test(address);
}

/** The image that a node is, or that a link to a video has in place of words. */
export function imageIn(node: Nodes | undefined): Image | undefined {
  if (node?.type === 'image') return node;
  if (node?.type !== 'link' || !isVideoAddress(node.url)) return undefined;
  const [image, ...others]: Parents['children'] = node.children;
  return image?.type === 'image' && others.length === 0 ? image : undefined;
}
