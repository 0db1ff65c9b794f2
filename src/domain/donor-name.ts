import { maskName } from './masking';

/** Public name of donors who wish to stay anonymous (慈善法 art 82). */
export const ANONYMOUS_DONOR = '爱心人士';

/** Name under which a donation is published, as the donor chose: full name, surname only, or anonymous. */
export function publicDonorName({
  anonymous,
  publicName,
  donorType,
  donorName,
  orgName,
  shownAs,
}: Readonly<Record<string, unknown>>): string {
  if (anonymous !== false || publicName !== true) return ANONYMOUS_DONOR;
  if (donorType === '单位') return String(orgName);
  return shownAs === '全名' ? String(donorName) : maskName(String(donorName));
}
