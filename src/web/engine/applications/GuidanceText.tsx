import type { Flow } from '../../../flows/engine/flow-definition';
import { guidanceOf, minutesOf } from '../../../flows/engine/flow-info';
import type { FormVersion } from '../../../flows/engine/form-version';
import { Bullets } from '../../ui/Bullets';
import { Note } from '../../ui/Note';
import { Terms } from '../../ui/Terms';
import { PrepareList } from './PrepareList';

/** What is to be known about a flow before it is begun: purpose, who may apply, what to prepare, how long it takes. */
export function GuidanceText({ flow, form }: { flow: Flow; form: FormVersion }) {
  const { purpose, important, who = [], prepare = [], after = [] } = guidanceOf(form);
  const [payment] = Object.values(flow.payments ?? {});
  const answered = flow.review ? `，提交后 ${flow.deadlines.answer} 个工作日内答复` : '';
  return (
    <>
      <h2 className="step-title" tabIndex={-1}>
        办理须知
      </h2>
      {purpose && <p className="lede">{purpose}</p>}
      {important && <Note tone="wait">{important}</Note>}
      <Terms
        className="notice-facts"
        facts={[
          ['谁可以办理', who.length > 0 && <Bullets key="who" lines={who} />],
          ['需要准备', prepare.length > 0 && <PrepareList key="prepare" items={prepare} />],
          ['需要多久', `填写约 ${minutesOf(form)} 分钟${answered}`],
          [
            '付款期限',
            payment?.within && (
              <>
                {flow.review ? '审核通过' : '提交'}之后 {formatDuration(payment.within)}内
                {payment.transfer && `，线下转账的 ${formatDuration(payment.transfer)}内`}，逾期自动关闭
              </>
            ),
          ],
          ['提交之后', after.length > 0 && <Bullets key="after" lines={after} />],
        ]}
      />
    </>
  );
}

/** Text of the button below, by which the form is begun: who begins it agrees to the consents, if there are any. */
export function startLabel(loginRequired: boolean, hasConsents: boolean): string {
  if (loginRequired) return '登录后开始填写';
  return hasConsents ? '同意并开始填写' : '开始填写';
}

const formatDuration = (time: { days: number } | { minutes: number }) =>
  'days' in time ? `${time.days} 天` : `${time.minutes} 分钟`;
