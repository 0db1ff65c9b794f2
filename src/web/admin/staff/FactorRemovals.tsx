import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import { toast } from '../../ui/Toast';
import { ProposalCard } from './ProposalCard';
import { invalidateStaff } from './queries';

type FactorRemoval = components['schemas']['FactorRemoval'];

/** Removals of second factors that await a second administrator. */
export function FactorRemovals({ removals }: { removals: readonly FactorRemoval[] }) {
  if (removals.length === 0) return null;
  return (
    <section className="stack gap-3 mt-6" aria-labelledby="factor-removals">
      <h2 id="factor-removals" className="title">
        待确认的解除第二重验证
      </h2>
      <ul className="stack gap-3">
        {removals.map(removal => (
          <li key={removal.id}>
            <Removal {...removal} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Removal(removal: FactorRemoval) {
  const { id, staff, reason, own, mayConfirm } = removal;
  async function decide(confirms: boolean) {
    try {
      if (confirms) {
        const { sms } = await call('POST', '/admin/staff/secondFactor/confirm', { body: { id } });
        toast(
          `已解除，${staff.nickname}须重新登录并设置新的${sms ? '，已发短信告知' : '；短信没有发出，请告知本人'}`,
        );
      } else {
        await call('POST', '/admin/staff/secondFactor/decline', { body: { id } });
        toast(`没有解除${staff.nickname}的第二重验证`);
      }
    } finally {
      await invalidateStaff();
    }
  }
  return (
    <ProposalCard
      proposal={removal}
      subject={staff.nickname}
      confirmTitle="确认解除"
      declineTitle="不予解除"
      decide={decide}
    >
      <p>
        <b>{staff.nickname}</b> <span className="num">{staff.mobile}</span>：{reason}
      </p>
      {mayConfirm && <p className="soft">请先当面或打电话确认是本人：解除之后，收得到短信的人就能登录。</p>}
      {!mayConfirm && !own && <p className="soft">不是您请人办的，请选“不同意”，并问提出的人是怎么回事。</p>}
    </ProposalCard>
  );
}
