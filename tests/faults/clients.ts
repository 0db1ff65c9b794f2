import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenAccount } from '../support/accounts';
import { applicationAnswers } from '../support/derived-answers';
import { seededRandom } from '../support/seeded-random';
import type { Answer, Caller, Question } from './caller';
import type { Action, Operation } from './history';
import type { Provider } from './provider';

/** Who acts. Each account may file only so often in an hour. */
export interface People {
  members: readonly OpenAccount[];
  /** Two of them: one requests a refund, the other one approves it. */
  bookkeepers: readonly [OpenAccount, OpenAccount];
  editor: OpenAccount;
}

/** What all clients know. */
export interface Surroundings {
  caller: Caller;
  provider: Provider;
  people: People;
  /** Versions of the forms, and of the consent that is asked for. */
  forms: Record<'goods-donation' | 'donation' | 'content-article', string>;
  consent: string;
  /** What they tell each other. */
  articles: string[];
  toRefund: { no: string; order: string }[];
}

/** Longest pause between two steps of a client in milliseconds. */
const PAUSE_MS = 400;
/** Longest pause before the same is tried again, in milliseconds. */
const RETRY_MS = 1000;
const SHARE = { unpaid: 0.1, lostWebhook: 0.15, webhookTwice: 0.2, refund: 0.4 };

/** A client: goes on with its steps until it is stopped, and chooses by its own seed. */
export class Client {
  readonly #random: () => number;
  #keys = 0;
  #isStopped = false;
  #isPaused = false;
  #step: Promise<void> = Promise.resolve();

  constructor(
    private readonly name: string,
    seed: number,
    private readonly step: (client: Client, surroundings: Surroundings) => Promise<void>,
    private readonly surroundings: Surroundings,
  ) {
    this.#random = seededRandom(seed);
    void this.#run();
  }

  /** A number from 0 to below 1. */
  random = (): number => this.#random();

  choose = <Item>(items: readonly Item[]): Item => items[Math.floor(this.#random() * items.length)] as Item;

  newKey(): string {
    this.#keys += 1;
    return `${this.name}-${String(this.#keys).padStart(12, '0')}`;
  }

  /** Repeats the same question until it is known whether it was done. */
  async insist(
    operation: Pick<Operation, 'action' | 'subject' | 'account'>,
    question: Question,
    value?: (data: Answer['data']) => Operation['value'],
  ): Promise<Answer> {
    for (;;) {
      const answer = await this.surroundings.caller.record(operation, question, value);
      if (answer.outcome !== 'unknown' || this.#isStopped) return answer;
      await sleep(this.#random() * RETRY_MS);
    }
  }

  /** Ends the step in which it is, and begins no other until `resume`. */
  async pause(): Promise<void> {
    this.#isPaused = true;
    await this.#step;
  }

  resume(): void {
    this.#isPaused = false;
  }

  stop(): void {
    this.#isStopped = true;
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      if (!this.#isPaused) {
        this.#step = this.step(this, this.surroundings);
        await this.#step;
      }
      await sleep(50 + this.#random() * PAUSE_MS);
    }
  }
}

/** Files an application, and looks at all of the applicant's. */
export async function applicant(client: Client, around: Surroundings): Promise<void> {
  const member = client.choose(around.people.members);
  await file(client, around, member, 'goods-donation', applicationAnswers('goods-donation', 'minimal'));
  await listOwn(around, member);
}

/** Gives money: files, orders, pays at the provider, and waits until the portal knows it. */
export async function donor(client: Client, around: Surroundings): Promise<void> {
  const { provider, toRefund, people } = around;
  const member = client.choose(people.members);
  const amount = `${1 + Math.floor(client.random() * 500)}.00`;
  const answers = { ...applicationAnswers('donation', 'minimal'), amount };
  const filed = await file(client, around, member, 'donation', answers);
  if (filed.outcome !== 'ok') return;
  const { id, no } = filed.data;
  const key = client.newKey();
  const ordered = await client.insist(
    { action: 'order', subject: key, account: member.accountId },
    post('/donation/pay/create', member, { id, payType: 1 }, { 'idempotency-key': key }),
    data => data.no,
  );
  if (ordered.outcome !== 'ok' || client.random() < SHARE.unpaid) return;
  const order: string = ordered.data.no;
  const luck = client.random();
  provider.pay(order, luck < SHARE.lostWebhook ? 0 : luck < SHARE.lostWebhook + SHARE.webhookTwice ? 2 : 1);
  for (let look = 0; look < 6; look++) {
    const seen = await around.caller.record(
      { action: 'see payment', subject: order, account: member.accountId },
      { path: `/donation/pay/success?id=${id}`, token: member.token },
      data => data.stage,
    );
    if (seen.outcome === 'ok' && seen.data.stage === 'paid') {
      if (client.random() < SHARE.refund) toRefund.push({ no, order });
      return;
    }
    await sleep(500);
  }
}

/** Pays a donation back, with the consent of a colleague. */
export async function bookkeeper(client: Client, { people, toRefund, caller }: Surroundings): Promise<void> {
  const gift = toRefund.shift();
  if (!gift) return;
  const [first, second] = people.bookkeepers;
  const about = (action: Action, { accountId }: OpenAccount) => ({
    action,
    subject: gift.order,
    account: accountId,
  });
  const body = { ...gift, reason: '捐赠人误捐（示例）' };
  await client.insist(about('request refund', first), post('/admin/finance/refund/open', first, body));
  const path = '/admin/finance/refund/list?view=open&pageSize=100';
  const { outcome, data } = await caller.ask({ path, token: second.token });
  if (outcome !== 'ok') return void toRefund.push(gift);
  const refund = data.list.find(({ order }: { order: string }) => order === gift.order);
  if (!refund?.mayApprove) return;
  const approval = post('/admin/finance/refund/approve', second, { id: refund.id });
  await client.insist(about('approve refund', second), approval);
}

/** Writes an article and publishes it. */
export async function editor(client: Client, { people, forms, articles }: Surroundings): Promise<void> {
  const { editor: author } = people;
  const key = client.newKey();
  const data = { category: 'work', title: `示例文章 ${key}`, content: '<p>第一段。</p>' };
  const headers = { 'idempotency-key': key, 'form-version': forms['content-article'] };
  const saved = await client.insist(
    { action: 'save', subject: key, account: author.accountId },
    post('/admin/content/save', author, { kind: 'article', data }, headers),
    record => record.id,
  );
  if (saved.outcome !== 'ok') return;
  const { id, revision } = saved.data;
  const published = await client.insist(
    { action: 'publish', subject: id, account: author.accountId },
    post('/admin/content/publish', author, { id, revision }),
  );
  if (published.outcome === 'ok') articles.push(id);
}

/** Reads an article that has been published, and the client's own applications. */
export async function reader(client: Client, around: Surroundings): Promise<void> {
  const { articles, caller, people } = around;
  const id = client.choose(articles);
  if (id)
    await caller.record(
      { action: 'read article', subject: id, account: '' },
      { path: `/news/detail?id=${id}` },
    );
  await listOwn(around, client.choose(people.members));
}

function file(
  client: Client,
  { forms, consent }: Surroundings,
  member: OpenAccount,
  flow: 'goods-donation' | 'donation',
  answers: object,
): Promise<Answer> {
  const key = client.newKey();
  const headers = { 'idempotency-key': key, 'form-version': forms[flow] };
  return client.insist(
    { action: 'file', subject: key, account: member.accountId },
    post(`/flows/${flow}/applications?consents=${encodeURIComponent(consent)}`, member, answers, headers),
    data => data.no,
  );
}

const listOwn = ({ caller }: Surroundings, { accountId, token }: OpenAccount) =>
  caller.record(
    { action: 'list own', subject: accountId, account: accountId },
    { path: '/applications?pageSize=100', token },
    ({ list }: { list: { no: string }[] }) => list.map(({ no }) => no),
  );

const post = (
  path: string,
  { token }: OpenAccount,
  body: object,
  headers: Record<string, string> = {},
): Question => ({ path, token, body, headers });
