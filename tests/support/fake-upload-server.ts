import { waitFor } from '@testing-library/react';
import { vi } from 'vitest';

/** An upload as received by the server, with controls for its outcome. */
export interface FakeUpload {
  path: string;
  key: string;
  name: string;
  aborted: boolean;
  progress(part: number): void;
  succeed(id: string): void;
  refuse(code: number, msg: string, status: number): void;
  failConnection(): void;
}

/** A fake upload server in place of XMLHttpRequest and fetch. */
export function fakeServer() {
  const uploads: FakeUpload[] = [];
  const posted: { path: string; body: unknown }[] = [];
  let known: Record<string, string> = {};
  let waiting: readonly string[] = [];
  const id = (idSuffix: string) => `3f0e9c1a-7d2b-4c58-9a61-0b7f5e2d8c4${idSuffix}`;
  const fileOf = (idSuffix: string, name: string) => ({
    id: id(idSuffix),
    kind: 'doc',
    name,
    type: 'application/pdf',
    size: 2048,
    width: null,
    height: null,
    uploadedAt: '2026-11-20T08:00:00.000Z',
  });
  const isPicture = (file: string) => known[file.slice(-1)]?.endsWith('.jpg');
  const linkOf = (file: string) => ({
    id: file,
    path: `/api/file/download?id=${file}`,
    thumbnail: isPicture(file) ? `/api/file/download?id=${file}&size=thumbnail` : null,
    expiresAt: '2026-11-20T08:10:00.000Z',
  });

  class FakeRequest {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    responseText = '';
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    private url = '';
    private key = '';
    private sent?: FakeUpload;
    open(_: string, url: string) {
      this.url = url;
    }
    setRequestHeader(name: string, value: string) {
      if (name === 'idempotency-key') this.key = value;
    }
    abort() {
      if (this.sent) this.sent.aborted = true;
      this.onabort?.();
    }
    send(body: FormData) {
      const { name } = body.get('file') as File;
      const answer = (envelope: object) => {
        this.responseText = JSON.stringify(envelope);
        this.onload?.();
      };
      this.sent = {
        path: new URL(this.url).pathname,
        key: this.key,
        name,
        aborted: false,
        progress: part => this.upload.onprogress?.({ loaded: part * 100, total: 100 }),
        succeed: idSuffix =>
          answer({
            code: 0,
            msg: '成功',
            data: { file: fileOf(idSuffix, name), link: linkOf(id(idSuffix)) },
          }),
        refuse: (code, msg) => answer({ code, msg, data: { fields: [] } }),
        failConnection: () => this.onerror?.(),
      };
      uploads.push(this.sent);
    }
  }

  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  // Like most browsers, decodes JPEG and PNG but not HEIC.
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.name.endsWith('.heic')) throw new Error('cannot be decoded');
    return { width: 600, height: 800, close() {} };
  });
  URL.createObjectURL ??= () => 'blob:picture';
  URL.revokeObjectURL ??= () => {};
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace('/api', '');
    const ids = searchParams.getAll('id').flatMap(one => one.split(','));
    if (request.method === 'POST') posted.push({ path, body: await request.json() });
    const found = ids.filter(file => known[file.slice(-1)]);
    const data =
      path === '/file/detail'
        ? {
            list: found.map(file => ({
              ...fileOf(file.slice(-1), known[file.slice(-1)]!),
              ...(waiting.includes(file.slice(-1)) && { scan: 'pending' }),
            })),
          }
        : path === '/file/path'
          ? { list: found.map(linkOf) }
          : null;
    return new Response(JSON.stringify({ code: 0, msg: '成功', data }), {
      headers: { 'content-type': 'application/json' },
    });
  });

  return {
    id,
    /** Sets earlier uploads, by the last character of their id, and those of them that are still being scanned. */
    setKnownFiles(files: Record<string, string>, scanned: readonly string[] = []) {
      known = files;
      waiting = scanned;
    },
    count: () => uploads.length,
    /** The uploads so far, once there are this many. */
    requests: (count: number) =>
      waitFor(() => {
        if (uploads.length < count) throw new Error(`only ${uploads.length} uploads`);
        return uploads;
      }),
    /** Bodies posted to an operation. */
    calls: (path: string) => posted.filter(call => call.path === path).map(({ body }) => body),
    stop: () => vi.unstubAllGlobals(),
  };
}

export type FakeUploadServer = ReturnType<typeof fakeServer>;

export const pdfFile = (name: string) => new File(['%PDF-1.4 …'], name, { type: 'application/pdf' });
export const jpegFile = (name: string) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0])], name, { type: 'image/jpeg' });
