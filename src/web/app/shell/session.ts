import { useSyncExternalStore } from 'react';
import type {
  NavigationMenu,
  NavigationPosition,
  SiteSettings,
  StoredToken,
  UserInfo,
} from './session-state';
import { createStorageItems, parseJson, type StorageItems } from './storage';

/** The state that every screen shares (specification §3). */
export interface SessionState {
  /** The drop-downs of the main navigation, null until they have arrived. */
  navList: NavigationMenu[] | null;
  /** Index in `navList` of the drop-down that the current page belongs to, −1 for none. */
  localIndex: number;
  /** Where the current page stands: its drop-down and its entry, for breadcrumbs. */
  localInfo: NavigationPosition | null;
  /** The person who is logged in; names and numbers are masked by the server. */
  userInfo: UserInfo | null;
  /** True from the first page of a visit until its start notice was closed. */
  isStart: boolean;
  /** The account's id, null for a guest. */
  customerId: string | null;
  token: StoredToken | null;
  /** How many of the person's messages are unread, as last heard. */
  unread: number;
  /** Site settings: name, phones, record numbers. */
  webSet: SiteSettings | null;
}

/** What a login gives: always the user, a token only when a new session was opened. */
export interface Login {
  userInfo: UserInfo;
  token?: StoredToken | null;
}

/**
 * The one store of the shell. Rules of specification §4: setting the token saves it; login stores the user, and the
 * token only when one is given; reset replaces both; logout clears both and their stored copies; site settings
 * arrive as a JSON string, are parsed into state and saved as text.
 *
 * @param items where the persisted items live
 * @param now the clock, milliseconds
 */
export function createSession(items: StorageItems, now: () => number = Date.now) {
  const listeners = new Set<() => void>();
  const alive = (token: StoredToken | null) => (token && Date.parse(token.expiresAt) > now() ? token : null);

  /** Reads what the last visit, or another tab, left behind; a user without a living token is nobody. */
  function stored(): Pick<SessionState, 'userInfo' | 'customerId' | 'token' | 'webSet'> {
    const token = alive(parseJson<StoredToken>(items.read('token')));
    const userInfo = token ? parseJson<UserInfo>(items.read('userInfo')) : null;
    return {
      token,
      userInfo,
      customerId: userInfo?.accountId ?? null,
      webSet: settingsOf(items.read('webSet')),
    };
  }

  let state: SessionState = {
    navList: null,
    localIndex: -1,
    localInfo: null,
    isStart: true,
    unread: 0,
    ...stored(),
  };

  function set(change: Partial<SessionState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function setToken(token: StoredToken | null): void {
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
    /** Whether the last visit left a session that has run out since. */
    ranOut: items.read('token') !== null && state.token === null,
    getState: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setToken,
    setUser,
    /** Stores the user, and the token only when one is given. */
    login({ userInfo, token }: Login): void {
      setUser(userInfo);
      if (token) setToken(token);
    },
    /** Replaces user and token, also by nothing. */
    resetUser(userInfo: UserInfo | null, token: StoredToken | null): void {
      setUser(userInfo);
      setToken(token);
    },
    /** Clears user, token and their stored copies. The mobile number and the account record stay for the next login. */
    logout(): void {
      setUser(null);
      setToken(null);
    },
    /** True while there is a token that has not run out. */
    isLoggedIn: () => alive(state.token) !== null,
    /** Takes the settings as the JSON string they arrive as; a text that holds none changes nothing. */
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
    /** Takes over what another tab stored, so that logging out in one logs out in all. */
    followStorage: () => set(stored()),
    /** The mobile number of the last login, to fill the form. */
    mobile: () => items.read('mobile'),
    setMobile: (mobile: string) => items.write('mobile', mobile),
    forgetMobile: () => items.remove('mobile'),
    /** By what the server knows this device at the next login; it outlives a logout, and tells nothing of the person. */
    device: () => items.read('device') ?? undefined,
    setDevice: (device: string) => items.write('device', device),
    /** How the account was last used: which kind of login the form opens with. */
    account: () => parseJson<AccountRecord>(items.read('account')),
    setAccount: (account: AccountRecord) => items.write('account', JSON.stringify(account)),
    deleteAccount: () => items.remove('account'),
    /** Whether the person ticked 「七天内自动登录」 last time. */
    autoLogin: () => items.read('autoLogin') === 'true',
    setAutoLogin: (ticked: boolean) => items.write('autoLogin', String(ticked)),
  };
}

/** The settings in a JSON text; null for another text, and for settings stored by an older release. */
function settingsOf(text: string | null): SiteSettings | null {
  const settings = parseJson<Partial<SiteSettings>>(text);
  const whole = settings?.name !== undefined && settings.contact && settings.legal && settings.channels;
  return whole ? (settings as SiteSettings) : null;
}

/** What the login form remembers about the last login. */
export interface AccountRecord {
  method: 'password' | 'sms';
}

/** The session of this browser. */
export const session = createSession(createStorageItems(localStorage));

/** Reads a part of the shared state and follows it; `select` returns a member, not a new object. */
export function useSession<T>(select: (state: SessionState) => T): T {
  const read = () => select(session.getState());
  return useSyncExternalStore(session.subscribe, read, read);
}
