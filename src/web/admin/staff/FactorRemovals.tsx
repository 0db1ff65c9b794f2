import { dateTime } from '../../../domain/formatters';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import { useAction } from '../../app/api/use-action';
import { Button } from '../../ui/Button';
import { ErrorText } from '../../ui/ErrorText';
import { toast } from '../../ui/Toast';
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
          <Removal key={removal.id} {...removal} />
        ))}
      </ul>
    </section>
  );
}

function Removal({ id, staff, reason, askedBy, askedAt, mayConfirm }: FactorRemoval) {
  const decide = useAction(async (confirms: boolean) => {
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
  });
  const busy = decide.isRunning && '正在办理…';
  return (
    <li className="card pad-4 stack gap-2">
      <p>
        <b>{staff.nickname}</b> <span className="num">{staff.mobile}</span>：{reason}
      </p>
      <p className="faint">
        {askedBy} 于 <time dateTime={askedAt}>{dateTime(askedAt)}</time> 提出
        {!mayConfirm && '，须由另一位管理员确认'}
      </p>
      {mayConfirm && <p className="soft">请先当面或打电话确认是本人：解除之后，收得到短信的人就能登录。</p>}
      <ErrorText error={decide.error} />
      <div className="cluster">
        {mayConfirm && (
          <Button variant="primary" busy={busy} onClick={() => decide.run(true)}>
            确认解除<span className="sr">：{staff.nickname}</span>
          </Button>
        )}
        <Button busy={busy} onClick={() => decide.run(false)}>
          {mayConfirm ? '不予解除' : '撤回'}
          <span className="sr">：{staff.nickname}</span>
        </Button>
      </div>
    </li>
  );
}
