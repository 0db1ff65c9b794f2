import { REQUEST_TIMEOUT_MS, SLOW_LOADING_MS } from './ui/timeouts';

/** Set on the root element once React has rendered into it. */
export const STARTED = 'started';

/**
 * Tells a visitor who sees the prerendered HTML that it is still loading, and later that loading failed, as long as no
 * script of the portal has run. React replaces the notice with everything else in the root element.
 */
export function announceSlowStart(root: HTMLElement): void {
  const notice = document.createElement('div');
  notice.className = 'start-notice';
  const show = (text: string, role: string) => {
    if (root.dataset[STARTED] !== undefined) return;
    notice.setAttribute('role', role);
    notice.textContent = text;
    root.append(notice);
  };
  const after = (limit: number, then: () => void) => setTimeout(then, limit - performance.now());
  after(SLOW_LOADING_MS, () => show('仍在加载……', 'status'));
  after(REQUEST_TIMEOUT_MS, () => {
    show('页面没有加载成功，请检查网络后重试。', 'alert');
    const retry = document.createElement('button');
    retry.type = 'button';
    retry.className = 'btn btn--secondary';
    retry.textContent = '重新加载';
    retry.addEventListener('click', () => location.reload());
    notice.append(retry);
  });
}
