import type { ComponentType } from 'react';
import { useMemo } from 'react';
import { useQuery } from '../../app/api/query-client';
import { routes } from '../../app/routes';
import { type MemberMenuGroup, memberMenuGroups, menuGroupOfFlows } from '../../app/routes/menu-groups';
import { findListRoute, getApplicationListPath } from '../../engine/applications/application-list-path';
import { type FlowSummary, flowListQuery } from '../../engine/applications/flow-queries';

/** A tab of 用户中心: a page of the member area without a path of its own. */
export interface MemberTab {
  /** Used in the address: `/userCenter?tab=<id>`. */
  id: string;
  title: string;
  group: MemberMenuGroup;
  /** Loads the tab's code when it is first opened. */
  load: () => Promise<{ default: ComponentType }>;
}

export interface MemberMenuEntry {
  title: string;
  /** Path with query. */
  path: string;
}

/** A group of the menu: links to its first entry, and shows the other entries while one of them is open. */
export interface MemberMenuSection {
  title: MemberMenuGroup;
  entries: MemberMenuEntry[];
}

/** Tabs of single pages: a file `tab.ts` in the page's folder. */
const tabFiles = import.meta.glob<{ tab: MemberTab }>('../*/tab.ts', { eager: true });
const list = () => import('../../engine/applications/ApplicationList');

const pageTabs: readonly MemberTab[] = [
  { id: 'applications', title: '全部申请', group: '我的申请', load: list },
  ...Object.values(tabFiles).map(({ tab }) => tab),
];

/** The menu of the member area with its tabs; each flow has one, which lists the account's applications. */
export interface MemberMenu {
  /** Every tab by its id. */
  tabs: ReadonlyMap<string, MemberTab>;
  /**
   * The groups in order, with the pages that declare their group, first the one that the group is named after; groups
   * without pages are omitted.
   */
  sections: readonly MemberMenuSection[];
}

/** Builds the menu with the tabs of these flows. */
export function buildMemberMenu(flows: readonly Pick<FlowSummary, 'flow' | 'title' | 'group'>[]): MemberMenu {
  const flowTabs = flows.map(
    ({ flow, title, group }): MemberTab => ({
      id: flow,
      title,
      group: menuGroupOfFlows[group] ?? '我的申请',
      load: list,
    }),
  );
  const sections = memberMenuGroups
    .map(title => ({
      title,
      entries: [
        ...pageTabs.filter(tab => tab.group === title).map(entryOfTab),
        ...routes.filter(route => route.group === title).map(({ title, path }) => ({ title, path })),
        ...flowTabs.filter(tab => tab.group === title && !findListRoute(tab.id)).map(entryOfTab),
      ].sort((a, b) => Number(b.title === title) - Number(a.title === title)),
    }))
    .filter(({ entries }) => entries.length > 0);
  return { tabs: new Map([...pageTabs, ...flowTabs].map(tab => [tab.id, tab])), sections };
}

/** The menu with the live flows; until they are loaded, without their tabs. */
export function useMemberMenu(): MemberMenu & { isLoading: boolean } {
  const { data, isPending } = useQuery(flowListQuery);
  return { ...useMemo(() => buildMemberMenu(data ?? []), [data]), isLoading: isPending };
}

export const buildMemberTabPath = ({ id }: Pick<MemberTab, 'id'>): string => `/userCenter?tab=${id}`;

/** Path of the menu entry under which a tab is shown: its own, or that of the page that replaces it. */
export const menuPathOfTab = ({ id }: Pick<MemberTab, 'id'>): string => getApplicationListPath(id);

function entryOfTab(tab: MemberTab): MemberMenuEntry {
  return { title: tab.title, path: buildMemberTabPath(tab) };
}

/** The group and the entry of a path; null for a page outside the groups, such as the overview. */
export function findMenuEntry(
  { sections }: Pick<MemberMenu, 'sections'>,
  path: string,
): { group: MemberMenuSection; entry: MemberMenuEntry } | null {
  for (const group of sections) {
    const entry = group.entries.find(entry => entry.path === path);
    if (entry) return { group, entry };
  }
  return null;
}
