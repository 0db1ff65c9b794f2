import { idCheckCharacter } from '../../src/domain/identity-documents';
import { SIMPLIFIED } from '../../src/domain/languages';
import { Refusal } from '../../src/domain/refusals';
import type { Actor } from '../../src/server/engine/applications/flow-services';
import type { Call, Data, OperationId } from '../../src/server/engine/handler-types';
import { contributions } from '../../src/server/engine/module';
import type { Caller } from '../../src/server/engine/services';
import { accountOfMobile, addGuest, createAccount } from '../../src/server/modules/account';
import { readStaffActor, type StaffActor } from '../../src/server/modules/desk';
import { DAY_MS, type Timeline } from './timeline';

/** Identity of a person as forms ask for it. */
export interface Identity {
  name: string;
  idNo: string;
  birthday: string;
  /** 0 female, 1 male. */
  sex: 0 | 1;
  mobile: string;
}

/** Surnames of the fictional people: each occurs once. */
const SURNAMES =
  '陈王李张刘杨黄赵吴徐孙马朱胡郭何高罗郑梁谢宋唐许韩冯邓曹彭曾萧田董潘袁蔡蒋余杜叶程魏苏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤';

/** A fictional identity: the number has the code of a county that was never assigned. */
export function identityOf(serial: number, born: { from: string; days: number }): Identity {
  const birth = Date.parse(born.from) + ((serial * 397) % born.days) * DAY_MS;
  const birthday = new Date(birth).toISOString().slice(0, 10);
  const digits = `110199${birthday.replaceAll('-', '')}${String(201 + serial).padStart(3, '0')}`;
  return {
    name: `${SURNAMES[serial % SURNAMES.length]}示例`,
    idNo: digits + idCheckCharacter(digits),
    birthday,
    sex: serial % 2 === 0 ? 1 : 0,
    mobile: `1380001${String(1000 + serial)}`,
  };
}

/** Input of an operation, without what the person adds. */
type OperationInput<Op extends OperationId> = Partial<Pick<Call<Op>, 'query' | 'path' | 'headers' | 'body'>>;

/** A person with an account of the portal; it is created when first needed. */
export class Person {
  private account: Promise<string> | undefined;

  /** @param options.roles of staff @param options.guest has a silent account, and no number to log in with */
  constructor(
    protected readonly timeline: Timeline,
    readonly identity: Identity,
    private readonly options: { roles?: readonly string[]; guest?: boolean } = {},
  ) {}

  accountId(): Promise<string> {
    this.account ??= this.findOrCreateAccount();
    return this.account;
  }

  async caller(): Promise<Caller & { guest: false }> {
    const { roles = [] } = this.options;
    return { accountId: await this.accountId(), sessionId: '', roles, guest: false, recentlyProved: true };
  }

  /** The person as applicant. */
  async applicant(): Promise<Actor & { kind: 'member'; accountId: string }> {
    const accountId = await this.accountId();
    return { kind: 'member', accountId, organisationId: this.timeline.organisation.id, name: null };
  }

  /** The person as staff, for the flows that the roles may review. */
  async staffActor(): Promise<StaffActor> {
    const { services, organisation } = this.timeline;
    return readStaffActor({ member: await this.caller(), organisation, services });
  }

  /** Calls an operation of the contract in this person's name. */
  async call<Op extends OperationId>(operation: Op, input: OperationInput<Op>): Promise<Data<Op>> {
    const { services, organisation } = this.timeline;
    const handler = contributions('handlers').find(handlers => operation in handlers)?.[operation];
    if (!handler) throw new Error(`${operation} has no handler`);
    const call = {
      ...{ query: {}, path: {}, headers: {}, body: undefined, ...input },
      ...{ member: await this.caller(), organisation, services, log: services.log },
      language: SIMPLIFIED,
      request: { ip: '127.0.0.1', headers: {} },
    };
    return handler(call as never) as Promise<Data<Op>>;
  }

  /** Value of an option that a form offers to this person now: the first one that can be chosen. */
  async firstOption(source: string, ...by: string[]): Promise<string> {
    const { list } = await this.call('listDynamicOptions', { query: { source, answers: by } });
    const open = list.find(({ closedReason }) => !closedReason);
    if (!open) throw new Refusal('notAllowedNow', `${source} offers nothing to ${this.identity.name}`);
    return open.value;
  }

  private async findOrCreateAccount(): Promise<string> {
    const { services, organisation } = this.timeline;
    const { idNo, mobile, name } = this.identity;
    if (this.options.guest) return addGuest(services, organisation.id, this.timeline.idOf(`guest ${idNo}`));
    const find = () => accountOfMobile(services, organisation.id, mobile);
    const known = await find();
    if (known) return known;
    const account = { organisationId: organisation.id, mobile, nickname: name, roles: [] };
    await createAccount(services.db, services.vault, account);
    const created = await find();
    if (!created) throw new Error(`the account of ${name} was not created`);
    return created;
  }
}
