import type { ReactNode } from 'react';
import type { FlowInfo } from '../../engine/applications/flow-queries';
import { Bullets } from '../../ui/Bullets';
import { Icon } from '../../ui/Icon';

/** Documents, fee, next steps and privacy, as far as the guidance contains them. */
export function GuidanceDetails({ guidance }: { guidance: FlowInfo['guidance'] }) {
  const { prepare = [], fee, after = [], privacy } = guidance;
  if (prepare.length === 0 && !fee && after.length === 0 && !privacy) return null;
  return (
    <section className="section section--wash" aria-label="办理说明">
      <div className="wrap grid grid--2">
        {prepare.length > 0 && (
          <Block title="需要准备">
            <ul className="stack matter-prepare">
              {prepare.map(({ title, text, icon = 'file' }) => (
                <li key={title} className="with-icon">
                  <Icon name={icon} />
                  <div>
                    <b>{title}</b>
                    {text && <p className="soft small">{text}</p>}
                  </div>
                </li>
              ))}
            </ul>
          </Block>
        )}
        {after.length > 0 && (
          <Block title="提交之后">
            <Bullets lines={after} />
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
    <div className="card pad-6 stack">
      <h2 className="title">{title}</h2>
      {children}
    </div>
  );
}
