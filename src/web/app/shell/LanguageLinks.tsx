import { useLocation } from 'react-router-dom';
import { languages } from '../../../domain/languages';
import { addressIn, currentLanguage, rememberLanguage } from './language';

/** Leads to the same page in the other languages, each in its own name. */
export function LanguageLinks() {
  const { pathname, search } = useLocation();
  const { code: current } = currentLanguage();
  return (
    <ul className="languages" aria-label="语言">
      {languages
        .filter(({ code }) => code !== current)
        .map(language => (
          <li key={language.code}>
            <a
              href={addressIn(language, pathname + search)}
              lang={language.tag}
              hrefLang={language.tag}
              onClick={() => rememberLanguage(language)}
            >
              {language.name}
            </a>
          </li>
        ))}
    </ul>
  );
}
