import { Link } from 'react-router-dom';
import { labelOf } from '../../../domain/enumerations';
import { date } from '../../../domain/formatters';
import { yuan } from '../../../domain/money';
import { listApplicantActions } from '../../engine/applications/allowed-actions';
import { DocumentActions } from '../../features/documents/DocumentActions';
import type { ReceiptApplication } from '../../features/receipts/queries';
import { Reversal } from '../../features/receipts/Reversal';
import { Tag, type Tone } from '../../ui/Tag';

/** By progress of the receipt: being issued, issued, rejected, reversed. */
const tones: readonly Tone[] = ['wait', 'ok', 'error', 'plain'];

/** Applications for receipts: a table, cards on a phone. */
export function ReceiptApplicationTable({ list }: { list: readonly ReceiptApplication[] }) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">受理编号</th>
          <th scope="col">类型</th>
          <th scope="col">抬头</th>
          <th scope="col" className="num">
            金额
          </th>
          <th scope="col">申请时间</th>
          <th scope="col">状态</th>
          <th scope="col">操作</th>
        </tr>
      </thead>
      <tbody>
        {list.map(application => (
          <Row key={application.id} application={application} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ application }: { application: ReceiptApplication }) {
  const { id, no, submittedAt, status, request } = application;
  const urgent = listApplicantActions(application).find(({ action }) => action === 'supplement');
  const page = `/application?id=${id}`;
  const text = request.status === 0 && status.needSupplement ? status.statusText : request.statusText;
  const row = (
    <tr>
      <td data-th="受理编号" className="nobr">
        <Link className="link" to={page}>
          {no}
        </Link>
      </td>
      <td data-th="类型">{labelOf('BillType', request.BillType)}</td>
      <td data-th="抬头">{request.payer}</td>
      <td data-th="金额" className="nobr num">
        {yuan(request.amount)}
      </td>
      <td data-th="申请时间" className="nobr">
        {date(submittedAt)}
      </td>
      <td data-th="状态">
        <Tag tone={tones[request.status] ?? 'plain'}>{status.canceled ? '已撤销' : text}</Tag>
        {request.expressNo && (
          <p className="faint">
            {request.expressCompany} {request.expressNo}
          </p>
        )}
      </td>
      <td data-th="操作">
        {request.status === 1 ? (
          <DocumentActions kind="receipt" id={id} name={no} />
        ) : (
          <Link className={urgent?.to ? 'btn btn--primary' : 'btn btn--quiet'} to={urgent?.to ?? page}>
            {urgent?.label ?? '查看'}
            <span className="sr">{no}</span>
          </Link>
        )}
      </td>
    </tr>
  );
  if (!request.reversal) return row;
  return (
    <>
      {row}
      <tr className="remark">
        <td colSpan={COLUMNS}>
          <Reversal application={application} />
        </td>
      </tr>
    </>
  );
}

const COLUMNS = 7;
