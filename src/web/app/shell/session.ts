import { useSyncExternalStore } from 'react';
import { createStore } from '../../ui/store';
import type {
  NavigationMenu,
  NavigationPosition,
  SessionToken,
  SiteSettings,
  UserInfo,
} from './session-state';
import { createStorageItems, parseJson, type StorageItems } from './storage';
import { readStoredToken } from './stored-token';

/** State shared by all screens (specification §3). */
export interface SessionState {
  /** Menus of the main navigation, null until loaded. */
  navList: NavigationMenu[] | null;
  /** Index in `navList` of the current page's menu, −1 for none. */
  localIndex: number;
  /** Menu and entry of the current page, for breadcrumbs. */
  localInfo: NavigationPosition | null;
  /** The logged-in account; names and numbers are masked by the server. */
  userInfo: UserInfo | null;
  /** True from the first page of a visit until its start notice is closed. */
  isStart: boolean;
  /** Account id, null for a guest. */
  customerId: string | null;
  token: SessionToken | null;
  /** Number of unread messages, as last reported. */
  unread: number;
  /** Site settings: name, phones, record numbers. */
  webSet: SiteSettings | null;
}

/** Result of a login: always the user, a token only when a new session was opened. */
export interface Login {
  userInfo: UserInfo;
  token?: SessionToken | null;
}

/**
 * The shared store. Rules of specification §4: setting the token saves it; login stores the user, and the token only
 * when one is given; reset replaces both; logout clears both and their stored copies; site settings arrive as a JSON
 * string, are parsed into state and saved as text.
 *
 * @param items storage of the persisted items
 * @param now clock, in milliseconds
 */
export function createSession(items: StorageItems, now: () => number = Date.now) {
  const alive = (token: SessionToken | null) => (token && Date.parse(token.expiresAt) > now() ? token : null);

  /** Reads what the last visit or another tab stored; a user without a valid token counts as not logged in. */
  function stored(): Pick<SessionState, 'userInfo' | 'customerId' | 'token' | 'webSet'> {
    const token = readStoredToken(items, 'token', now);
    const userInfo = token ? parseJson<UserInfo>(items.read('userInfo')) : null;
    return {
      token,
      userInfo,
      customerId: userInfo?.accountId ?? null,
      webSet: settingsOf(items.read('webSet')),
    };
  }

  const store = createStore<SessionState>({
    navList: null,
    localIndex: -1,
    localInfo: null,
    isStart: true,
    unread: 0,
    ...stored(),
  });

  function set(change: Partial<SessionState>): void {
    store.set({ ...store.get(), ...change });
  }

  function setToken(token: SessionToken | null): void {
    if (token) items.write('token', JSON.stringify(token));
    else items.remove('token');
    set({ token });
  }

  function setUser(userInfo: UserInfo | null): void {
    if (userInfo) items.write('userInfo', JSON.stringify(userInfo));
    else items.remove('userInfo');
    set({ userInfo, customerId: userInfo?.accountId ?? null, ...(!userInfo && { unread: 0 }) });
  }

  return {
    /** Whether the last visit left a session that has expired since. */
    ranOut: items.read('token') !== null && store.get().token === null,
    getState: store.get,
    subscribe: store.subscribe,
    setToken,
    setUser,
    /** Stores the user, and the token only when one is given. */
    login({ userInfo, token }: Login): void {
      setUser(userInfo);
      if (token) setToken(token);
    },
    /** Replaces user and token; null clears them. */
    resetUser(userInfo: UserInfo | null, token: SessionToken | null): void {
      setUser(userInfo);
      setToken(token);
    },
    /**
     * Clears user, token and their stored copies. The mobile number and the account record are kept for the next login.
     */
    logout(): void {
      setUser(null);
      setToken(null);
    },
    /** True while there is a token that has not expired. */
    isLoggedIn: () => alive(store.get().token) !== null,
    /** Sets the settings from a JSON string; an invalid text changes nothing. */
    setWebSet(text: string): void {
      const webSet = settingsOf(text);
      if (webSet === null) return;
      items.write('webSet', text);
      set({ webSet });
    },
    setUnread: (unread: number) => set({ unread }),
    setNavList: (navList: NavigationMenu[]) => set({ navList }),
    setPlace: (localIndex: number, localInfo: NavigationPosition | null) => set({ localIndex, localInfo }),
    endStart: () => set({ isStart: false }),
    stored,
    /** Adopts what another tab stored, so that a logout in one tab applies to all. */
    followStorage: () => set(stored()),
    /** Mobile number of the last login, to prefill the form. */
    mobile: () => items.read('mobile'),
    setMobile: (mobile: string) => items.write('mobile', mobile),
    forgetMobile: () => items.remove('mobile'),
    /** Device id that the server recognises at the next login; it survives a logout and contains no personal data. */
    device: () => items.read('device') ?? undefined,
    setDevice: (device: string) => items.write('device', device),
    /** How the last login was done, which selects the login method shown first. */
    account: () => parseJson<AccountRecord>(items.read('account')),
    setAccount: (account: AccountRecord) => items.write('account', JSON.stringify(account)),
    deleteAccount: () => items.remove('account'),
    /** Whether 「七天内自动登录」 was ticked at the last login. */
    autoLogin: () => items.read('autoLogin') === 'true',
    setAutoLogin: (ticked: boolean) => items.write('autoLogin', String(ticked)),
  };
}

/** Parses settings; null for other text and for settings stored by an older release. */
function settingsOf(text: string | null): SiteSettings | null {
  const settings = parseJson<Partial<SiteSettings>>(text);
  const isComplete = settings?.name !== undefined && settings.contact && settings.legal && settings.channels;
  return isComplete ? (settings as SiteSettings) : null;
}

/** What the login form remembers about the last login. */
export interface AccountRecord {
  method: 'password' | 'sms';
}

export const session = createSession(createStorageItems(localStorage));

/**
 * Selects a part of the shared state and subscribes to it; `select` must return an existing value, not a new object.
 */
export function useSession<T>(select: (state: SessionState) => T): T {
  const read = () => select(session.getState());
  return useSyncExternalStore(session.subscribe, read, read);
}
