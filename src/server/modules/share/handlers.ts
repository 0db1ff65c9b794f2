import { randomInt } from 'node:crypto';
import { addDays, isRealDate, today } from '../../../domain/dates';
import { Refusal } from '../../../domain/refusals';
import { parseShortLinkCode, SHORT_LINK_LENGTH, SHORT_LINK_LETTERS } from '../../../domain/short-links';
import type { components } from '../../../generated/api';
import { appendActionOf } from '../../engine/audit-log';
import type { Call, Handlers } from '../../engine/handler-types';
import { pagePathOf } from './page-path';
import {
  closeShortLink,
  countShortLinks,
  insertArrival,
  insertShortLink,
  listShortLinks,
  type NewShortLink,
  type ShortLinkReport,
} from './short-link-store';

/** Default period of the report: the thirty days up to today. */
const DEFAULT_DAYS = 30;

const refuseField = (path: string, message: string) =>
  new Refusal('badRequest', message, [{ path, keyword: 'format', message }]);

const newCode = () =>
  Array.from(
    { length: SHORT_LINK_LENGTH },
    () => SHORT_LINK_LETTERS[randomInt(SHORT_LINK_LETTERS.length)],
  ).join('');

/** Inserts a short link with a code of its own. Taken codes are rare, so that a few attempts suffice. */
function insertWithNewCode(call: Call<'createShortLink'>, link: Omit<NewShortLink, 'code'>): Promise<string> {
  return call.services.db.transaction().execute(async trx => {
    for (let attempt = 0; attempt < 5; attempt++) {
      const code = newCode();
      if (!(await insertShortLink(trx, { ...link, code }))) continue;
      await appendActionOf(trx, call, 'link.created', { link: code, path: link.path });
      return code;
    }
    throw new Refusal('unavailable');
  });
}

const shortLinkView = (
  origin: string,
  { last_day, closed_at, created_at, ...link }: ShortLinkReport,
): components['schemas']['ShortLink'] => ({
  ...link,
  address: `${origin}/t/${link.code}`,
  lastDay: last_day,
  open: closed_at === null && (last_day === null || last_day >= today()),
  createdAt: created_at.toISOString(),
});

export const handlers = {
  async listShortLinks({ services: { db }, organisation, query }) {
    const { to = today(), page = 1, pageSize = 10 } = query;
    const { from = addDays(to, 1 - DEFAULT_DAYS) } = query;
    if (!isRealDate(from) || from > to) throw new Refusal('badRequest', '开始的日期不能晚于结束的日期');
    const [total, rows] = await Promise.all([
      countShortLinks(db, organisation.id),
      listShortLinks(db, { from, to }, { page, pageSize }),
    ]);
    return {
      page,
      pageSize,
      total,
      from,
      to,
      list: rows.map(row => shortLinkView(organisation.origin, row)),
    };
  },

  async createShortLink(call) {
    const { organisation, body } = call;
    const { address, lastDay = null } = body;
    const { origin } = organisation;
    const title = body.title.trim();
    if (!title) throw refuseField('/title', '请填写名称');
    const path = pagePathOf(address.trim(), origin);
    if (!path) throw refuseField('/address', `请粘贴本网站公开页面的地址，以 ${origin} 开头`);
    if (lastDay && (!isRealDate(lastDay) || lastDay < today())) {
      throw refuseField('/lastDay', '截止日期不能早于今天');
    }
    const code = await insertWithNewCode(call, { organisationId: organisation.id, title, path, lastDay });
    return { code, address: `${origin}/t/${code}` };
  },

  async closeShortLink(call) {
    const { services, organisation, body } = call;
    const code = parseShortLinkCode(body.code);
    await services.db.transaction().execute(async trx => {
      if (!code || !(await closeShortLink(trx, organisation.id, code))) throw new Refusal('notFound');
      await appendActionOf(trx, call, 'link.closed', { link: code });
    });
  },

  async recordArrival({ services, member, body }) {
    const code = parseShortLinkCode(body.code);
    // A mistyped code is no reason to disturb a donor.
    if (!code) return;
    const arrival = { accountId: member.accountId, applicationId: body.id, code };
    if (!(await insertArrival(services.db, arrival))) throw new Refusal('notFound');
  },
} satisfies Partial<Handlers>;
