import type { components } from '../../../generated/api';

/** The logged-in account as returned by the server, with names and numbers masked. */
export type UserInfo = components['schemas']['User'];

/** A menu of the main navigation, with its entries. */
export type NavigationMenu = components['schemas']['NavigationMenu'];

/** A menu entry: a page of the portal, possibly with a query. */
export type NavigationEntry = NavigationMenu['children'][number];

/** Site settings of the organisation; mandatory values that are not set yet are empty strings. */
export type SiteSettings = components['schemas']['SiteSettings'];

/** Position of a page in the navigation. */
export interface NavigationPosition {
  menu: string;
  entry: NavigationEntry;
}

/** Token of a session and its expiry (ISO 8601). */
export interface SessionToken {
  token: string;
  expiresAt: string;
}
