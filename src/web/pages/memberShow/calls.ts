import { type ContentListFilter, contentListCalls, publicCategoriesCall } from '../../features/content/calls';

export type MemberKind = 'leader' | 'group';

/** All entries of a kind on one page: an organisation has some dozens of each. */
export const memberFilter = (kind: MemberKind): ContentListFilter => ({ kind, page: 1, pageSize: 100 });

export const memberCalls = (kind: MemberKind) => [
  publicCategoriesCall(kind),
  ...contentListCalls(memberFilter(kind)),
];
