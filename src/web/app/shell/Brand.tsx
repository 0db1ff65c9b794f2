import { Link } from 'react-router-dom';
import { Logo } from './Logo';
import { useSession } from './session';

/** Splits a trailing remark in brackets, such as 「（示例）」, off an organisation's name, to show it smaller. */
export function splitName(full: string): [name: string, remark: string] {
  const [, name = full, remark = ''] = /^(.+?)(（[^（）]*）)?$/.exec(full) ?? [];
  return [name, remark];
}

/** Logo and name of the organisation, on phones its short name; links to the home page. */
export function Brand() {
  const webSet = useSession(state => state.webSet);
  const [name, remark] = splitName(webSet?.name ?? '');
  const shortName = webSet?.shortName;
  return (
    <Link className="brand" to="/index">
      <Logo />
      <span>
        <strong>
          {name} {remark && <small>{remark}</small>}
        </strong>
        {shortName && <strong className="brand-short">{shortName}</strong>}
      </span>
      <span className="sr">，回到首页</span>
    </Link>
  );
}
