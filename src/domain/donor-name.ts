import { maskName } from './masking';

/** As whom donors are published who do not want to be named (慈善法 art 82). */
export const ANONYMOUS_DONOR = '爱心人士';

/** The name under which a donation is published, by the donor's wish: named, with the surname only, or not at all. */
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
