import { isNotFound } from '../../app/api/failure';
import { useQuery } from '../../app/api/query-client';
import { Breadcrumbs } from '../../app/shell/Breadcrumbs';
import { PageSkeleton } from '../../app/shell/PageSkeleton';
import { flowInfoQuery } from '../../engine/applications/flow-queries';
import { Hotline } from '../../engine/applications/Hotline';
import { Button, ButtonLink } from '../../ui/Button';
import { getErrorMessage } from '../../ui/error-message';
import { Failed } from '../../ui/states';
import { FlowInfoView, type FlowPageExtras } from './FlowInfoView';

/** Fetches the flow info and renders its page, with the extras of a dedicated page. */
export function FlowPage({ flow, ...extras }: { flow: string } & FlowPageExtras) {
  const { data, error, refetch } = useQuery(flowInfoQuery(flow));
  if (data) return <FlowInfoView flowInfo={data} {...extras} />;
  if (!error) return <PageSkeleton />;
  const isUnknown = isNotFound(error);
  return (
    <div className="wrap page">
      <Breadcrumbs />
      {extras.alert}
      <Failed
        title={isUnknown ? '这个事项暂不能在线办理' : '没有加载成功'}
        text={isUnknown ? '可以看看其他事项，或致电咨询。' : getErrorMessage(error)}
      >
        {!isUnknown && <Button onClick={() => void refetch()}>重新加载</Button>}
        <ButtonLink to="/matter">全部事项</ButtonLink>
      </Failed>
      <Hotline title="电话咨询" />
    </div>
  );
}
