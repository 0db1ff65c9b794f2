import { Refusal } from '../../src/domain/refusals';
import type { components } from '../../src/generated/api';
import ContentDesk from '../../src/web/admin/content';
import type { ContentKindInfo } from '../../src/web/admin/content/queries';
import { fakePortal, type PortalRequest, visit } from './fake-portal';
import { liveFormResponse } from './live-form-response';
import { projectForm } from './project-schemas';

type Record = components['schemas']['ContentRecord'];
type Media = components['schemas']['Media'];

export const form = projectForm('content-article');

export const ID = '00000000-0000-4000-8000-0000000000c1';
export const PICTURE = '/api/content/media?id=00000000-0000-4000-8000-0000000000d1';

const article: ContentKindInfo = {
  kind: 'article',
  form: 'content-article',
  title: '文章',
  single: false,
  counts: { draft: 2, scheduled: 1, published: 40, withdrawn: 3 },
};
const settings: ContentKindInfo = { ...article, kind: 'settings', title: '网站设置', single: true };

export const record = (change: Partial<Record> = {}): Record => ({
  id: ID,
  kind: 'article',
  category: 'notice',
  categoryTitle: '通知公告',
  title: '暑期防溺水知识（示例）',
  state: 'draft',
  revision: 3,
  publishAt: null,
  top: false,
  key: false,
  dirty: false,
  updatedAt: '2026-11-20T07:04:00Z',
  updatedBy: '林静',
  formVersion: form.version,
  data: { category: 'notice', title: '暑期防溺水知识（示例）', content: '<p>不去陌生的水边。</p>' },
  problems: [],
  published: null,
  path: `/news/detail?id=${ID}`,
  expireAt: null,
  checkedAt: null,
  feedback: { useful: 0, unhelpful: 0 },
  ...change,
});

export const picture: Media = {
  id: '00000000-0000-4000-8000-0000000000d1',
  name: '防溺水宣传.jpg',
  url: PICTURE,
  type: 'image/jpeg',
  size: 204_800,
  width: 1600,
  height: 900,
  alt: '志愿者在河边巡查',
  uploadedAt: '2026-11-20T07:04:00Z',
};

const page = <T,>(list: T[]) => ({ total: list.length, page: 1, pageSize: 20, list });

/** A portal with one article that can be saved, published and withdrawn according to the contract. */
export function createContentDeskPortal(first: Record | null = record()) {
  const portal = fakePortal();
  const state = { record: first };
  const known = (body: PortalRequest['body']) => {
    if (!state.record || body.revision !== state.record.revision) throw new Refusal('conflict');
    return state.record;
  };
  const next = (change: Partial<Record>) => {
    const revision = (state.record?.revision ?? 0) + 1;
    state.record = { ...record(), ...state.record, ...change, revision, updatedBy: '内容编辑（示例）' };
    return state.record;
  };
  portal.answer('GET /flow/form', () => liveFormResponse(form));
  portal.answer('GET /admin/content/kind/list', () => [article, settings]);
  portal.answer('GET /dict/type/drop/down', ({ query }) =>
    query.get('type') === 'content-article'
      ? [
          { value: 'work', label: '工作动态' },
          { value: 'notice', label: '通知公告' },
        ]
      : [],
  );
  portal.answer('GET /admin/content/list', () => ({
    ...page(state.record ? [state.record] : []),
    more: false,
  }));
  portal.answer('GET /admin/content/detail', () => {
    if (!state.record) throw new Refusal('notFound');
    return state.record;
  });
  portal.answer('POST /admin/content/save', ({ body }) => {
    if (body.id) known(body);
    const isDue = state.record?.state === 'scheduled' && { state: 'draft' as const, publishAt: null };
    const { data } = body;
    return next({ data, title: data.title ?? '', dirty: state.record?.published != null, ...isDue });
  });
  portal.answer('POST /admin/content/publish', ({ body }) => {
    const { data } = known(body);
    return next({ state: 'published', published: data, dirty: false, publishAt: '2026-11-21T07:00:00Z' });
  });
  portal.answer('POST /admin/content/schedule', ({ body }) => {
    known(body);
    return next({ state: 'scheduled', publishAt: body.publishTime });
  });
  portal.answer('POST /admin/content/withdraw', ({ body }) => {
    known(body);
    return next({ state: 'withdrawn', publishAt: null });
  });
  portal.answer('GET /admin/content/media/list', () => page([picture]));
  return Object.assign(portal, { content: state });
}

export type DeskPortal = ReturnType<typeof createContentDeskPortal>;

export const openDesk = (query = '') => visit(`/content${query}`, <ContentDesk />);
