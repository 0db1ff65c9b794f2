import { useState } from 'react';
import { chineseDate, valueOrMissing } from '../../../domain/formatters';
import { useQuery } from '../../app/api/query-client';
import { QrCode } from '../../ui/QrCode';
import { QueryResult } from '../../ui/QueryResult';
import { cardFeeQuery, cardQuery, type MemberFlow } from './queries';

/** Digital card of a membership, to be shown on a phone; fetched when opened. */
export function MemberCard({ flow, id }: { flow: MemberFlow; id: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="fold" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>电子会员证</summary>
      {open && <MemberCardDetail flow={flow} id={id} />}
    </details>
  );
}

function MemberCardDetail({ flow, id }: { flow: MemberFlow; id: string }) {
  const query = useQuery(cardQuery(flow, id));
  const fee = useQuery(cardFeeQuery(flow, id));
  return (
    <QueryResult query={query} what="会员证">
      {({ no, name, kind, levelText, organization, state, validUntil, verifyUrl, checkCode }) => (
        <>
          <div className="card pad-5 cluster gap-5 narrow member-card-face">
            <QrCode content={verifyUrl} alt="查验二维码" />
            <div>
              <b className="title">{name}</b>
              <p>
                {kind}会员 · {levelText} · {state}
              </p>
              <p>{organization}</p>
              <p className="num">{no}</p>
              <p className="soft">
                有效期至 {valueOrMissing(validUntil && chineseDate(validUntil))}，校验码 {checkCode}
              </p>
            </div>
          </div>
          {fee.data && <p className="help">{fee.data.text}</p>}
        </>
      )}
    </QueryResult>
  );
}
