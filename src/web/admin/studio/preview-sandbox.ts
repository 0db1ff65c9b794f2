import type { Refusal, refusals } from '../../../domain/refusals';
import type { components } from '../../../generated/api';
import { dropFirstResponses } from '../../app/api/first-responses';
import { createIdempotencyKey } from '../../app/api/idempotency-key';
import type { UploadResponse } from '../../app/api/upload';

type FileLink = components['schemas']['FileLink'];

const API_PATH = '/api';
const UPLOAD_PATH = '/file/private/member/upload';
const NOT_SENT_MESSAGE = '这里是预览，什么都不会提交';
const NO_PDF_MESSAGE = '预览里看不到 PDF 的内容；文件只留在这一页，没有上传';

/**
 * The refusal for calls that the preview blocks, as in the catalogue. It is copied: importing the catalogue would make
 * the build split it into a chunk of its own, which every visitor would have to load.
 */
const REFUSAL: Pick<(typeof refusals)['notAllowedNow'], 'code' | 'status'> = { code: 1202, status: 409 };

/** Files kept in the page, by id. */
type StoredFiles = Map<string, File>;

/**
 * Answers an operation in the page. @param operation method and path, e.g. `GET /drafts`
 * @returns null for one that it does not answer @throws Refusal
 */
export type LocalOperations = (
  operation: string,
  query: URLSearchParams,
  body: unknown,
) => { data: unknown } | null;

/**
 * Isolates a window: reads reach the server as usual, files are kept in the page, and any other write is refused with a
 * message. What is kept for the tab is kept for this window: it would otherwise be mixed with the forms that staff fill in
 * for themselves. It wraps `fetch` and `XMLHttpRequest`, so that widgets need not know about it.
 * @param operations answered in the page before anything else
 * @param onRead called with each response of the server
 * @param adapt changes the address of a request before it reaches the server
 * @returns a function that removes the isolation
 */
export function installPreviewSandbox(
  operations: LocalOperations = () => null,
  onRead: (url: URL, response: Response) => void = () => {},
  adapt: (url: URL) => void = () => {},
): () => void {
  const { fetch, XMLHttpRequest, sessionStorage } = window;
  replaceSessionStorage(createMemoryStorage());
  // They were requested before the window was isolated.
  dropFirstResponses();
  const storedFiles: StoredFiles = new Map();
  const urls: string[] = [];
  const addressOf = (file: File) => {
    const url = URL.createObjectURL(file);
    urls.push(url);
    // Query parameters that a link appends to the file's address end up in the fragment, where they have no effect.
    return `${url}#`;
  };
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const local = await localAnswer(request, operations);
    const kept = local ?? keptAnswer(request, storedFiles, addressOf);
    if (kept) return kept;
    const url = new URL(request.url);
    adapt(url);
    const response = await fetch.call(window, url.href === request.url ? request : new Request(url, request));
    onRead(url, response.clone());
    return response;
  };
  // The subset of the interface that uploads use.
  window.XMLHttpRequest = keepingRequest(storedFiles) as unknown as typeof window.XMLHttpRequest;
  return () => {
    window.fetch = fetch;
    window.XMLHttpRequest = XMLHttpRequest;
    replaceSessionStorage(sessionStorage);
    urls.forEach(URL.revokeObjectURL);
  };
}

const replaceSessionStorage = (value: Storage) =>
  Object.defineProperty(window, 'sessionStorage', { configurable: true, writable: true, value });

function createMemoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: name => items.get(name) ?? null,
    key: index => [...items.keys()][index] ?? null,
    removeItem: name => void items.delete(name),
    setItem: (name, value) => void items.set(name, String(value)),
  };
}

/** The response of the operations answered in the page. */
async function localAnswer(request: Request, operations: LocalOperations): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  const text = request.method === 'GET' ? '' : await request.clone().text();
  const operation = `${request.method} ${decodeURIComponent(pathname.slice(API_PATH.length))}`;
  try {
    const answered = operations(operation, searchParams, text ? JSON.parse(text) : undefined);
    return answered ? taken(answered.data) : undefined;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { code, status, message: msg, fields } = error;
    return answer({ code, msg, data: { fields } }, status);
  }
}

/** The class is not imported, for the same reason as the catalogue. */
const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && 'code' in error && 'fields' in error;

/** The local response to a request that must not be sent; undefined for permitted ones. */
function keptAnswer(
  { method, url }: Request,
  storedFiles: StoredFiles,
  addressOf: (file: File) => string,
): Response | undefined {
  const { pathname, searchParams } = new URL(url);
  if (method !== 'GET')
    return pathname === `${API_PATH}/file/remove` ? taken(null) : refused(NOT_SENT_MESSAGE);
  if (pathname !== `${API_PATH}/file/path`) return undefined;
  const ids = searchParams.getAll('id').flatMap(id => id.split(','));
  const own = ids.flatMap(id => {
    const file = storedFiles.get(id);
    return file ? [{ id, file }] : [];
  });
  if (own.length === 0) return undefined;
  // The page may display images from blob addresses, but no documents.
  if (own.some(({ file }) => file.type === 'application/pdf')) return refused(NO_PDF_MESSAGE);
  return taken({ list: own.map(({ id, file }) => linkOf(id, addressOf(file))) });
}

/** A request that accepts a file as the server would, and keeps it in the page. */
const keepingRequest = (storedFiles: StoredFiles) =>
  class {
    readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    responseText = '';
    onload?: () => void;
    onabort?: () => void;
    path = '';
    isOver = false;

    open(_method: string, url: string): void {
      this.path = new URL(url).pathname;
    }
    setRequestHeader(): void {}
    abort(): void {
      if (this.isOver) return;
      this.isOver = true;
      this.onabort?.();
    }
    send(body: FormData): void {
      const file = body.get('file');
      const isAnswer = this.path === API_PATH + UPLOAD_PATH && file instanceof File;
      this.responseText = JSON.stringify(
        isAnswer ? envelope(keep(storedFiles, file)) : refusal(NOT_SENT_MESSAGE),
      );
      queueMicrotask(() => {
        if (this.isOver) return;
        this.isOver = true;
        this.upload.onprogress?.({ loaded: 1, total: 1 });
        this.onload?.();
      });
    }
  };

function keep(storedFiles: StoredFiles, file: File): UploadResponse {
  const id = createIdempotencyKey().replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-');
  storedFiles.set(id, file);
  const { name, size } = file;
  const type = file.type as UploadResponse['file']['type'];
  const uploadedAt = new Date().toISOString();
  return {
    file: { id, kind: 'doc', name, type, size, width: null, height: null, uploadedAt },
    link: linkOf(id, ''),
  };
}

const linkOf = (id: string, path: string): FileLink => ({
  id,
  path,
  thumbnail: null,
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
});

const envelope = (data: unknown) => ({ code: 0, msg: '成功', data });

const refusal = (msg: string) => ({ code: REFUSAL.code, msg, data: { fields: [] } });

const taken = (data: unknown) => answer(envelope(data), 200);

const refused = (msg: string) => answer(refusal(msg), REFUSAL.status);

const answer = (body: object, status: number) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
