import { call } from '../../app/api/client';
import type { DonationRecord } from '../../features/donation/DonationTable';
import { CodeLookupForm } from '../../features/lookup/CodeLookupForm';

/** Finds a guest's donation without mobile number by its number and look-up code. */
export function FindByCode({ onFound }: { onFound: (found: readonly DonationRecord[]) => void }) {
  return (
    <CodeLookupForm
      labelledBy="by-code"
      no={{
        label: '受理编号',
        help: '如 JK20260000001',
        pattern: /^JK\d{11}$/u,
        problem: '受理编号是 JK 加11位数字，如 JK20260000001',
      }}
      code={{
        label: '查询码',
        help: '十位字母和数字',
        pattern: /^[0-9A-Z]{10}$/u,
        problem: '查询码是十位字母和数字',
      }}
      onLookup={async body => onFound((await call('POST', '/donation/find/code', { body })).list)}
    >
      <h2 id="by-code">凭查询码</h2>
      <p className="soft">没有留手机号的，凭捐款之后页面上的受理编号和查询码。</p>
    </CodeLookupForm>
  );
}
