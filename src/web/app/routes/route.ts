import type { ComponentType } from 'react';
import type { MemberMenuGroup } from './menu-groups';

/** Who may open a page: everyone; any session including a guest's; logged-in members; staff. */
export type Access = 'public' | 'applicant' | 'member' | 'staff';

export interface Route {
  /** Path template, `/matter/:flow` for any `/matter/…`; reported as the page view, never with a query. */
  path: string;
  /**
   * Loads the page's code when it is first opened. `begin`, where present, fetches the data that the query asks for, so
   * that the first page of a visit is rendered with them.
   */
  load: () => Promise<{ default: ComponentType; begin?: (query: URLSearchParams) => Promise<void> }>;
  /** Name of the page; the browser's title is `{title} - {organisation}`. */
  title: string;
  keywords?: string;
  description?: string;
  access: Access;
  /** Id of the flow that the page is about; when the flow is not declared, the page does not exist. */
  flow?: string;
  /** Group of the user centre's menu that contains the page. */
  group?: MemberMenuGroup;
  /** Flows whose applications the page lists; the menu shows the page for them. */
  listedFlows?: readonly string[];
  /** The page fills the window, without header, navigation and footer. */
  withoutLayout?: boolean;
  /** The page stays mounted when only the query changes, as on a desk with several open cases. */
  keepOnQueryChange?: boolean;
}

/** Rows of pages that share who may open them, and possibly that they fill the window. */
export const routesWith = (
  shared: Pick<Route, 'access' | 'withoutLayout'>,
  rows: readonly (Omit<Route, 'access'> & Partial<Pick<Route, 'access'>>)[],
): readonly Route[] => rows.map(row => ({ ...shared, ...row }));
