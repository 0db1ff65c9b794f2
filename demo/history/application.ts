import { Refusal } from '../../src/domain/refusals';
import type { RecordedEvent } from '../../src/flows/engine/events';
import { listGivenConsents } from '../../src/flows/engine/given-consents';
import { requiresSmsConfirmation } from '../../src/flows/engine/status';
import { confirmationPurposeOf } from '../../src/server/engine/applications/event-request';
import type { Actor, Answers } from '../../src/server/engine/applications/flow-services';
import { currentDocuments } from '../../src/server/engine/consents/documents';
import { paySandboxCharge } from '../../src/server/modules/checkout';
import { uploadFiles } from './demo-file';
import type { Person } from './person';
import type { Timeline } from './timeline';

/** Answers, or a function that is called when the form is submitted. */
export type AnswerSource = Answers | (() => Answers | Promise<Answers>);

/** payType of the specification. */
const ONLINE = 1;
const TRANSFER = 3;

/**
 * An application of the demo history. Each method schedules a step so many days ago; a step that would come before the
 * previous one of the same application follows it by some minutes.
 */
export class Application {
  /** What later steps need. */
  private state: { id?: string; chargeNo?: string } = {};
  private last = 0;

  constructor(
    private readonly timeline: Timeline,
    private readonly staff: Person,
    readonly applicant: Person,
    private readonly flowId: string,
  ) {}

  /** @throws Refusal `notFound` before it has been submitted */
  get id(): string {
    if (!this.state.id) throw new Refusal('notFound');
    return this.state.id;
  }

  private get services() {
    return this.timeline.services;
  }

  private get flow() {
    return this.services.flows.requireFlow(this.flowId);
  }

  /**
   * Schedules a step of this application.
   * @param options.once whether it must not run again after an interruption, because what it writes has no key
   */
  then(daysAgo: number, run: () => Promise<unknown>, { once = false } = {}): this {
    this.last = this.timeline.timeOf(daysAgo, this.last);
    const step = async () => {
      try {
        await run();
        return { ...this.state };
      } catch (error) {
        throw new Error(`demo: ${this.flowId} of ${this.applicant.identity.name}, ${daysAgo} days ago`, {
          cause: error,
        });
      }
    };
    this.timeline.add(this.last, step, once ? null : this.applicant, state => {
      if (state) this.state = { ...state };
    });
    return this;
  }

  /** Submits the form, or again when it was submitted before: corrected or changed. */
  submit(daysAgo: number, answers: AnswerSource): this {
    return this.then(daysAgo, () => this.submitNow(answers));
  }

  approve(daysAgo: number, note?: string): this {
    return this.decide(daysAgo, { type: 'APPROVE', ...(note && { note }) });
  }

  reject(daysAgo: number, reason: string): this {
    return this.decide(daysAgo, { type: 'REJECT', reason });
  }

  /** Returns it to the applicant for correction. */
  return(daysAgo: number, reason: string, ...fields: string[]): this {
    return this.decide(daysAgo, { type: 'RETURN', reason, fields });
  }

  /** Takes it to the next stage. */
  advance(daysAgo: number, note?: string): this {
    return this.decide(daysAgo, { type: 'ADVANCE', ...(note && { note }) });
  }

  private decide(daysAgo: number, event: RecordedEvent): this {
    return this.then(daysAgo, async () => this.apply(event, await this.staff.staffActor()));
  }

  cancel(daysAgo: number): this {
    return this.then(daysAgo, async () => this.apply({ type: 'CANCEL' }, await this.applicant.applicant()));
  }

  /** A follow-up by the party that the flow declares for it. @param by another member of staff than usual */
  followUp(daysAgo: number, name: string, answers: AnswerSource, by: Person = this.staff): this {
    return this.then(daysAgo, async () => {
      const declaration = this.flow.followUps?.[name];
      if (!declaration) throw new Error(`${this.flowId} has no follow-up ${name}`);
      const byStaff = declaration.by === 'staff';
      const given = await resolve(answers);
      await this.services.flows.submitFollowUp({
        ...{ name, key: this.timeline.key(), applicationId: this.id, sequence: null },
        actor: byStaff ? await by.staffActor() : await this.applicant.applicant(),
        formVersion: this.services.forms.live(declaration.form).version,
        answers: await uploadFiles(this.timeline, byStaff ? by : this.applicant, given),
      });
    });
  }

  /** Pays the amount due online. */
  pay(daysAgo: number): this {
    return this.then(daysAgo, async () => paySandboxCharge(this.services, await this.beginPayment(ONLINE)));
  }

  /** Begins an online payment; the charge is paid after the deadline of the application has passed. */
  payLate(beganDaysAgo: number, paidDaysAgo: number): this {
    return this.then(beganDaysAgo, async () => {
      this.state.chargeNo = await this.beginPayment(ONLINE);
    }).then(paidDaysAgo, () => paySandboxCharge(this.services, this.state.chargeNo ?? '', { late: true }));
  }

  /** Announces a bank transfer. */
  announceTransfer(daysAgo: number): this {
    return this.then(daysAgo, () => this.beginPayment(TRANSFER));
  }

  /** Adds a note for the reviewers. */
  note(daysAgo: number, text: string, by: Person = this.staff): this {
    const add = () => by.call('addReviewNote', { body: { id: this.id, text } });
    return this.then(daysAgo, add, { once: true });
  }

  private async submitNow(source: AnswerSource): Promise<void> {
    const { flow, services, timeline, applicant } = this;
    const answers = await uploadFiles(timeline, applicant, await resolve(source));
    const form = services.forms.live(flow.id);
    const needed = new Set([...flow.consents, ...listGivenConsents(form.schema, answers)]);
    const documents = await currentDocuments(services.db, timeline.organisation.id);
    const { id } = await services.flows.submitForm(flow, {
      ...{ actor: await applicant.applicant(), key: this.timeline.key(), formVersion: form.version, answers },
      consents: documents.filter(({ id }) => needed.has(id)).map(({ id, version }) => `${id}@${version}`),
      confirmCode: await this.requestConfirmCode({ type: 'FILED' }),
      applicationId: this.state.id,
    });
    this.state.id = id;
  }

  /** The code that the portal sends by SMS, where the event requires one. */
  private async requestConfirmCode(event: RecordedEvent): Promise<string | undefined> {
    if (!requiresSmsConfirmation(this.flow, event.type)) return undefined;
    const { confirmations, sms } = this.services;
    await confirmations.send(await this.applicant.accountId(), confirmationPurposeOf(this.flow, event));
    const { mobile } = this.applicant.identity;
    return sms.inbox?.().find(message => message.mobile === mobile)?.params[0];
  }

  private async apply(event: RecordedEvent, actor: Actor): Promise<void> {
    const request = { flow: this.flowId, event, actor, key: this.timeline.key() };
    await this.services.flows.apply({ ...request, applicationId: this.id, sequence: null });
  }

  private async beginPayment(payType: 1 | 3): Promise<string> {
    const headers = { 'idempotency-key': this.timeline.key() };
    const { no } = await this.applicant.call('createPayment', { headers, body: { id: this.id, payType } });
    return no;
  }
}

const resolve = async (source: AnswerSource): Promise<Answers> =>
  typeof source === 'function' ? source() : source;
