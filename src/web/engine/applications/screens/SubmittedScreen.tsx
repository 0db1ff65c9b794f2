import { chineseDate, isEndOfDay, shortDateTime } from '../../../../domain/formatters';
import type { Flow } from '../../../../flows/engine/flow-definition';
import { applicationPagePath, guidanceOf } from '../../../../flows/engine/flow-info';
import type { FormVersion } from '../../../../flows/engine/form-version';
import { paymentIn } from '../../../../flows/engine/payment-states';
import { useSession } from '../../../app/shell/session';
import { ButtonLink } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { lazyPart } from '../../../ui/lazy-part';
import { Hotline } from '../Hotline';
import type { Application } from '../wizard-store';

/** Loaded on demand: most flows are free of charge. When loading fails, the confirmation is still shown. */
const PaymentDue = lazyPart(() => import('../payment/PaymentDue').catch(() => ({ default: () => null })));

interface SubmittedScreenProps {
  flow: Flow;
  form: FormVersion;
  application: Application;
}

/** Notice that a payment is due, with its deadline; the amount is loaded into a reserved line. */
function PaymentNotice({
  flow,
  application: { id, dueAt, status },
}: Pick<SubmittedScreenProps, 'flow' | 'application'>) {
  const { title = '付款' } = paymentIn(flow, status.stage) ?? {};
  return (
    <li>
      {dueAt ? `请在 ${shortDateTime(dueAt)} 前${title}，逾期自动关闭` : `请尽快${title}`}
      <b className="filed-sum">
        <PaymentDue id={id} />
      </b>
    </li>
  );
}

/** Confirmation of a submission: application number, next steps with deadlines, and phone contact. */
export function SubmittedScreen({ flow, form, application }: SubmittedScreenProps) {
  const { after = [] } = guidanceOf(form);
  const member = useSession(state => state.customerId !== null);
  return (
    <section className="outcome stack gap-3 centred" aria-labelledby="filed">
      <span className="seal seal--ok" aria-hidden="true">
        <Icon name="check" />
      </span>
      <h1 id="filed" className="step-title" tabIndex={-1}>
        提交成功
      </h1>
      <p className="soft">
        受理编号 <b className="num">{application.no}</b>，当前状态：{application.status.statusText}
      </p>
      <div className="card pad-5 stack gap-3 start">
        <h2 className="subtitle">接下来</h2>
        <ol className="numbered">
          {application.allowedActions.includes('pay') && (
            <PaymentNotice flow={flow} application={application} />
          )}
          {flow.review && application.dueAt && (
            <li>
              工作人员将在{' '}
              {isEndOfDay(application.dueAt)
                ? chineseDate(application.dueAt)
                : shortDateTime(application.dueAt)}{' '}
              前完成审核
            </li>
          )}
          <li>
            {member
              ? '每有进展，您都会收到短信和站内消息'
              : '您没有登录：七天之内可以在这个浏览器里查看进展，请记下受理编号'}
          </li>
          {after.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </div>
      <p className="cluster middle">
        <ButtonLink variant="primary" to={applicationPagePath(flow, application.id)}>
          {application.allowedActions.includes('pay') ? '去支付' : '查看申请'}
        </ButtonLink>
        {member && <ButtonLink to="/userCenter?tab=applications">我的全部申请</ButtonLink>}
      </p>
      <Hotline title="如有疑问，请致电" />
    </section>
  );
}
