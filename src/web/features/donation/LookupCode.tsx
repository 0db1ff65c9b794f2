import { Button } from '../../ui/Button';
import { toast } from '../../ui/Toast';

interface LookupCodeProps {
  no: string;
  code: string;
  /** Whether a mobile number was left, with which the donation can be found as well. */
  hasMobile: boolean;
}

/** Donation number and lookup code with which a guest finds a donation again, to copy, print or write down. */
export function LookupCode({ no, code, hasMobile }: LookupCodeProps) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(`受理编号 ${no}，查询码 ${code}`);
      toast('已复制');
    } catch {
      toast('没有复制成功，请截图或抄下来');
    }
  }
  return (
    <section className="card stack gap-3 pad-5 mt-5 narrow" aria-label="受理编号与查询码">
      <p>
        受理编号 <b className="num">{no}</b>
      </p>
      <p>
        查询码 <b className="num">{code}</b>
      </p>
      <p className="soft">
        请保存。您没有登录，以后在“捐款查询”里凭受理编号和查询码查到这笔捐款
        {hasMobile ? '，也可以凭捐款时留下的手机号查询。' : '；没有留手机号，不能凭手机号查询。'}
      </p>
      <p className="cluster gap-2">
        <Button onClick={() => void copy()}>复制</Button>
        <Button onClick={() => window.print()}>打印</Button>
      </p>
    </section>
  );
}
