import { useMutation } from '@tanstack/react-query';
import { call, type ResponseData } from '../../app/api/client';
import { getQuery } from '../../app/api/get-query';
import { queryClient, useQuery } from '../../app/api/query-client';
import { ErrorText } from '../../ui/ErrorText';
import { QueryResult } from '../../ui/QueryResult';
import { Section } from '../../ui/Section';
import { toast } from '../../ui/Toast';

type Setting = ResponseData<'GET', '/message/setting'>[number];

const settingsQuery = getQuery('message-settings', '/message/setting');

const kinds: Record<Setting['kind'], { title: string; text: string }> = {
  todo: { title: '需要您办理的', text: '补正材料、付款、核对凭证。错过期限的，申请会结束' },
  progress: { title: '办理进展与结果', text: '受理、审核结果、发证、活动安排等' },
  money: { title: '退款', text: '款项退回的安排和结果' },
};

/** Settings of SMS notifications, in addition to messages in the portal. */
export function MessageSettings() {
  const query = useQuery(settingsQuery);
  const set = useMutation(
    {
      mutationFn: (body: Setting) => call('POST', '/message/setting', { body }),
      onSuccess: (settings, { kind, sms }) => {
        queryClient.setQueryData(settingsQuery.queryKey, settings);
        toast(`${kinds[kind].title}的消息${sms ? '会另发短信' : '不再发短信'}`);
      },
    },
    queryClient,
  );
  return (
    <Section title="消息提醒" size="large">
      <p className="soft">站内消息都会保留在“我的消息”里。下面勾选的，另发短信告诉您。</p>
      <QueryResult query={query} paragraphs={1}>
        {() => (
          <ul className="stack gap-2 settings">
            {/* As it is now: a ticked box must not show the earlier data for a moment. */}
            {query.data?.map(({ kind, sms }) => (
              <li key={kind}>
                <label className="tick">
                  <input
                    type="checkbox"
                    checked={set.isPending && set.variables.kind === kind ? set.variables.sms : sms}
                    onChange={event => set.mutate({ kind, sms: event.target.checked })}
                    aria-describedby={`message-${kind}`}
                  />
                  <span>{kinds[kind].title}</span>
                </label>
                <p className="help" id={`message-${kind}`}>
                  {kinds[kind].text}
                </p>
              </li>
            ))}
          </ul>
        )}
      </QueryResult>
      <ErrorText error={set.error} />
    </Section>
  );
}
