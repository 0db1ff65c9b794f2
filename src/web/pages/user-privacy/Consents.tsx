import { useState } from 'react';
import { Link } from 'react-router-dom';
import { chineseDate } from '../../../domain/formatters';
import { useQuery } from '../../app/api/query-client';
import { Button } from '../../ui/Button';
import { QueryResult } from '../../ui/QueryResult';
import { Section } from '../../ui/Section';
import { Tag } from '../../ui/Tag';
import { ConsentDialog } from './ConsentDialog';
import { consentsQuery, type GivenConsent } from './queries';
import { WithdrawConsentDialog } from './WithdrawConsentDialog';
import { describeConsequence } from './withdrawal-consequences';

/** The given consents by purpose; each can be read and withdrawn. */
export function Consents() {
  const query = useQuery(consentsQuery);
  const [reading, setReading] = useState<GivenConsent | null>(null);
  const [withdrawing, setWithdrawing] = useState<GivenConsent | null>(null);
  return (
    <Section title="我同意过的内容" size="large">
      <p className="soft">您可以随时撤回。撤回不影响此前的处理。</p>
      <QueryResult query={query} paragraphs={2}>
        {consents =>
          consents.length === 0 ? (
            <p className="soft">没有记录。</p>
          ) : (
            [...byMatter(consents)].map(([key, group]) => (
              <FlowConsents key={key} consents={group} onRead={setReading} onWithdraw={setWithdrawing} />
            ))
          )
        }
      </QueryResult>
      {reading && <ConsentDialog consent={reading} onClose={() => setReading(null)} />}
      {withdrawing && <WithdrawConsentDialog consent={withdrawing} onClose={() => setWithdrawing(null)} />}
    </Section>
  );
}

/** Groups consents by application, or by registration. */
function byMatter(consents: readonly GivenConsent[]): Map<string, GivenConsent[]> {
  const groups = new Map<string, GivenConsent[]>();
  for (const consent of consents) {
    const key = consent.application?.id ?? consent.flowTitle;
    groups.set(key, [...(groups.get(key) ?? []), consent]);
  }
  return groups;
}

interface FlowConsentsProps {
  consents: readonly GivenConsent[];
  onRead: (consent: GivenConsent) => void;
  onWithdraw: (consent: GivenConsent) => void;
}

function FlowConsents({ consents, onRead, onWithdraw }: FlowConsentsProps) {
  const [{ flowTitle, application }] = consents as [GivenConsent, ...GivenConsent[]];
  return (
    <div className="stack gap-2 mt-4">
      <h3 className="subtitle cluster baseline">
        {application ? <Link to={`/application?id=${application.id}`}>{flowTitle}</Link> : flowTitle}
        {application && (
          <span className="soft small">
            {application.no} · {application.statusText}
          </span>
        )}
      </h3>
      <ul className="rows">
        {consents.map(consent => (
          <li key={consent.id} className="cluster apart">
            <div>
              <b>{consent.document.title}</b> {consent.withdrawnAt && <Tag>已撤回</Tag>}
              <p className="faint">
                第 {consent.document.version} 版 · {chineseDate(consent.givenAt)}同意
                {consent.withdrawnAt && ` · ${chineseDate(consent.withdrawnAt)}撤回`}
              </p>
            </div>
            <div className="cluster gap-2">
              <Button variant="quiet" onClick={() => onRead(consent)}>
                查看全文<span className="sr">：{consent.document.title}</span>
              </Button>
              <Withdrawal consent={consent} onWithdraw={() => onWithdraw(consent)} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The button to withdraw a consent, or why it cannot be withdrawn. */
function Withdrawal({ consent, onWithdraw }: { consent: GivenConsent; onWithdraw: () => void }) {
  if (consent.consequence === 'account') return <span className="faint">撤回须注销账号</span>;
  if (consent.consequence === 'irrevocable') return <span className="faint">承诺，不能撤回</span>;
  if (!describeConsequence(consent)) return null;
  return (
    <Button variant="quiet" onClick={onWithdraw}>
      撤回<span className="sr">：{consent.document.title}</span>
    </Button>
  );
}
