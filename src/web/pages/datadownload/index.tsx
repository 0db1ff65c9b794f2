import { date } from '../../../domain/formatters';
import { Files } from '../../features/content/Files';
import { ListPage } from '../../features/content/ListPage';
import type { ContentItem } from '../../features/content/queries';
import { contentList } from './first-calls';

/** 下载中心: forms, rules, reports as files. */
export default function Downloads() {
  return (
    <ListPage
      {...contentList}
      title="下载中心"
      all="全部资料"
      lede="申请表格、管理办法、报告和宣传资料，点击即可保存。"
      unit="项"
    >
      {list => (
        <ul className="grid grid--large">
          {list.map(item => (
            <Download key={item.id} item={item} />
          ))}
        </ul>
      )}
    </ListPage>
  );
}

function Download({ item: { title, summary, publishTime, files } }: { item: ContentItem }) {
  return (
    <li className="card stack pad-5">
      <h2 className="subtitle">{title}</h2>
      <p className="soft grow">
        {summary}{' '}
        <time className="faint" dateTime={publishTime}>
          {date(publishTime)}
        </time>
      </p>
      {files.length > 0 ? <Files list={files} /> : <p className="faint">文件正在整理，请稍后再来。</p>}
    </li>
  );
}
