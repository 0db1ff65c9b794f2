import { createStorageItems, parseJson, type StorageItems } from './storage';

/** How long a saved path is used: after half an hour the visitor has come for something else. */
const LIFETIME_MS = 30 * 60 * 1000;

/** Pages that are never returned to after a login. */
const EXCLUDED_PATHS = ['/login', '/register', '/wechatReg', '/wxRegister', '/appLogin'];

interface PreviousRoute {
  path: string;
  /** Milliseconds since 1970. */
  time: number;
}

/** Whether this is a path of the site's router: one slash, no host, no scheme, no control characters. */
function isOwnPath(path: unknown): path is string {
  return typeof path === 'string' && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path);
}

/**
 * The path that a visitor wanted before being redirected to the login, with a timestamp (specification §2).
 *
 * @param items storage of this tab only, as other tabs have their own path
 * @param now clock, in milliseconds
 */
export function createPreviousRoute(items: StorageItems, now: () => number = Date.now) {
  return {
    save(path: string): void {
      if (!isOwnPath(path) || EXCLUDED_PATHS.includes(path.split('?')[0]!)) return;
      items.write('previousRoute', JSON.stringify({ path, time: now() } satisfies PreviousRoute));
    },
    /** Returns and removes the saved path; null when there is none, it is too old, or it leads out of the site. */
    take(): string | null {
      const saved = parseJson<Partial<PreviousRoute>>(items.read('previousRoute'));
      items.remove('previousRoute');
      const age = now() - Number(saved?.time);
      return isOwnPath(saved?.path) && age >= 0 && age <= LIFETIME_MS ? saved.path : null;
    },
  };
}

/** Saved path of this tab. */
export const previousRoute = createPreviousRoute(createStorageItems(sessionStorage));
