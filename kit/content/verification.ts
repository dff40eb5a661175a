/** Services that ask for a code to prove that a site is one's own, and the meta tag each reads. */
export const VERIFICATION = {
  google: 'google-site-verification',
  bing: 'msvalidate.01',
  yandex: 'yandex-verification',
  baidu: 'baidu-site-verification',
  naver: 'naver-site-verification',
  seznam: 'seznam-wmt',
  pinterest: 'p:domain_verify',
  facebook: 'facebook-domain-verification',
  ahrefs: 'ahrefs-site-verification',
  norton: 'norton-safeweb-site-verification',
} as const;

export type VerificationService = keyof typeof VERIFICATION;
