import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { chineseDay } from '../../../domain/dates';
import { date, thousands } from '../../../domain/formatters';
import { yuan } from '../../../domain/money';
import { call } from '../../app/api/client';
import { FilterForm } from '../../app/list/FilterForm';
import { buildPath } from '../../app/list/list-address';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { Button } from '../../ui/Button';
import { type Column, DataTable } from '../../ui/DataTable';
import { Dialog } from '../../ui/Dialog';
import { Empty } from '../../ui/states';
import { Tag } from '../../ui/Tag';
import { AdminPage } from '../AdminPage';
import { ReasonDialog } from '../ReasonDialog';
import { NewShortLink } from './NewShortLink';
import { invalidateShortLinks, parsePeriod, type ShortLink, shortLinksQuery } from './queries';
import { ShortLinkAddress } from './ShortLinkAddress';

/** What is open in front of the list. */
type Opened = { what: 'new' } | { what: 'code' | 'close'; link: ShortLink };

const columnsWith = (open: (opened: Opened) => void): readonly Column<ShortLink>[] => [
  {
    title: '名称',
    kind: 'name',
    cell: ({ title, createdAt }) => (
      <>
        {title}
        <small>{date(createdAt)}新建</small>
      </>
    ),
  },
  {
    title: '短链接',
    kind: 'short',
    cell: ({ address, open, lastDay }) => (
      <>
        <span className="num">{address.replace(/^https?:\/\//u, '')}</span>
        {open ? lastDay && <small>{chineseDay(lastDay)}截止</small> : <Tag>已停用</Tag>}
      </>
    ),
  },
  {
    title: '通往',
    cell: ({ path }) => (
      <Link className="link" to={path}>
        {path.split('?')[0]}
      </Link>
    ),
  },
  { title: '访问', kind: 'number', cell: ({ visits }) => thousands(visits) },
  { title: '捐款笔数', kind: 'number', cell: ({ gifts }) => thousands(gifts) },
  { title: '捐款金额', kind: 'number', cell: ({ amount }) => yuan(amount) },
  {
    title: '操作',
    cell: link => (
      <span className="cluster gap-2">
        <Button variant="quiet" onClick={() => open({ what: 'code', link })}>
          二维码<span className="sr">：{link.title}</span>
        </Button>
        {link.open && (
          <Button variant="quiet" onClick={() => open({ what: 'close', link })}>
            停用<span className="sr">：{link.title}</span>
          </Button>
        )}
      </span>
    ),
  },
];

/** 短链接: short links of campaigns, with the visits and donations that came of them. */
export default function ShortLinksPage() {
  const [params] = useSearchParams();
  const period = parsePeriod(params);
  const query = usePage(page => shortLinksQuery(period, page));
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const { from, to } = query.data ?? period;
  return (
    <AdminPage
      currentPath="/admin/links"
      title="短链接"
      lede="给海报、推文、短信各用一个短链接，就知道访问和捐款从哪里来。只按天计次数，不用Cookie，不记是谁；捐款以到账为准，已退款的不计。"
      actions={
        <Button variant="primary" onClick={() => setOpened({ what: 'new' })}>
          新建短链接
        </Button>
      }
    >
      <FilterForm
        submit="查看"
        to={values => buildPath('/admin/links', values)}
        clear={Object.keys(period).length > 0 && '/admin/links'}
        fields={[
          { name: 'from', label: '从', value: from, type: 'date' },
          { name: 'to', label: '到', value: to, type: 'date' },
        ]}
      />
      <PagedList
        query={query}
        what="短链接"
        unit="个"
        empty={<Empty title="还没有短链接" text="新建之后，把它的地址或二维码放进海报和推文。" />}
      >
        {({ list }) => (
          <DataTable
            caption="短链接"
            rows={list}
            keyOf={({ code }) => code}
            columns={columnsWith(setOpened)}
          />
        )}
      </PagedList>
      {opened?.what === 'new' && <NewShortLink onClose={close} />}
      {opened?.what === 'code' && (
        <Dialog title={opened.link.title} onClose={close}>
          <ShortLinkAddress link={opened.link} />
        </Dialog>
      )}
      {opened?.what === 'close' && (
        <ReasonDialog
          title="停用这个短链接？"
          submit="停用"
          busy="正在停用…"
          done="短链接已停用"
          send={async () => {
            await call('POST', '/admin/link/close', { body: { code: opened.link.code } });
            void invalidateShortLinks();
          }}
          onClose={close}
        >
          <p>“{opened.link.title}”停用后不能恢复：再打开它的人会看到已经失效，并回到首页。已有的计数保留。</p>
        </ReasonDialog>
      )}
    </AdminPage>
  );
}
