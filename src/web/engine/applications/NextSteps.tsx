import { formatDeadline, isEndOfDay } from '../../../domain/formatters';
import type { Flow } from '../../../flows/engine/flow-definition';
import { useSession } from '../../app/shell/session';
import { Section } from '../../ui/Section';
import type { Application } from './wizard-store';

/** What happens next, by whom and by when; nothing when the application is finished. */
export function NextSteps({ flow, application }: { flow: Flow; application: Application }) {
  const member = useSession(state => state.customerId !== null);
  const lines = listNextSteps(flow, application, member);
  if (lines.length === 0) return null;
  return (
    <Section title="接下来" className="card pad-5 stack gap-3 case-next">
      <ol>
        {lines.map(({ what, when }) => (
          <li key={what}>
            <b>{what}</b>
            <span className="soft small num">{when}</span>
          </li>
        ))}
      </ol>
      {application.status.needSupplement && (
        <p className="faint">逾期未补正，本次申请将结束，您可以重新申请。</p>
      )}
    </Section>
  );
}

interface Line {
  what: string;
  when: string;
}

function listNextSteps({ deadlines, review }: Flow, { status, dueAt }: Application, member: boolean): Line[] {
  const due = dueAt ? `${formatDeadline(dueAt)}${isEndOfDay(dueAt) ? ' 24:00' : ''} 前` : '';
  // Guests receive no notifications.
  const notificationStep = member
    ? { what: '告诉您审核结果', when: '短信和站内消息' }
    : { what: '您在这里看到审核结果', when: '七天之内，用这个浏览器' };
  if (status.canceled || status.applyStatus !== 0) return [];
  if (!review) return due ? [{ what: '工作人员答复您', when: due }] : [];
  if (!status.needSupplement) return [{ what: '工作人员完成审核', when: due }, notificationStep];
  return [
    { what: '您补正内容', when: due },
    { what: '工作人员再次审核', when: `收到后 ${deadlines.answer} 个工作日内` },
    notificationStep,
  ];
}
