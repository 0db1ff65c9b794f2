import type { operations } from '../../generated/api';
import { buildMachine, type FlowMachine } from './machine';
import { paymentFollowUps } from './payment-states';

/** The id of an operation of the contract; a flow's calls are checked by the compiler. */
export type OperationId = keyof operations;

/** Consents C1…C7 that a person gives, each a text with version and hash. */
export type ConsentId = 'C1' | 'C2' | 'C3' | 'C4' | 'C5' | 'C6' | 'C7';

/** In which filed states something may be done: in all of them, or in those named by their id. */
export type StateRange = 'always' | readonly SubmittedState[];

/** Ids of the states after filing. Stages are states of their own, named by their title. */
export type SubmittedState = 'underReview' | 'supplement' | 'approved' | (string & {});

/** What an approved application goes through: by its title, or where more is to be said. */
export interface Stage {
  title: string;
  /** Titles of the stages that may follow; without it the next one in the list. */
  next?: readonly string[];
  /** The matter is closed here: another application may be made about the same subject. */
  ended?: true;
  /** Nothing is kept of what was handed in: it went back, or does not hold any more. */
  undone?: true;
  /** Where nobody reviews: the society still owes its answer, by the deadline of the declaration. */
  undecided?: true;
  /** Where nobody reviews: what was handed in is turned away. */
  refused?: true;
}

/** Something that is handed in after filing, by a form of its own: an express number, a voucher, a grant. */
export interface FollowUp {
  /** What the button says, e.g. `填写快递单号`. */
  title: string;
  /** Folder of its form under `schemas/`, a form of one step; flows may share one. */
  form: string;
  by: 'member' | 'staff';
  /** The operation by which members hand it in; staff have one for all. */
  call?: OperationId;
  while: readonly SubmittedState[];
  /** The application waits for it: it does not go on before the applicant has handed it in. */
  awaited?: true;
  /** Only of applications with these answers: no parcel is sent of what is electronic. */
  where?: Readonly<Record<string, string>>;
  /** Where the application goes with it. Without it the application stays, and the same may be handed in again. */
  to?: SubmittedState;
  /** Of staff: a second person hands it in, not whoever was the last to hand in the follow-up of this name. */
  secondTo?: string;
}

/** A stage in which money is due. */
export interface PaymentDefinition {
  /** What the button says, e.g. `缴纳会费`. */
  title: string;
  /** Where the application goes when the money has come in. */
  to: SubmittedState;
  /** Where it goes when nothing is to be paid; without it, there as well. */
  free?: SubmittedState;
  /** The operation by which the voucher of a transfer is handed in. */
  voucher: OperationId;
  /** How long it may stay unpaid before it is closed; without it nobody is pressed. */
  within?: { minutes: number } | { days: number };
  /**
   * How long a transfer may take that the payer has announced (`PAY.TRANSFER`): banks are slower than the deadline of
   * an online payment. Without it transfers have no deadline of their own.
   */
  transfer?: { days: number };
  /** What was paid by mistake may go back: the application then ends in the state `refunded`. */
  refundable?: true;
  /** Cancelling after the payment asks for its refund, which staff decide on: the application ends in `cancelledPaid`. */
  refundOnCancel?: true;
}

/** What matters are sorted under on the overview, in its order. */
export const flowGroups = ['捐赠', '三献', '救助', '救护', '志愿', '会员', '证书', '其他'] as const;

export type FlowGroup = (typeof flowGroups)[number];

/** What a form schema cannot say about a flow. */
export interface FlowDefinition {
  /** Folder name under `schemas/`, file name under `src/flows/`. */
  id: string;
  /** Name of the matter on lists and in messages. */
  title: string;
  /** First letters of the acceptance number, unique among flows. */
  prefix: string;
  /** What it stands under on the overview of all matters. */
  group: FlowGroup;
  /** Route of the page that explains the matter, where it has one of its own; `/matter/<id>` without. */
  page?: string;
  /** Route of the page on which an applicant sees an application, by `?id=`; `/application` unless told otherwise. */
  casePage?: string;
  /**
   * Operations of the contract that this flow travels by; `modify` takes what is handed in anew, without it `submit`.
   * `cancel` only where the flow has an operation of its own for it: `cancelApplication` cancels any.
   */
  calls: {
    check?: OperationId;
    submit: OperationId;
    modify?: OperationId;
    list: OperationId;
    cancel?: OperationId;
  };
  /** Texts that must be accepted before anything is asked. Never pre-ticked. */
  consents: readonly ConsentId[];
  /**
   * The step after which the check call is made; the check reads that step's answers. Without it the check
   * is made right after the notice. Only with `calls.check`.
   */
  checkAfter?: string;
  /**
   * Whether staff decide, or the titles of the stages of their review, in order; the last one approves. Without
   * review an application is approved when filed.
   */
  review: boolean | readonly [string, ...string[]];
  /** What an approved application goes through, in order. */
  stages?: readonly (string | Stage)[];
  /** Guests may apply as well: they are given a silent account, and are told nothing by message. */
  guests?: true;
  /** Guests prove that they are people before they hand anything in: a captcha of its own for each. */
  person?: true;
  /** Which of the stages wait for money. */
  payments?: Readonly<Record<string, PaymentDefinition>>;
  /** The events that the person confirms by an SMS code. */
  confirm?: readonly ('FILED' | 'CANCEL')[];
  /**
   * Where an application may be cancelled: by the applicant in `while`, by staff in `byStaff` (nowhere without it).
   * `note` is shown to the applicant before.
   */
  cancel?: { while: StateRange; byStaff?: StateRange; note?: string };
  /**
   * Where the answers may be handed in anew. The application is reviewed again; where `reviewed` names answers,
   * only if one of these has changed.
   */
  change?: { while: StateRange; reviewed?: readonly string[] };
  /** What may be handed in later, by a name that the log keeps. */
  followUps?: Readonly<Record<string, FollowUp>>;
  /**
   * The answers (by name) about which an account may have one application of this flow open at a time, in place of a
   * name several of which the first answered counts; `account` for one per account; `none` for no such limit.
   */
  oneOpenPer: 'account' | 'none' | readonly (string | readonly string[])[];
  /** Days: for the person to supplement, working days for the society to answer. */
  deadlines: { supplement: number; answer: number };
}

/** A declared flow: the declaration and the machine for any version of its form. */
export interface Flow extends FlowDefinition {
  page: string;
  casePage: string;
  /**
   * The flow's machine for a form with these steps; built once per list of steps.
   * @param steps ids of the form's steps, in order
   * @throws Error when the declaration names a step or state that there is not
   */
  machine(steps: readonly string[]): FlowMachine;
}

/**
 * Declares a flow.
 * @example
 * defineFlow({ id: 'cpr', title: '心肺复苏培训', prefix: 'CP', group: '救护', review: true, consents: ['C1'],
 *   calls: { submit: 'applyCpr', list: 'listCprApplications' }, oneOpenPer: 'account',
 *   deadlines: { supplement: 30, answer: 5 } })
 */
export function defineFlow(declaration: FlowDefinition): Flow {
  const built = new Map<string, FlowMachine>();
  return {
    page: `/matter/${declaration.id}`,
    casePage: '/application',
    ...declaration,
    ...(declaration.payments && {
      followUps: { ...declaration.followUps, ...paymentFollowUps(declaration.payments) },
    }),
    machine(steps) {
      const key = steps.join('\n');
      const known = built.get(key);
      if (known) return known;
      const machine = buildMachine(declaration, steps);
      built.set(key, machine);
      return machine;
    },
  };
}
