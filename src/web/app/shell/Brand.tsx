import { Link } from 'react-router-dom';
import { Mark } from '../../ui/Mark';
import { useSession } from './session';

/** Splits a trailing remark in brackets, such as 「（示例）」, off an organisation's name, to show it smaller. */
export function splitName(full: string): [name: string, remark: string] {
  const [, name = full, remark = ''] = /^(.+?)(（[^（）]*）)?$/.exec(full) ?? [];
  return [name, remark];
}

/** Logo and name of the organisation; links to the home page. */
export function Brand() {
  const webSet = useSession(state => state.webSet);
  const [name, remark] = splitName(webSet?.name ?? '');
  return (
    <Link className="brand" to="/index">
      {webSet?.logo ? <img src={webSet.logo} alt="" /> : <Mark />}
      <span>
        <strong>
          {name} {remark && <small>{remark}</small>}
        </strong>
      </span>
      <span className="sr">，回到首页</span>
    </Link>
  );
}
