import { Component, type ReactNode } from 'react';
import { Failed } from '../../ui/states';

/** The code of a page could not be loaded: the network failed, or a new release has replaced the old files. */
export class PageLoadError extends Error {}

interface Props {
  /** Full path of the page; the error is cleared when it changes. */
  path: string;
  children: ReactNode;
}

interface State {
  path: string;
  error: unknown;
}

/** Error boundary of a page: the layout stays and offers a way back. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { path: this.props.path, error: null };

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { path, error: null };
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  /** The code of the page was never there, so nothing is lost by loading it when the network is back. */
  private readonly onOnline = () => {
    if (this.state.error instanceof PageLoadError) window.location.reload();
  };

  override componentDidMount(): void {
    window.addEventListener('online', this.onOnline);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.onOnline);
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    const loading = this.state.error instanceof PageLoadError;
    return (
      <Failed
        title={loading ? '页面没有加载成功' : '页面出错了'}
        text={
          loading
            ? '网络可能不稳定，或网站刚刚更新。重新加载后即可继续。'
            : '很抱歉，请重新加载；如反复出现，请与我们联系。'
        }
      >
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
