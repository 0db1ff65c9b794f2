import { useState } from 'react';
import { call } from '../../app/api/client';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { ScreenForm } from '../../engine/forms/ScreenForm';
import { Button } from '../../ui/Button';
import { type Column, DataTable } from '../../ui/DataTable';
import { Dialog } from '../../ui/Dialog';
import { Empty } from '../../ui/states';
import { Tag } from '../../ui/Tag';
import { toast } from '../../ui/Toast';
import { AdminPage } from '../AdminPage';
import { ReasonDialog } from '../ReasonDialog';
import hostsForm from './hosts.form.yaml';
import { NewOrganisation } from './NewOrganisation';
import parentForm from './parent.form.yaml';
import {
  findHostProblem,
  type HostedOrganisation,
  hostsOf,
  invalidateOrganisations,
  organisationsQuery,
} from './queries';

/** What is open in front of the list. */
type Opened = { what: 'new' } | { what: 'hosts' | 'parent' | 'suspension'; organisation: HostedOrganisation };

const columnsWith = (open: (opened: Opened) => void): readonly Column<HostedOrganisation>[] => [
  {
    title: '机构',
    kind: 'name',
    cell: ({ name, operator, suspendedAt }) => (
      <>
        {name} {operator && <Tag>运行这台服务器</Tag>} {suspendedAt && <Tag tone="error">已暂停</Tag>}
      </>
    ),
  },
  { title: '编码', kind: 'short', cell: ({ code }) => <code>{code}</code> },
  { title: '上级', cell: ({ parent }) => parent?.name },
  {
    title: '主机名',
    cell: ({ hosts }) =>
      hosts.length > 0 ? (
        <ul>
          {hosts.map(host => (
            <li key={host}>{host}</li>
          ))}
        </ul>
      ) : null,
  },
  { title: '工作人员', kind: 'number', cell: ({ staff }) => `${staff} 人` },
  {
    title: '操作',
    cell: organisation => (
      <span className="cluster gap-2">
        <Button variant="quiet" onClick={() => open({ what: 'hosts', organisation })}>
          改主机名<span className="sr">：{organisation.name}</span>
        </Button>
        {!organisation.operator && (
          <Button variant="quiet" onClick={() => open({ what: 'parent', organisation })}>
            改上级<span className="sr">：{organisation.name}</span>
          </Button>
        )}
        {!organisation.operator && (
          <Button variant="quiet" onClick={() => open({ what: 'suspension', organisation })}>
            {organisation.suspendedAt ? '恢复' : '暂停'}
            <span className="sr">：{organisation.name}</span>
          </Button>
        )}
      </span>
    ),
  },
];

/** 机构: the organisations of this server, for its operator. */
export default function Organisations() {
  const query = usePage(organisationsQuery);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <AdminPage
      currentPath="/admin/organisations"
      title="机构"
      lede="每个机构有自己的网址、内容、申请、账目和工作人员，互不相通。改动两秒内生效，都留下记录。"
      actions={
        <Button variant="primary" onClick={() => setOpened({ what: 'new' })}>
          设立机构
        </Button>
      }
    >
      <PagedList query={query} unit="个" empty={<Empty title="还没有机构" />}>
        {({ list }) => (
          <DataTable caption="机构" rows={list} keyOf={({ code }) => code} columns={columnsWith(setOpened)} />
        )}
      </PagedList>
      {opened?.what === 'new' && <NewOrganisation onClose={close} />}
      {opened?.what === 'hosts' && <ChangeHosts organisation={opened.organisation} onClose={close} />}
      {opened?.what === 'parent' && <ChangeParent organisation={opened.organisation} onClose={close} />}
      {opened?.what === 'suspension' && (
        <ChangeSuspension organisation={opened.organisation} onClose={close} />
      )}
    </AdminPage>
  );
}

interface ChangeProps {
  organisation: HostedOrganisation;
  onClose: () => void;
}

function ChangeHosts({ organisation: { code, name, hosts: current }, onClose }: ChangeProps) {
  return (
    <Dialog title={`主机名：${name}`} onClose={onClose}>
      <ScreenForm<{ hosts?: string }>
        form={hostsForm}
        check={({ hosts }) => ({ hosts: findHostProblem(hosts) })}
        initial={{ hosts: current.join('\n') }}
        submit={async ({ hosts = '' }) => {
          await call('POST', '/admin/organisations/hosts', { body: { code, hosts: hostsOf(hosts) } });
          void invalidateOrganisations();
          toast('主机名已修改');
          onClose();
        }}
        action="保存"
        doing="正在保存…"
        onCancel={onClose}
      />
    </Dialog>
  );
}

function ChangeParent({ organisation: { code, name, parent }, onClose }: ChangeProps) {
  return (
    <Dialog title={`上级：${name}`} onClose={onClose}>
      <p>
        {'上级发布的表单，下级沿用；下级自己发布过的照旧。'}
        {'换了上级，沿用的表单随之更换，没有提交的草稿按新的表单补填，已经提交的申请照旧办理。'}
      </p>
      <ScreenForm<{ parent?: string }>
        form={parentForm}
        initial={{ parent: parent?.code ?? '' }}
        submit={async given => {
          const body = { code, parent: given.parent || null };
          await call('POST', '/admin/organisations/parent', { body });
          void invalidateOrganisations();
          toast('上级已变更');
          onClose();
        }}
        action="保存"
        doing="正在保存…"
        onCancel={onClose}
      />
    </Dialog>
  );
}

function ChangeSuspension({ organisation: { code, name, suspendedAt }, onClose }: ChangeProps) {
  const title = suspendedAt ? '恢复' : '暂停';
  return (
    <ReasonDialog
      title={`${title}：${name}`}
      label="理由"
      help="留在操作记录里。"
      submit={title}
      busy="正在办理…"
      done={suspendedAt ? '网站已恢复' : '网站已暂停'}
      send={async reason => {
        const path = suspendedAt ? '/admin/organisations/resume' : '/admin/organisations/suspend';
        await call('POST', path, { body: { code, reason } });
        void invalidateOrganisations();
      }}
      onClose={onClose}
    >
      <p>
        {suspendedAt
          ? '恢复之后，网页和办理与暂停之前一样。'
          : '暂停之后，网页和接口都回答“暂停服务”，不能登录、办理；内容、申请和账目不变，已付的款照常入账。'}
      </p>
    </ReasonDialog>
  );
}
