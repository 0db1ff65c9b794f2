import { buildMachine, type FlowMachine } from './machine';
import type { PaymentAmount } from './payment-amount';
import { paymentFollowUps } from './payment-states';
import type { PlaceLimit } from './places';

/** Ids of the consents C1…C7, each a text with version and hash. */
export type ConsentId = 'C1' | 'C2' | 'C3' | 'C4' | 'C5' | 'C6' | 'C7';

/** The submitted states in which an operation is allowed: all, or those listed by id. */
export type StateRange = 'always' | readonly SubmittedState[];

/** Ids of the states after submission. Stages are states named by their title. */
export type SubmittedState = 'underReview' | 'supplement' | 'approved' | (string & {});

/** A stage of an approved application, for stages that need more than a title. */
export interface Stage {
  title: string;
  /** Titles of the stages that may follow; by default the next one in the list. */
  next?: readonly string[];
  /** The application is closed: another one with the same uniqueness key may be submitted. */
  ended?: true;
  /** The result of the application has been reversed or is no longer valid. */
  undone?: true;
  /** For flows without review: a reply is still due, within the deadline of the declaration. */
  undecided?: true;
  /** For flows without review: the submission is rejected. */
  refused?: true;
}

/** A follow-up submission with a form of its own, e.g. tracking number, transfer proof, grant. */
export interface FollowUpDefinition {
  /** Label of the button, e.g. `填写快递单号`. */
  title: string;
  /** Folder of its form under `schemas/`, a form with one step; several flows may share one. */
  form: string;
  by: 'member' | 'staff';
  while: readonly SubmittedState[];
  /** The application cannot advance until the applicant has submitted it. */
  awaited?: true;
  /** Only for applications with these answers: an electronic document is not shipped, for example. */
  where?: Readonly<Record<string, string>>;
  /** Target state. Without it the state stays the same, and the follow-up may be submitted repeatedly. */
  to?: SubmittedState;
  /**
   * For staff follow-ups that require a second person: it may not be submitted by the person who last submitted the
   * follow-up of this name.
   */
  secondTo?: string;
}

/** A stage in which a payment is due. */
export interface PaymentDefinition {
  /** Label of the button, e.g. `缴纳会费`. */
  title: string;
  /** Target state after the payment. */
  to: SubmittedState;
  /**
   * Target state when the amount due is zero; defaults to `to`. For the first stage of a flow without review there is no
   * default.
   */
  free?: SubmittedState;
  /** The amount due, where it is a matter of data; otherwise a capability of the flow computes it. */
  amount?: PaymentAmount;
  /** Time until an unpaid application is closed; without it there is no deadline. */
  within?: { minutes: number } | { days: number };
  /**
   * Deadline of an announced bank transfer (`PAY.TRANSFER`): banks take longer than the deadline of an online payment
   * allows. Without it, transfers have no deadline of their own.
   */
  transfer?: { days: number };
  /** Payments made by mistake may be refunded: the application then ends in the state `refunded`. */
  refundable?: true;
  /** Cancelling after the payment requests a refund, which staff decide on: the application ends in `cancelledPaid`. */
  refundOnCancel?: true;
}

/** Groups of the flow catalogue, in display order. */
export const flowGroups = ['捐赠', '三献', '救助', '救护', '志愿', '会员', '证书', '其他'] as const;

export type FlowGroup = (typeof flowGroups)[number];

/** The declaration of a flow: everything that its form schema cannot express. */
export interface FlowDefinition {
  /** Folder name under `schemas/`, file name under `src/flows/`. */
  id: string;
  /** Title of the flow in lists and messages. */
  title: string;
  /** Prefix of the application number, unique among flows. */
  prefix: string;
  /** Group in the flow catalogue. */
  group: FlowGroup;
  /** Nobody may apply any more; applications that were submitted before go on to their end. */
  retired?: true;
  /** Route of the info page, if the flow has one of its own; otherwise `/matter/<id>`. */
  page?: string;
  /** Route of the page that shows an application to its applicant, by `?id=`; `/application` by default. */
  casePage?: string;
  /** Consents required before the first question. Never pre-ticked. */
  consents: readonly ConsentId[];
  /**
   * Eligibility is checked while the form is filled in: after the guidance (`notice`), or after the step with this id,
   * based on its answers. Without it only the submission is checked.
   */
  check?: { after: string };
  /**
   * Whether staff review applications, or the titles of the review stages in order; the last one approves. Without
   * review an application is approved on submission.
   */
  review: boolean | readonly [string, ...string[]];
  /** Stages of an approved application, in order. */
  stages?: readonly (string | Stage)[];
  /** Guests may apply too, with a silent account; they receive no notifications. */
  guests?: true;
  /** Guests must solve a captcha before each submission. */
  person?: true;
  /** The payment stages. */
  payments?: Readonly<Record<string, PaymentDefinition>>;
  /** Events that the applicant confirms by an SMS code. */
  confirm?: readonly ('FILED' | 'CANCEL')[];
  /**
   * States in which an application may be cancelled: by the applicant in `while`, by staff in `byStaff`; in none by
   * default. `note` is shown to the applicant beforehand.
   */
  cancel?: { while?: StateRange; byStaff?: StateRange; note?: string };
  /**
   * States in which the answers may be changed. The application is reviewed again; when `reviewed` lists answers, only
   * if one of them changed.
   */
  change?: { while: StateRange; reviewed?: readonly string[] };
  /** Follow-up submissions, by the name recorded in the log. */
  followUps?: Readonly<Record<string, FollowUpDefinition>>;
  /**
   * Names of the capabilities of the server's modules that the flow calls for: code such as a check of the identity
   * document, a seat in a class, the amount due. In this order obstacles are looked for and rows are written.
   */
  effects?: readonly string[];
  /**
   * The answers (by name) that form the uniqueness key: an account may have one open application of this flow per key.
   * A list in place of a name means the first of these that is answered. `account`: one per account; `none`: no limit.
   */
  oneOpenPer: 'account' | 'none' | readonly (string | readonly string[])[];
  /** Limit on the places that applications take up together. */
  places?: PlaceLimit;
  /**
   * What the applicant is told on entering a state, by state, with variables in braces; see `state-messages.ts`. Where
   * nothing is written, or a variable has no value, the usual text is sent.
   */
  messages?: Readonly<Record<string, string>>;
  /** Only of a form in another language: what the states are called that are named by their titles. */
  stateNames?: Readonly<Record<string, string>>;
  /** `supplement`: days for the applicant to resubmit; `answer`: working days for the organisation to reply. */
  deadlines: { supplement: number; answer: number };
}

/** The content of `schemas/<flow>/flow.json`; the name of the folder is the id. */
export type FlowProcess = Omit<FlowDefinition, 'id'>;

/** A declared flow: the declaration, and the machine for any version of its form. */
export interface Flow extends FlowDefinition {
  page: string;
  casePage: string;
  /**
   * Machine of the flow for a form with these steps; cached per list of steps.
   * @param steps ids of the form's steps, in order
   * @throws Error when the declaration names an unknown step or state
   */
  machine(steps: readonly string[]): FlowMachine;
}

/**
 * Declares a flow.
 * @example
 * defineFlow({ id: 'cpr', title: '心肺复苏培训', prefix: 'CP', group: '救护', review: true, consents: ['C1'],
 *   oneOpenPer: 'account',
 *   deadlines: { supplement: 30, answer: 5 } })
 */
export function defineFlow(declaration: FlowDefinition): Flow {
  const machineBySteps = new Map<string, FlowMachine>();
  return {
    page: `/matter/${declaration.id}`,
    casePage: '/application',
    ...declaration,
    ...(declaration.payments && {
      followUps: { ...declaration.followUps, ...paymentFollowUps },
    }),
    machine(steps) {
      const key = steps.join('\n');
      const cached = machineBySteps.get(key);
      if (cached) return cached;
      const machine = buildMachine(declaration, steps);
      machineBySteps.set(key, machine);
      return machine;
    },
  };
}

const flowsByProcess = new WeakMap<FlowProcess, Flow>();

/** The flow of a published version; null for a form without a process. The same object for the same version. */
export function flowOf({ flow: id, process }: { flow: string; process: FlowProcess | null }): Flow | null {
  if (!process) return null;
  const flow = flowsByProcess.get(process) ?? defineFlow({ id, ...process });
  flowsByProcess.set(process, flow);
  return flow;
}

/** The machine of a published version. @throws Error when the form has no process */
export const machineOf = (form: {
  flow: string;
  process: FlowProcess | null;
  steps: readonly { id: string }[];
}): FlowMachine => requireFlowOf(form).machine(form.steps.map(({ id }) => id));

/** The flow of a published version. @throws Error when the form has no process */
export function requireFlowOf(form: { flow: string; process: FlowProcess | null }): Flow {
  const flow = flowOf(form);
  if (!flow) throw new Error(`${form.flow} is no flow: it has no flow.json`);
  return flow;
}
