/** Letters and digits that are not mistaken for each other on paper or on the telephone: no 0, 1, i, l, o. */
export const SHORT_LINK_LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';

/** Length of a code: about 900 million codes. */
export const SHORT_LINK_LENGTH = 6;

const CODE = new RegExp(`^[${SHORT_LINK_LETTERS}]{${SHORT_LINK_LENGTH}}$`, 'u');

/** The code in a text, whatever the case of its letters; null when it cannot be one. */
export function parseShortLinkCode(text: string): string | null {
  const code = text.toLowerCase();
  return CODE.test(code) ? code : null;
}

/** Query parameter of the application's addresses that names the short link by which the visitor arrived. */
export const ARRIVAL_PARAM = 'via';

/** Path of a page with the short link by which the visitor arrived. */
export const withArrival = (path: string, code: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${ARRIVAL_PARAM}=${code}`;

/** Path of a page without the short link, which makes no difference to what it shows. */
export function withoutArrival(path: string): string {
  const [bare = '', search] = path.split('?');
  const params = new URLSearchParams(search);
  if (!params.has(ARRIVAL_PARAM)) return path;
  params.delete(ARRIVAL_PARAM);
  return params.size > 0 ? `${bare}?${params}` : bare;
}
