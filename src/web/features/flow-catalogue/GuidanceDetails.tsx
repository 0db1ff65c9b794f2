import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon';
import type { FlowInfo } from './queries';

/** Documents, fee, next steps and privacy, as far as the guidance contains them. */
export function GuidanceDetails({ guidance }: { guidance: FlowInfo['guidance'] }) {
  const { prepare = [], fee, after = [], privacy } = guidance;
  if (prepare.length === 0 && !fee && after.length === 0 && !privacy) return null;
  return (
    <section className="section section--wash" aria-label="办理说明">
      <div className="wrap matter-particulars">
        {prepare.length > 0 && (
          <Block title="需要准备">
            <ul className="matter-prepare">
              {prepare.map(({ title, text, icon = 'file' }) => (
                <li key={title}>
                  <Icon name={icon} />
                  <span>
                    <b>{title}</b>
                    {text && <small className="soft">{text}</small>}
                  </span>
                </li>
              ))}
            </ul>
          </Block>
        )}
        {after.length > 0 && (
          <Block title="提交之后">
            <ul className="matter-list">
              {after.map(line => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Block>
        )}
        {fee && (
          <Block title="费用与标准">
            <p>{fee}</p>
          </Block>
        )}
        {privacy && (
          <Block title="信息怎样保护">
            <p>{privacy}</p>
          </Block>
        )}
      </div>
    </section>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="card matter-block">
      <h2>{title}</h2>
      {children}
    </div>
  );
}
