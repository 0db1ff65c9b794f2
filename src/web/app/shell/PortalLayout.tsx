import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { Toast } from '../../ui/Toast';
import { Footer } from './Footer';
import { Header } from './Header';
import { TabBar } from './TabBar';

// Wide screens never open it.
const Drawer = lazy(() => import('./Drawer'));

/** What stands around every page. */
export function PortalLayout({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const [drawer, setDrawer] = useState(false);
  const openDrawer = () => setDrawer(true);
  const closeDrawer = useCallback(() => setDrawer(false), []);
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: a link that jumps; only the router's hash must not change */}
      <a
        className="skip"
        href="#main"
        onClick={event => {
          // The hash belongs to the router: jump without touching it.
          event.preventDefault();
          main.current?.focus();
          main.current?.scrollIntoView();
        }}
      >
        跳到主要内容
      </a>
      <Header openDrawer={openDrawer} />
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <TabBar openDrawer={openDrawer} />
      <Toast />
      {drawer && (
        <Suspense>
          <Drawer onClose={closeDrawer} />
        </Suspense>
      )}
    </>
  );
}

/** Around a page that fills the window by itself. */
export function BareLayout({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}
