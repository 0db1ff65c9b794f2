import { useSearchParams } from 'react-router-dom';
import { thousands } from '../../../domain/formatters';
import { amountOf } from '../../../domain/money';
import { useAction } from '../../app/api/use-action';
import { FilterForm } from '../../app/list/FilterForm';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { Button } from '../../ui/Button';
import { type Column, DataTable } from '../../ui/DataTable';
import { ErrorText } from '../../ui/ErrorText';
import { saveFile } from '../../ui/save-file';
import { Empty } from '../../ui/states';
import { Tag } from '../../ui/Tag';
import { AdminPage } from '../AdminPage';
import { ApplicationsByMonth } from './ApplicationsByMonth';
import { FEW } from './few';
import {
  buildFederationPath,
  downloadFederationFigures,
  type FederationFigures,
  type FederationMember,
  type FederationView,
  federationFiguresQuery,
  listYears,
  parseFederationView,
} from './queries';
import './federation.css';

interface Row {
  member: FederationMember | null;
  figures: FederationFigures;
}

const columnsFor = (view: FederationView): readonly Column<Row>[] => [
  {
    title: '机构',
    kind: 'name',
    to: ({ member }) => buildFederationPath({ ...view, organisation: member?.code ?? '' }),
    cell: ({ member }) =>
      member ? (
        <span className="federation-member" data-level={member.level}>
          {member.name} {member.suspended && <Tag tone="error">已暂停</Tag>}
        </span>
      ) : (
        '合计'
      ),
  },
  { title: '提交申请', kind: 'number', cell: ({ figures }) => thousands(figures.applications) },
  { title: '没有办结', kind: 'number', cell: ({ figures }) => thousands(figures.open) },
  { title: '已过期限', kind: 'number', cell: ({ figures }) => thousands(figures.overdue) },
  { title: '捐款笔数', kind: 'number', cell: ({ figures }) => thousands(figures.donations) },
  {
    title: '捐款（元）',
    kind: 'number',
    cell: ({ figures }) => thousands(amountOf(figures.donationAmount)),
  },
  { title: '会员', kind: 'number', cell: ({ figures }) => personCount(figures.members) },
  { title: '志愿者', kind: 'number', cell: ({ figures }) => personCount(figures.volunteers) },
];

const personCount = (count: number | null) => (count === null ? FEW : thousands(count));

/** 联合数据: figures of the organisation and those below it, for its administrators. */
export default function Federation() {
  const [params] = useSearchParams();
  const view = parseFederationView(params);
  const query = usePage(page => federationFiguresQuery(view, page));
  const { run, isRunning, error } = useAction(async () =>
    saveFile(await downloadFederationFigures(view), `联合数据${view.year ?? ''}.csv`),
  );
  return (
    <AdminPage
      currentPath="/admin/federation"
      title="联合数据"
      lede="本机构和各级下级的数字，没有个人信息。一个机构里 1 到 4 人、一个事项一个月 1 到 4 件的不给出，合计里算入。没有办结、会员、志愿者是现在的数字，其余是这段时间的。"
      actions={
        <Button busy={isRunning && '正在下载…'} onClick={run}>
          下载（CSV）
        </Button>
      }
    >
      <ErrorText error={error} />
      <FilterForm
        submit="查看"
        to={({ year = '' }) => buildFederationPath({ ...view, year })}
        fields={[
          {
            name: 'year',
            label: '时间',
            value: view.year ?? '',
            options: [['', '最近十二个月'], ...listYears().map(year => [year, `${year}年`] as const)],
          },
        ]}
      />
      <PagedList query={query} what="机构的数字" unit="个机构" empty={<Empty title="还没有机构" />}>
        {({ list, sum, total }) => (
          <DataTable<Row>
            caption="各机构的数字"
            className="table"
            columns={columnsFor(view)}
            rows={[
              ...(total > 1 ? [{ member: null, figures: sum }] : []),
              ...list.map(member => ({ member, figures: member.figures })),
            ]}
            keyOf={({ member }) => member?.code ?? ''}
            classOf={({ member }) => (member === null ? 'federation-sum' : undefined)}
          />
        )}
      </PagedList>
      <ApplicationsByMonth view={view} members={query.data?.list ?? []} />
    </AdminPage>
  );
}
