import { Link } from 'react-router-dom';
import { Mark } from '../../ui/Mark';
import { useSession } from './session';

/** Splits a closing remark in brackets, as 「（示例）」, off a society's name, to be set small beside it. */
export function splitName(full: string): [name: string, remark: string] {
  const [, name = full, remark = ''] = /^(.+?)(（[^（）]*）)?$/.exec(full) ?? [];
  return [name, remark];
}

/** Mark and name of the society; leads home. */
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
