import type { SearchKind } from '../../../domain/search-text';

/** Names of the kinds of search results. */
export const searchKindTitles: Record<SearchKind, string> = {
  news: '新闻资讯',
  matter: '在线办事',
  project: '公益项目',
  course: '培训课程',
  activity: '志愿活动',
  download: '资料下载',
  video: '视频',
  topic: '专题',
  place: '地点与电话',
  page: '本会信息',
};
