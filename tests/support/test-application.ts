import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { addDays, today } from '../../src/domain/dates';
import { amountOf } from '../../src/domain/money';
import { type ActorKind, listAllowedActors, type RecordedEvent } from '../../src/flows/engine/events';
import type { Flow } from '../../src/flows/engine/flow-definition';
import type { FormVersion } from '../../src/flows/engine/form-version';
import { requiresSmsConfirmation } from '../../src/flows/engine/status';
import type { ApplicationView } from '../../src/server/engine/applications/application-views';
import { confirmationPurposeOf } from '../../src/server/engine/applications/event-request';
import type { Actor, Answers } from '../../src/server/engine/applications/flow-services';
import { streamStoredLogs } from '../../src/server/engine/applications/stored-logs';
import { storedVersions } from '../../src/server/engine/forms/stored-versions';
import { orderNumber } from '../../src/server/engine/payments/order-number';
import { allModules } from '../../src/server/modules';
import { applicationAnswers } from './derived-answers';
import { withOwnFiles } from './fixture-files';
import { createPrerequisites } from './prerequisites';
import type { Sent, TestPortal } from './test-portal';

const allCapabilities = allModules.flatMap(({ capabilities = [] }) => capabilities);

/** The consents required by a portal, cached because they are long. */
const texts = new WeakMap<TestPortal, Promise<{ id: string; version: number }[]>>();
function textsOf(portal: TestPortal): Promise<{ id: string; version: number }[]> {
  const asked =
    texts.get(portal) ??
    portal.get('/website/document', { query: { id: 'consents' } }).then(({ data }) => data);
  texts.set(portal, asked);
  return asked;
}

const OTHER_NAMES = { name: '周示例', orgName: '临澜市云山社区服务中心（示例）' };

/** Answers of follow-ups on which the transitions hang, by form. */
const decisiveAnswers = (): Record<string, Answers> => {
  // A class has begun when it is assessed.
  const yesterday = { assessDate: addDays(today(), -1) };
  return {
    'assessment-passed': yesterday,
    'assessment-failed': yesterday,
    'group-assessment': yesterday,
    // A class can be cancelled until a day before.
    'class-assignment': { date: addDays(today(), 10) },
  };
};

const followUpAnswers = (form: string): Answers => ({
  ...applicationAnswers(form, 'minimal'),
  ...decisiveAnswers()[form],
});

/** An application of any flow, advanced event by event through the flow service. */
export class TestApplication {
  private application: ApplicationView | null = null;
  /** Whether the answers last submitted have the other name. */
  private hasOtherName = false;
  /** Answers with files that were uploaded but not accepted yet. */
  private readonly uploaded = new Map<string, Answers>();

  private constructor(
    private readonly portal: TestPortal,
    private readonly flow: Flow,
    readonly applicant: { accountId: string; mobile: string; token: string },
    private readonly clerk: { token: string },
    private readonly people: Record<ActorKind, Actor>,
    private readonly colleague: Actor,
    private readonly consents: string[],
    /** Answers that refer to rows of this portal. */
    private readonly prerequisiteAnswers: Answers,
  ) {}

  /** A new applicant without a submission. */
  static async create(portal: TestPortal, flow: Flow): Promise<TestApplication> {
    const { organisations, config } = portal.services;
    const organisationId = (await organisations.find(config.organisation))?.id ?? '';
    const [member, clerk] = [await portal.signUp(), await portal.signUp({ roles: ['review'] })];
    const consents = (await textsOf(portal))
      .filter(({ id }) => flow.consents.some(needed => needed === id))
      .map(({ id, version }) => `${id}@${version}`);
    const people = {
      member: { kind: 'member', accountId: member.accountId, organisationId, name: null },
      staff: { kind: 'staff', accountId: clerk.accountId, organisationId, name: '陈**', flows: [flow.id] },
      system: { kind: 'system', accountId: null, organisationId, name: null },
    } as const;
    const needsSecondPerson = Object.values(flow.followUps ?? {}).some(({ secondTo }) => secondTo);
    const other = needsSecondPerson ? await portal.signUp({ roles: ['review'] }) : clerk;
    const colleague = { ...people.staff, accountId: other.accountId };
    const prerequisiteAnswers = await createPrerequisites(portal, flow, member);
    return new TestApplication(portal, flow, member, clerk, people, colleague, consents, prerequisiteAnswers);
  }

  /** Applies an event; `FILED` submits the flow's minimal form. The actor is an allowed one unless given. */
  async applyEvent(
    event: RecordedEvent,
    kind: ActorKind = listAllowedActors(this.flow, event, this.application?.status.state)[0] ?? 'member',
  ): Promise<ApplicationView> {
    const { flows, forms } = this.portal.services;
    const { flow, application } = this;
    // Clears the mocked amount due of a refused event.
    vi.restoreAllMocks();
    const actor = this.requiresSecondPerson(event) && kind === 'staff' ? this.colleague : this.people[kind];
    const asked = { actor, key: randomUUID(), confirmCode: await this.confirmCode(event) };
    const sequence = application?.sequence ?? null;
    if (event.type === 'FOLLOW_UP') {
      const { form = '' } = flow.followUps?.[event.what] ?? {};
      this.application = await flows.submitFollowUp({
        ...asked,
        name: event.what,
        formVersion: forms.live(form).version,
        answers: {
          ...(await this.withFiles(forms.live(form), kind, followUpAnswers(form))),
          ...(event.what === 'paymentReceived' && (await this.receivedAmountAnswers())),
        },
        applicationId: application?.id ?? randomUUID(),
        sequence,
      });
      this.uploaded.clear();
      return this.application;
    }
    if (event.type.startsWith('PAY.')) return this.pay(event, asked);
    this.mockAmountDue(event);
    const form = forms.live(flow.id);
    const answers = await this.withFiles(form, kind, this.answersFor(event));
    const consents = application ? [] : this.consents;
    // A form of the applicant goes through `submitForm`; other actors apply the event directly.
    this.application =
      event.type === 'FILED' && kind === 'member'
        ? await flows.submitForm(flow, {
            ...asked,
            answers,
            consents,
            formVersion: form.version,
            applicationId: application?.id,
            sequence: application?.sequence,
          })
        : await flows.apply({
            ...asked,
            flow: flow.id,
            event,
            applicationId: application?.id ?? null,
            sequence,
            ...(event.type === 'FILED' && { submission: { form, answers, consents } }),
          });
    this.uploaded.clear();
    return this.application;
  }

  /** The applicant's request for an event, as sent to an operation of the contract. */
  async request(event: RecordedEvent): Promise<Sent & { headers: Record<string, string>; body: Answers }> {
    const { flow, application, applicant, consents } = this;
    const { forms } = this.portal.services;
    const followUp = event.type === 'FOLLOW_UP' ? flow.followUps?.[event.what] : undefined;
    const form = forms.live(followUp?.form ?? flow.id);
    const answers = followUp ? followUpAnswers(followUp.form) : this.answersFor(event);
    const code = await this.confirmCode(event);
    return {
      token: applicant.token,
      query: application
        ? { id: application.id, sequence: String(application.sequence) }
        : { ...(consents.length > 0 && { consents: consents.join(',') }) },
      headers: {
        'idempotency-key': randomUUID(),
        'form-version': form.version,
        ...(code && { 'confirm-code': code }),
      },
      body: await this.withFiles(form, 'member', answers),
    };
  }

  /** The received amount, equal to the amount due, if any. */
  private async receivedAmountAnswers(): Promise<Answers> {
    const { people, application, portal } = this;
    if (!application) return {};
    const { payment } = await portal.services.flows.detail(people.member, application.id);
    return payment ? { receivedAmount: amountOf(payment.amount) } : {};
  }

  /** Applies a payment event: for a new order, the current one, or a formerly closed one. */
  private async pay(event: RecordedEvent, asked: { actor: Actor; key: string }): Promise<ApplicationView> {
    const { application, flow } = this;
    const at = new Date();
    const begins = event.type === 'PAY.BEGIN';
    const isSuccess = event.type === 'PAY.SUCCEEDED';
    const waiting = begins ? randomUUID() : await this.waiting();
    const refundedOrder = event.type === 'PAY.UNDONE' ? await this.requestRefundOfPaidOrder() : undefined;
    const order = refundedOrder ?? waiting ?? (isSuccess ? await this.createClosedOrder() : randomUUID());
    this.application = await this.portal.services.flows.apply({
      ...asked,
      flow: flow.id,
      event: 'order' in event ? { ...event, order } : event,
      applicationId: application?.id ?? randomUUID(),
      sequence: application?.sequence ?? null,
      // Every `PAY.BEGIN` creates a new order.
      ...(begins && {
        order: { id: order, provider: 'sandbox', account: null, channel: 'jsapi', expiresAt: at },
      }),
      ...(isSuccess && { paid: { transaction: randomUUID(), at } }),
    });
    return this.application;
  }

  /** The order awaiting payment. */
  private async waiting(): Promise<string | undefined> {
    const waits = this.portal.services.db
      .selectFrom('payment_order')
      .select('id')
      .where('state', '=', 'awaiting');
    return (await waits.where('application_id', '=', this.application?.id ?? null).executeTakeFirst())?.id;
  }

  /** The paid order with a requested refund. */
  private async requestRefundOfPaidOrder(): Promise<string | undefined> {
    const { db } = this.portal.services;
    const paid = db.selectFrom('payment_order').select(['id', 'amount']).where('state', '=', 'paid');
    const order = await paid.where('application_id', '=', this.application?.id ?? null).executeTakeFirst();
    if (!order) return undefined;
    const [id, at] = [randomUUID(), new Date()];
    const refund = { id, order_id: order.id, no: orderNumber(id, at), amount: order.amount, asked_at: at };
    await db
      .insertInto('refund')
      .values({ ...refund, reason: '示例', state: 'due' })
      .onConflict(conflict => conflict.doNothing())
      .execute();
    return order.id;
  }

  /** A closed order that is paid late. */
  private async createClosedOrder(): Promise<string> {
    const [id, at] = [randomUUID(), new Date()];
    const organisation_id = this.people.member.organisationId;
    const known = {
      id,
      organisation_id,
      application_id: this.application?.id ?? '',
      no: orderNumber(id, at),
    };
    const asked = { provider: 'sandbox', channel: 'native', amount: 1, subject: '示例', fund: 'dues' };
    const times = { created_at: at, expires_at: at };
    await this.portal.services.db
      .insertInto('payment_order')
      .values({ ...known, ...asked, ...times, state: 'closed' })
      .execute();
    return id;
  }

  /** Mocks the amount due as the event requires. */
  private mockAmountDue(event: RecordedEvent): void {
    const capability = allCapabilities.find(
      ({ name, findAmountDue }) => findAmountDue && this.flow.effects?.includes(name),
    );
    if (!capability || !('settled' in event && event.settled)) return;
    vi.spyOn(capability as Required<typeof capability>, 'findAmountDue').mockResolvedValueOnce(null);
  }

  /** Unchanged answers for a minor change, another name for a change that is reviewed. */
  private answersFor(event: RecordedEvent) {
    const { reviewed } = this.flow.change ?? {};
    if (event.type === 'FILED' && this.application && reviewed && !event.minor)
      this.hasOtherName = !this.hasOtherName;
    const other = Object.entries(OTHER_NAMES).filter(
      ([name]) => this.hasOtherName && reviewed?.includes(name),
    );
    return {
      ...applicationAnswers(this.flow.id, 'minimal', this.prerequisiteAnswers),
      ...Object.fromEntries(other),
    };
  }

  /** Whether the event requires a second person. */
  private requiresSecondPerson(event: RecordedEvent): boolean {
    return event.type === 'FOLLOW_UP' && this.flow.followUps?.[event.what]?.secondTo !== undefined;
  }

  /** Uploads the files of an application as the actor; a refused submission is repeated with the same files. */
  private async withFiles(form: FormVersion, kind: ActorKind, answers: Answers): Promise<Answers> {
    const { token } = kind === 'staff' ? this.clerk : this.applicant;
    const key = `${token} ${form.flow} ${JSON.stringify(answers)}`;
    const answersWithFiles =
      this.uploaded.get(key) ?? (await withOwnFiles(this.portal, token, form, answers));
    this.uploaded.set(key, answersWithFiles);
    return answersWithFiles;
  }

  /** The stored event log and snapshot. */
  async log() {
    const { db } = this.portal.services;
    for await (const stored of streamStoredLogs(db, storedVersions(db), this.application?.no)) return stored;
    throw new Error('nothing has been filed');
  }

  /** All rows of the application, for comparison, sorted because the database has no fixed order. */
  async rows(): Promise<string[]> {
    const { db } = this.portal.services;
    const id = this.application?.id ?? '';
    const tables = ['application_event', 'deadline', 'message', 'consent'] as const;
    const dependentRows = tables.map(table =>
      db.selectFrom(table).selectAll().where('application_id', '=', id).execute(),
    );
    const own = db.selectFrom('application').selectAll().where('id', '=', id).execute();
    const rows = (await Promise.all([own, ...dependentRows])).flat();
    return rows.map(row => JSON.stringify(row)).sort();
  }

  /**
   * Releases uniqueness key and class seats for the next application: the answers of a flow have only one person and one class.
   */
  async release(): Promise<void> {
    const { db } = this.portal.services;
    // Only those still set: rewriting all would take longer with every application.
    await db
      .updateTable('application')
      .set({ uniqueness_index: null })
      .where('uniqueness_index', 'is not', null)
      .execute();
    await db
      .updateTable('course')
      .set(eb => ({ quota: eb('taken', '+', 100) }))
      .execute();
  }

  private async confirmCode({ type }: RecordedEvent): Promise<string | undefined> {
    if (!requiresSmsConfirmation(this.flow, type)) return undefined;
    const { db, confirmations } = this.portal.services;
    // Codes are limited to one per minute: makes the earlier ones older.
    await db
      .updateTable('sms_code')
      .set({ sent_at: new Date(Date.now() - 61_000) })
      .where('sent_at', '>', new Date(Date.now() - 60_000))
      .execute();
    const purpose = confirmationPurposeOf(this.flow, { type: type as 'FILED' | 'CANCEL' });
    await confirmations.send(this.applicant.accountId, purpose);
    return this.portal.codeSentTo(this.applicant.mobile);
  }
}
