import { queryOptions } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { call } from '../../src/web/app/api/client';
import { useQuery } from '../../src/web/app/api/query-client';
import { renderWithData } from '../../src/web/public-pages/render-page';

const nothing = () => {};

/** Renders a page to its markup. */
const render = (page: React.ReactNode, read: () => Promise<unknown>) =>
  renderWithData(page, '/news', read, nothing, ({ markup }) => markup);

describe('Documents that are rendered at the same time', () => {
  /** Two calls, one after the other: between them, other renderings go on. */
  const twoCalls = queryOptions({
    queryKey: ['two calls'],
    async queryFn() {
      const first = await call('GET', '/website/detail');
      const second = await call('GET', '/website/detail');
      return `${first} ${second}`;
    },
  });
  const Page = () => <p>{useQuery(twoCalls).data ?? '……'}</p>;

  it('have the data of their own organisation only', async () => {
    const organisations = ['示例一', '示例二', '示例三'];
    const documents = await Promise.all(
      organisations.map((name, index) =>
        render(<Page />, async () => {
          await new Promise(resolve => setTimeout(resolve, 5 * (organisations.length - index)));
          return name;
        }),
      ),
    );
    expect(documents).toEqual(organisations.map(name => `<p>${name} ${name}</p>`));
  });
});

describe('A page of what does not exist', () => {
  function Page() {
    useQuery({ queryKey: ['one'], queryFn: () => call('GET', '/website/detail') });
    return <p>示例</p>;
  }

  it('is rendered, although the class of the refusal is that of the server', async () => {
    class ServerRefusal extends Error {
      override name = 'Refusal';
      readonly reason = 'notFound';
    }
    const refuse = async () => {
      throw new ServerRefusal('没有找到');
    };
    expect(await render(<Page />, refuse)).toBe('<p>示例</p>');
    await expect(
      render(<Page />, async () => {
        throw new Error('no database');
      }),
    ).rejects.toThrow('no database');
  });
});

describe('A page that asks for more and more data', () => {
  /** Each answer leads to one more question. */
  function Page({ at = 0 }: { at?: number }) {
    const { data } = useQuery({ queryKey: ['step', at], queryFn: () => call('GET', '/website/detail') });
    return data === undefined ? <p>……</p> : <Page at={at + 1} />;
  }

  it('is an error instead of a document with placeholders', async () => {
    await expect(render(<Page />, async () => '示例')).rejects.toThrow('/news asked for more data 6 times');
  });
});
