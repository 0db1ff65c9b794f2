import type { Organisation, Services } from '../../src/server/engine/services';
import { demoAccounts } from '../accounts';
import { Application } from './application';
import { type Identity, identityOf, Person } from './person';
import { DAY_MS, Timeline } from './timeline';

/** Identity of the demo member, whom the demo shows with applications of every kind. */
const MEMBER: Identity = {
  name: '林示例',
  idNo: '110199198805120157',
  birthday: '1988-05-12',
  sex: 1,
  mobile: demoAccounts[0].mobile,
};

/** Birthdays of the people. */
const ADULTS = { from: '1967-01-01', days: 12_800 };
const STUDENTS = { from: '2005-01-01', days: 900 };

/** The people of the demo history, and what they do. */
export class Story {
  readonly timeline: Timeline;
  /** The demo accounts for login. */
  readonly member: Person;
  readonly reviewer: Person;
  readonly administrator: Person;
  readonly bookkeeper: Person;
  readonly editor: Person;
  private people = 0;

  /** @param present when it ends; now by default */
  constructor(services: Services, organisation: Organisation, present?: number) {
    this.timeline = new Timeline(services, organisation, present);
    const [, reviewer, administrator, bookkeeper, editor] = demoAccounts;
    this.member = new Person(this.timeline, MEMBER);
    this.reviewer = this.staff(reviewer, '李示例');
    this.administrator = this.staff(administrator, '王示例');
    this.bookkeeper = this.staff(bookkeeper, '周示例');
    this.editor = this.staff(editor, '吴示例');
  }

  /**
   * Another person, with an account of their own.
   * @param options.guest has not registered
   * @param options.young a student
   * @param options.name in place of a surname of the list
   */
  person({ guest, young, name }: { guest?: boolean; young?: boolean; name?: string } = {}): Person {
    this.people += 1;
    const identity = identityOf(this.people, young ? STUDENTS : ADULTS);
    return new Person(this.timeline, { ...identity, ...(name && { name }) }, { guest });
  }

  /** An application of a person; by default of another one. */
  application(flow: string, applicant: Person = this.person()): Application {
    return new Application(this.timeline, this.reviewer, applicant, flow);
  }

  /** A step that belongs to no application. */
  on(daysAgo: number, run: () => Promise<unknown>): void {
    this.timeline.add(this.timeline.timeOf(daysAgo), run);
  }

  /** Number of days since a time. */
  daysSince(moment: string): number {
    return (this.timeline.present - Date.parse(moment)) / DAY_MS;
  }

  /** Day so many days ago (or, when negative, ahead), `YYYY-MM-DD`. */
  day(daysAgo: number): string {
    return this.timeline.day(daysAgo);
  }

  private staff({ mobile, roles }: (typeof demoAccounts)[number], name: string): Person {
    const serial = Number(mobile.slice(-1));
    const identity = { ...identityOf(serial + 600, ADULTS), name, mobile };
    return new Person(this.timeline, identity, { roles });
  }
}
