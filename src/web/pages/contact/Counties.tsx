import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ContactPoint } from '../../content/queries';
import { Icon } from '../../ui/Icon';
import { Empty } from '../../ui/states';

/** The contact points, county by county; the one that `?id=` names is open, else the first; each opens by itself. */
export function Counties({ points }: { points: readonly ContactPoint[] }) {
  const counties = [...new Set(points.map(({ county }) => county))];
  const [params] = useSearchParams();
  const named = points.find(({ id }) => id === params.get('id'))?.county ?? counties[0];
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(named && [named]));
  if (counties.length === 0) return <Empty title="联系点还没有公布" text="请先拨打上面的值班电话。" />;
  const turn = (county: string) => {
    const next = new Set(open);
    if (!next.delete(county)) next.add(county);
    setOpen(next);
  };
  return (
    <ul className="counties">
      {counties.map(county => {
        const there = points.filter(point => point.county === county);
        return (
          <li key={county}>
            <h3>
              <button type="button" aria-expanded={open.has(county)} onClick={() => turn(county)}>
                <span>
                  {county}
                  <small className="faint">{there.length} 处</small>
                </span>
                <Icon name="down" />
              </button>
            </h3>
            {open.has(county) && (
              <ul>
                {there.map(point => (
                  <Point key={point.id} point={point} />
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Point({ point: { title, address, phone, hours, services } }: { point: ContactPoint }) {
  return (
    <li className="contact-point">
      <h4>{title}</h4>
      <dl>
        <dt>地址</dt>
        <dd>{address}</dd>
        {phone && (
          <>
            <dt>电话</dt>
            <dd>
              <a className="link" href={`tel:${phone}`}>
                {phone}
              </a>
            </dd>
          </>
        )}
        {hours && (
          <>
            <dt>时间</dt>
            <dd>{hours}</dd>
          </>
        )}
        {services && (
          <>
            <dt>办理</dt>
            <dd>{services}</dd>
          </>
        )}
      </dl>
    </li>
  );
}
