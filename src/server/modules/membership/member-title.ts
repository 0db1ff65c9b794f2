/** A member by kind and number; whole sentences, as they are translated. */
export function memberTitle(kind: string, no: string): string {
  if (kind === '团体') return `团体会员 ${no}`;
  return kind === '青少年' ? `青少年会员 ${no}` : `成人会员 ${no}`;
}
