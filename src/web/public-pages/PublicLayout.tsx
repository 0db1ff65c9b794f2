import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Brand } from '../app/shell/Brand';
import { FooterContent } from '../app/shell/Footer';
import { LanguageLinks } from '../app/shell/LanguageLinks';
import { currentLanguage } from '../app/shell/language';
import { publicLinks } from '../app/shell/public-links';
import { useSession } from '../app/shell/session';
import { InDocument } from '../ui/in-document';
import { Phone } from '../ui/Phone';

/**
 * Frame of a document: what works without scripts.
 * @param page path of the same page in the application
 */
export function PublicLayout({ page, children }: { page: string; children: ReactNode }) {
  const webSet = useSession(state => state.webSet);
  return (
    <div className="public-page">
      <a className="skip" href="#main">
        跳到主要内容
      </a>
      <header className="site-head">
        <div className="brandbar wrap">
          <Brand />
          {webSet?.contact.dutyPhone && (
            <p className="public-phone">
              服务热线 <Phone number={webSet.contact.dutyPhone} />
            </p>
          )}
          <LanguageLinks />
        </div>
        <nav className="public-nav" aria-label="主导航">
          <ul className="wrap">
            {publicLinks.map(({ title, path }) => (
              <li key={path}>
                <Link to={path} aria-current={path === page ? 'page' : undefined}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main id="main" tabIndex={-1}>
        <InDocument value={true}>{children}</InDocument>
        <p className="wrap public-open">
          <a className="btn btn--secondary" href={`${currentLanguage().prefix}/#${page}`}>
            登录、报名、办理：打开完整版
          </a>
        </p>
      </main>
      {webSet && <FooterContent webSet={webSet} />}
    </div>
  );
}
