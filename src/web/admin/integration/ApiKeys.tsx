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
import { ReasonDialog } from '../ReasonDialog';
import form from './api-key.form.yaml';
import { NewSecret } from './NewSecret';
import { type ApiKey, type ApiKeys, apiKeysQuery, invalidateApiKeys } from './queries';

const states: Record<ApiKey['state'], React.ReactNode> = {
  active: <Tag tone="ok">可用</Tag>,
  expired: <Tag>已到期</Tag>,
  revoked: <Tag>已停用</Tag>,
  lacking: <Tag tone="wait">建立的人没有权限</Tag>,
};

const columnsWith = (revoke: (key: ApiKey) => void, scopes: ApiKeys['scopes']): readonly Column<ApiKey>[] => [
  {
    title: '名称',
    kind: 'name',
    cell: ({ name, prefix, state }) => (
      <>
        {name} {states[state]}
        <small className="num">{prefix}…</small>
      </>
    ),
  },
  {
    title: '范围',
    cell: ({ scopes: own, networks }) => (
      <>
        {own.map(scope => scopes.find(each => each.scope === scope)?.title ?? scope).join('；')}
        {networks.length > 0 && <small className="num">只从 {networks.join('、')}</small>}
      </>
    ),
  },
  {
    title: '建立',
    cell: ({ createdAt, createdBy }) => (
      <>
        <span className="nobr">{date(createdAt)}</span>
        {createdBy && `，${createdBy}`}
      </>
    ),
  },
  { title: '到期', kind: 'short', cell: ({ expiresAt }) => date(expiresAt) },
  {
    title: '最近使用',
    kind: 'short',
    cell: ({ lastUsedAt }) => (lastUsedAt ? date(lastUsedAt) : '没有用过'),
  },
  {
    title: '操作',
    cell: key =>
      (key.state === 'active' || key.state === 'lacking') && (
        <Button variant="quiet" onClick={() => revoke(key)}>
          停用<span className="sr">：{key.name}</span>
        </Button>
      ),
  },
];

/** 接口密钥: by which systems read from the portal. */
export function ApiKeysSection() {
  const query = useQuery(apiKeysQuery, queryClient);
  const [isCreating, setCreating] = useState(false);
  const [revoked, setRevoked] = useState<ApiKey | null>(null);
  return (
    <section className="stack gap-3 mt-7" aria-labelledby="api-keys">
      <h2 id="api-keys" className="title">
        接口密钥
      </h2>
      <p className="soft">
        密钥只能读，不能办理；读到的个人信息都是遮盖的。建立它的人停用或没有了相应权限，密钥随即不能用。
      </p>
      <QueryResult query={query} what="接口密钥" paragraphs={1}>
        {({ keys, scopes }) =>
          keys.length > 0 ? (
            <DataTable
              caption="接口密钥"
              rows={keys}
              keyOf={({ id }) => id}
              columns={columnsWith(setRevoked, scopes)}
            />
          ) : (
            <p>还没有密钥。</p>
          )
        }
      </QueryResult>
      {query.data && (
        <div>
          <Button onClick={() => setCreating(true)}>建立密钥</Button>
        </div>
      )}
      {isCreating && query.data && (
        <NewApiKey scopes={query.data.scopes} onClose={() => setCreating(false)} />
      )}
      {revoked && (
        <ReasonDialog
          title="停用这个密钥？"
          submit="停用"
          busy="正在停用…"
          done="密钥已停用"
          send={async () => {
            await call('POST', '/admin/api-keys/revoke', { body: { id: revoked.id } });
            void invalidateApiKeys();
          }}
          onClose={() => setRevoked(null)}
        >
          <p>“{revoked.name}”立即不能再用，不能恢复。还在用它的系统会读不到。</p>
        </ReasonDialog>
      )}
    </section>
  );
}

interface Answers {
  name: string;
  scopes: ApiKey['scopes'];
  days: number;
  networks?: string;
}

function NewApiKey({ scopes, onClose }: Pick<ApiKeys, 'scopes'> & { onClose: () => void }) {
  const [key, setKey] = useState<string | null>(null);
  const lacking = scopes.filter(({ grantable }) => !grantable).map(({ title }) => `“${title}”`);
  return (
    <Dialog title={key ? '密钥已建立' : '建立密钥'} onClose={onClose}>
      {key ? (
        <NewSecret label="密钥" secret={key} onClose={onClose} />
      ) : (
        <ScreenForm<Answers>
          form={form}
          initial={{ days: 90 }}
          ui={
            lacking.length > 0
              ? { scopes: { 'ui:help': `您自己没有相应的权限，不能授予：${lacking.join('、')}` } }
              : {}
          }
          submit={async ({ networks = '', ...given }) => {
            const ranges = networks.split(/[\s,，]+/u).filter(Boolean);
            const body = { ...given, ...(ranges.length > 0 && { networks: ranges }) };
            setKey((await call('POST', '/admin/api-keys/create', { body })).key);
            void invalidateApiKeys();
          }}
          action="建立"
          doing="正在建立…"
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
