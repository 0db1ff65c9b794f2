import { Icon } from '../../ui/Icon';
import { Phone } from '../../ui/Phone';
import { Brand } from './Brand';
import { Navigation } from './Navigation';
import { ReadAloud } from './ReadAloud';
import { SearchBox, SearchLink } from './SearchBox';
import { useSession } from './session';
import { TopLine } from './TopLine';

/** Top line, brand bar with the search box, and main navigation; on narrow screens the brand bar and its buttons. */
export function Header({ openDrawer }: { openDrawer: () => void }) {
  return (
    <header className="site-head">
      <TopLine />
      <div className="brandbar wrap">
        <Brand />
        <Hotline />
        <SearchBox />
        <SearchLink />
        <ReadAloud className="icon-btn only-narrow" />
        <button
          type="button"
          className="icon-btn only-narrow"
          aria-label="打开导航"
          aria-haspopup="dialog"
          onClick={openDrawer}
        >
          <Icon name="menu" />
        </button>
      </div>
      <Navigation />
    </header>
  );
}

/** Phone number of the hotline, for visitors who prefer a call. */
function Hotline() {
  const contact = useSession(state => state.webSet?.contact);
  if (!contact?.dutyPhone) return null;
  return (
    <div className="hotline">
      <Icon name="phone" />
      <span>
        服务热线
        <Phone number={contact.dutyPhone} />
      </span>
    </div>
  );
}
