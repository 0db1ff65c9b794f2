import type { components } from '../../../generated/api';

/** The person who is logged in, as the server tells: names and numbers masked. */
export type UserInfo = components['schemas']['User'];

/** One drop-down of the main navigation, with its entries. */
export type NavigationMenu = components['schemas']['Menu'];

/** One entry of a drop-down: a page of the portal, with its query where it has one. */
export type NavigationEntry = NavigationMenu['children'][number];

/** What the operator says about the society; obligatory facts that are not yet set are empty strings. */
export type SiteSettings = components['schemas']['Settings'];

/** Where a page stands in the navigation. */
export interface NavigationPosition {
  menu: string;
  entry: NavigationEntry;
}

/** A session's credential and the moment it runs out (ISO 8601). */
export interface StoredToken {
  token: string;
  expiresAt: string;
}
