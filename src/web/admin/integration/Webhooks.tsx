import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { date } from '../../../domain/formatters';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';
import { ScreenForm } from '../../engine/forms/ScreenForm';
import { Button } from '../../ui/Button';
import { type Column, DataTable } from '../../ui/DataTable';
import { Dialog } from '../../ui/Dialog';
import { QueryResult } from '../../ui/QueryResult';
import { Tag } from '../../ui/Tag';
import { toast } from '../../ui/Toast';
import { ReasonDialog } from '../ReasonDialog';
import { NewSecret } from './NewSecret';
import { invalidateWebhooks, type WebhookEndpoint, type WebhookType, webhooksQuery } from './queries';
import replayForm from './replay.form.yaml';
import form from './webhook.form.yaml';
import typesForm from './webhook-types.form.yaml';

/** What is open in front of the list. */
type Opened =
  | { what: 'new' }
  | { what: 'types' | 'switch' | 'rotate' | 'replay' | 'remove'; endpoint: WebhookEndpoint };

const columnsWith = (
  open: (opened: Opened) => void,
  titleOf: (type: WebhookType) => string,
): readonly Column<WebhookEndpoint>[] => [
  {
    title: '地址',
    kind: 'name',
    cell: ({ url, state, failingSince }) => (
      <>
        <span className="num">{url}</span>{' '}
        {state === 'disabled' ? (
          <Tag>已停用</Tag>
        ) : failingSince ? (
          <Tag tone="wait">{date(failingSince)}起没有送到</Tag>
        ) : (
          <Tag tone="ok">使用中</Tag>
        )}
      </>
    ),
  },
  {
    title: '种类',
    cell: ({ types, previousSecretUntil }) => (
      <>
        {types.map(titleOf).join('；')}
        {previousSecretUntil && <small>原来的签名密钥用到{date(previousSecretUntil)}</small>}
      </>
    ),
  },
  {
    title: '操作',
    cell: endpoint => (
      <span className="cluster gap-2">
        <Button variant="quiet" onClick={() => open({ what: 'types', endpoint })}>
          改种类<span className="sr">：{endpoint.url}</span>
        </Button>
        <Button variant="quiet" onClick={() => open({ what: 'switch', endpoint })}>
          {endpoint.state === 'active' ? '停用' : '启用'}
          <span className="sr">：{endpoint.url}</span>
        </Button>
        {endpoint.state === 'active' && (
          <Button variant="quiet" onClick={() => open({ what: 'replay', endpoint })}>
            补送<span className="sr">：{endpoint.url}</span>
          </Button>
        )}
        <Button variant="quiet" onClick={() => open({ what: 'rotate', endpoint })}>
          换密钥<span className="sr">：{endpoint.url}</span>
        </Button>
        <Button variant="quiet" onClick={() => open({ what: 'remove', endpoint })}>
          删除<span className="sr">：{endpoint.url}</span>
        </Button>
      </span>
    ),
  },
];

/** 通知地址: where the portal tells systems what has happened. */
export function WebhooksSection() {
  const query = useQuery(webhooksQuery, queryClient);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const titles = new Map(query.data?.types.map(({ type, title }) => [type, title]));
  return (
    <section className="stack gap-3 mt-7" aria-labelledby="webhooks">
      <h2 id="webhooks" className="title">
        通知地址
      </h2>
      <p className="soft">
        有事发生时，门户往这些地址发送签了名的通知，里面没有个人信息。没有送到的，三天内再送九次；五天没有送到过的地址自动停用。
      </p>
      <QueryResult query={query} what="通知地址" paragraphs={1}>
        {({ endpoints }) =>
          endpoints.length > 0 ? (
            <DataTable
              caption="通知地址"
              rows={endpoints}
              keyOf={({ id }) => id}
              columns={columnsWith(setOpened, type => titles.get(type) ?? type)}
            />
          ) : (
            <p>还没有通知地址。</p>
          )
        }
      </QueryResult>
      {query.data && (
        <div>
          <Button onClick={() => setOpened({ what: 'new' })}>添加地址</Button>
        </div>
      )}
      {opened?.what === 'new' && <NewWebhook onClose={close} />}
      {opened?.what === 'types' && <ChangeTypes endpoint={opened.endpoint} onClose={close} />}
      {opened?.what === 'replay' && <Replay endpoint={opened.endpoint} onClose={close} />}
      {opened?.what === 'rotate' && <RotateSecret endpoint={opened.endpoint} onClose={close} />}
      {opened?.what === 'switch' && <SwitchWebhook endpoint={opened.endpoint} onClose={close} />}
      {opened?.what === 'remove' && <RemoveWebhook endpoint={opened.endpoint} onClose={close} />}
    </section>
  );
}

interface EndpointProps {
  endpoint: WebhookEndpoint;
  onClose: () => void;
}

function NewWebhook({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Dialog title={secret ? '地址已添加' : '添加地址'} onClose={onClose}>
      {secret ? (
        <SigningSecret secret={secret} onClose={onClose} />
      ) : (
        <ScreenForm<{ url: string; types: WebhookType[] }>
          form={form}
          submit={async body => {
            setSecret((await call('POST', '/admin/webhooks/create', { body })).secret);
            void invalidateWebhooks();
          }}
          action="添加"
          doing="正在添加…"
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}

const SigningSecret = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <NewSecret label="签名密钥" secret={secret} onClose={onClose}>
    <p className="soft">系统用它核对通知确实来自门户，做法见接口文档。</p>
  </NewSecret>
);

function ChangeTypes({ endpoint: { id, types, state }, onClose }: EndpointProps) {
  return (
    <Dialog title="通知的种类" onClose={onClose}>
      <ScreenForm<{ types: WebhookType[] }>
        form={typesForm}
        initial={{ types }}
        submit={async given => {
          const body = { id, types: given.types, active: state === 'active' };
          await call('POST', '/admin/webhooks/change', { body });
          void invalidateWebhooks();
          toast('已保存');
          onClose();
        }}
        action="保存"
        doing="正在保存…"
        onCancel={onClose}
      />
    </Dialog>
  );
}

function SwitchWebhook({ endpoint: { id, url, types, state }, onClose }: EndpointProps) {
  const word = state === 'active' ? '停用' : '启用';
  return (
    <ReasonDialog
      title={`${word}这个地址？`}
      submit={word}
      busy="正在办理…"
      done={`地址已${word}`}
      send={async () => {
        const body = { id, types, active: state !== 'active' };
        await call('POST', '/admin/webhooks/change', { body });
        void invalidateWebhooks();
      }}
      onClose={onClose}
    >
      <p className="num">{url}</p>
      <p>
        {state === 'active'
          ? '停用期间发生的事不通知它，启用之后也不补；还没有送到的不再送，可以补送。'
          : '启用之后发生的事通知它。停用之前没有送到的，可以补送。'}
      </p>
    </ReasonDialog>
  );
}

function Replay({ endpoint: { id, url }, onClose }: EndpointProps) {
  return (
    <Dialog title="补送没有送到的通知" onClose={onClose}>
      <p className="num">{url}</p>
      <ScreenForm<{ since: string }>
        form={replayForm}
        submit={async ({ since }) => {
          const body = { endpoint: id, since: `${since}T00:00:00+08:00` };
          const { count } = await call('POST', '/admin/webhooks/replay', { body });
          void invalidateWebhooks();
          toast(count > 0 ? `正在补送${count}个通知` : '没有要补送的');
          onClose();
        }}
        action="补送"
        doing="正在办理…"
        onCancel={onClose}
      />
    </Dialog>
  );
}

function RotateSecret({ endpoint: { id, url }, onClose }: EndpointProps) {
  const [secret, setSecret] = useState<string | null>(null);
  if (secret)
    return (
      <Dialog title="签名密钥已更换" onClose={onClose}>
        <SigningSecret secret={secret} onClose={onClose} />
      </Dialog>
    );
  return (
    <ReasonDialog
      title="更换签名密钥？"
      submit="更换"
      busy="正在更换…"
      send={async () => {
        setSecret((await call('POST', '/admin/webhooks/rotate', { body: { id } })).secret);
        void invalidateWebhooks();
      }}
      onClose={onClose}
      onDone={() => {}}
    >
      <p className="num">{url}</p>
      <p>24小时内，通知同时用新旧两个密钥签名，请在这段时间里换上新的。</p>
    </ReasonDialog>
  );
}

function RemoveWebhook({ endpoint: { id, url }, onClose }: EndpointProps) {
  return (
    <ReasonDialog
      title="删除这个地址？"
      submit="删除"
      busy="正在删除…"
      done="地址已删除"
      send={async () => {
        await call('POST', '/admin/webhooks/remove', { body: { id } });
        void invalidateWebhooks();
      }}
      onClose={onClose}
    >
      <p className="num">{url}</p>
      <p>没有送到的不再送，发送的记录一并删除。</p>
    </ReasonDialog>
  );
}
