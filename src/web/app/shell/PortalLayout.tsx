import { type ReactNode, useCallback, useRef, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part';
import { Toast } from '../../ui/Toast';
import { identityRequest } from '../identity/identity-request';
import { OfflineNote } from '../offline/OfflineNote';
import { Footer } from './Footer';
import { Header } from './Header';
import { useSession } from './session';
import { TabBar } from './TabBar';

// Loaded on demand: wide screens never open it.
const Drawer = lazyPart(() => import('./Drawer'));
const IdentityDialog = lazyPart(() => import('../identity/IdentityDialog'));
const StaffSessionEnd = lazyPart(() => import('./StaffSessionEnd'));

/** What a session may ask of its holder on any page: a proof of who they are; of staff, whether they are still there. */
function SessionParts() {
  const request = identityRequest.use();
  const user = useSession(state => state.userInfo);
  const isStaff = user && (user.roles.length > 0 || user.secondFactorMissing);
  return (
    <>
      {request && <IdentityDialog request={request} />}
      {isStaff && <StaffSessionEnd />}
    </>
  );
}

/** Layout around every page. */
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
          // The router uses the hash: moves the focus without changing it.
          event.preventDefault();
          main.current?.focus();
          main.current?.scrollIntoView();
        }}
      >
        跳到主要内容
      </a>
      <OfflineNote />
      <Header openDrawer={openDrawer} />
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <TabBar openDrawer={openDrawer} />
      <Toast />
      <SessionParts />
      {drawer && <Drawer onClose={closeDrawer} />}
    </>
  );
}

/** Layout of a page that fills the window. */
export function BareLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SessionParts />
    </>
  );
}
