import { Component, type ReactNode } from 'react';
import { Failed } from '../../ui/states';
import { isPortalReachable, onNetworkBack } from '../offline/network-back';

/** The code of a page could not be loaded: the network failed, or a new release has replaced the old files. */
export class PageLoadError extends Error {}

/** The errors of parts of pages whose code could not be loaded: browsers word them differently, and Vite tells of each. */
const partLoadErrors = new WeakSet<object>();
window.addEventListener('vite:preloadError', ({ payload }) => partLoadErrors.add(payload));

const isLoadError = (error: unknown) => error instanceof PageLoadError || partLoadErrors.has(error as object);

interface Props {
  /** Full path of the page; the error is cleared when it changes. */
  path: string;
  children: ReactNode;
}

interface State {
  path: string;
  error: unknown;
  /** Whether the portal does not answer. */
  offline: boolean;
}

/** Error boundary of a page: the layout stays and offers a way back. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { path: this.props.path, error: null, offline: false };

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { path, error: null, offline: false };
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  private stopWaiting = () => {};

  /**
   * Where the portal does not answer, code that could not be loaded is loaded when it answers again: nothing of the page is
   * left that would be lost by it. An error of the page's own code would come again.
   */
  override async componentDidCatch(error: unknown): Promise<void> {
    if (!isLoadError(error) || (await isPortalReachable()) || this.state.error !== error) return;
    this.stopWaiting = onNetworkBack(() => window.location.reload());
    this.setState({ offline: true });
  }

  override componentDidUpdate({ path }: Props): void {
    if (path !== this.props.path) this.stopWaiting();
  }

  override componentWillUnmount(): void {
    this.stopWaiting();
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    const { title, text } = describeFailure(this.state);
    return (
      <Failed title={title} text={text}>
        <button type="button" className="btn btn--primary" onClick={() => window.location.reload()}>
          重新加载
        </button>
        <a className="btn btn--secondary" href="#/index">
          回到首页
        </a>
      </Failed>
    );
  }
}

function describeFailure({ error, offline }: State): { title: string; text: string } {
  if (offline) return { title: '现在没有网络', text: '这一页还没有看过，没有保存。网络恢复之后自动打开。' };
  if (isLoadError(error))
    return { title: '页面没有加载成功', text: '网络可能不稳定，或网站刚刚更新。重新加载后即可继续。' };
  return { title: '页面出错了', text: '很抱歉，请重新加载；如反复出现，请与我们联系。' };
}
