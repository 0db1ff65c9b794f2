import { Icon } from '../ui/Icon';
import { Brand } from './Brand';
import { Navigation } from './Navigation';
import { TopLine } from './TopLine';

/** Top line, brand bar and main navigation; on narrow screens the brand bar and the button of the drawer. */
export function Header({ openDrawer }: { openDrawer: () => void }) {
  return (
    <header className="site-head">
      <TopLine />
      <div className="brandbar wrap">
        <Brand />
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
