import { randomUUID } from 'node:crypto';
import type { Answer, TestPortal } from './test-portal';

/** A member of staff who edits content. */
export class Editor {
  private constructor(
    private readonly portal: TestPortal,
    readonly token: string,
    readonly accountId: string,
  ) {}

  static async appoint(portal: TestPortal, roles = ['content']): Promise<Editor> {
    const { token, accountId } = await portal.signUp({ roles, nickname: '示例编辑' });
    return new Editor(portal, token, accountId);
  }

  get(path: string, query: Record<string, string> = {}): Promise<Answer> {
    return this.portal.get(path, { token: this.token, query });
  }

  post(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
    return this.portal.post(path, { token: this.token, body, headers });
  }

  /** Saves a draft with the live form. */
  save(kind: string, data: object, more: object = {}, headers: Record<string, string> = {}): Promise<Answer> {
    const { version } = this.portal.services.forms.live(`content-${kind}`);
    return this.post('/admin/content/save', { kind, data, ...more }, { 'form-version': version, ...headers });
  }

  /** An unpublished draft. */
  async createDraft(data: object = {}, kind = 'article'): Promise<Saved> {
    return must(await this.save(kind, { ...(kind === 'article' && article()), ...data }));
  }

  /** A published content item. */
  async createPublished(data: object = {}, kind = 'article', more: object = {}): Promise<Saved> {
    const { id, revision } = await this.createDraft(data, kind);
    return must(await this.post('/admin/content/publish', { id, revision, ...more }));
  }

  publish(record: Saved, more: object = {}): Promise<Answer> {
    return this.post('/admin/content/publish', { id: record.id, revision: record.revision, ...more });
  }

  withdraw(record: Saved): Promise<Answer> {
    return this.post('/admin/content/withdraw', { id: record.id, revision: record.revision });
  }
}

/** A content item in a response of the content desk. */
export interface Saved {
  id: string;
  revision: number;
  state: string;
  title: string;
  data: Record<string, unknown>;
  published: Record<string, unknown> | null;
  problems: { path: string; keyword: string }[];
  path: string | null;
  dirty: boolean;
  publishAt: string | null;
  expireAt: string | null;
}

/** Required data of an article, with a unique title. */
export const article = () => ({
  category: 'work',
  title: `示例文章 ${randomUUID().slice(0, 8)}`,
  content: '<p>第一段。</p>',
});

/** The data of a response; throws unless it is a success. */
export function must(answer: Answer): Saved {
  if (answer.code !== 0) throw new Error(`${answer.code} ${answer.msg} ${JSON.stringify(answer.data)}`);
  return answer.data;
}
