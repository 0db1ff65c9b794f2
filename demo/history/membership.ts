import { addressIn, identityAnswers, linkmanOf, unitOf } from './answers';
import type { Application } from './application';
import { documentOf, imageOf, portrait } from './demo-file';
import type { Person } from './person';
import type { Story } from './story';

const membershipAnswers = ({ identity }: Person, more: object = {}) => ({
  ...{ ...identityAnswers(identity), nation: '汉族', nativePlace: '广东省', politicalList: '群众' },
  ...{
    education: 3,
    professional: 5,
    workUnit: '临澜市示例服务中心',
    region: addressIn(),
    organizationId: 'hubin',
  },
  ...{ level: 0, photo: portrait(), signature: imageOf('签名'), termsAccepted: true },
  ...more,
});

const transferProof = (story: Story, { identity }: Person, daysAgo: number, payAmount: string) => ({
  ...{ payer: identity.name, payDate: story.day(daysAgo), payAmount, voucher: documentOf('转账回单') },
});

/** Members: applications, dues and transfers. */
export function createMembers(story: Story): void {
  createDemoMember(story);
  const applicant = story.person();
  story.application('membership', applicant).submit(4, membershipAnswers(applicant));
  const overdue = story.person();
  story
    .application('membership', overdue)
    .submit(
      16,
      membershipAnswers(overdue, { organizationId: 'haitang', workUnit: '临澜市海棠区小学（示例）' }),
    )
    .note(10, '学校团体会员的名册里已有此人，与海棠区会员组织核对中。');
  const paying = story.person();
  story
    .application('membership', paying)
    .submit(12, membershipAnswers(paying))
    .approve(8)
    .followUp(2, 'voucher', transferProof(story, paying, 2, '10.00'));
  const unit = story.person();
  story.application('group-member', unit).submit(7, {
    ...{ ...unitOf('临澜市示例制造有限公司', 5, 2), foundDate: '2015-06-01', staffCount: 150 },
    ...{
      business: '家电零部件制造，设有工会和安全生产部',
      region: addressIn('云山区', '工业大道示例段30号'),
    },
    ...{ legalPerson: '谢示例', contact: linkmanOf(unit), organizationId: 'yunshan', level: 0 },
    ...{ license: documentOf('营业执照'), applyForm: documentOf('入会申请表'), termsAccepted: true },
  });
  const leaving = join(story, 60).applicant;
  story
    .application('member-transfer', leaving)
    .submit(6, transferAnswers(leaving, '工作单位迁到云山区，参加活动和联系都更方便。'));
  const moving = join(story, 58).applicant;
  story
    .application('member-transfer', moving)
    .submit(13, transferAnswers(moving, '毕业以后回海棠区工作，申请把会员关系转到当地。', 'haitang'))
    .advance(7, '同意转出。');
  const renewing = join(story, 380).applicant;
  story
    .application('dues', renewing)
    .submit(3, () => renewalAnswers(renewing))
    .followUp(1.5, 'voucher', transferProof(story, renewing, 2, '10.00'));
}

const transferAnswers =
  (member: Person, reason: string, branch = 'yunshan') =>
  async () => ({
    memberNo: await member.firstOption('membership.own'),
    toOrganizationId: branch,
    reason,
  });

const renewalAnswers = async (member: Person) => ({
  memberNo: await member.firstOption('membership.renewable'),
  years: '1',
});

/** Joins, pays the first dues, and those of the following year in advance. */
function join(story: Story, daysAgo: number): Application {
  const member = story.person();
  const joining = story
    .application('membership', member)
    .submit(daysAgo, membershipAnswers(member))
    .approve(daysAgo - 3)
    .pay(daysAgo - 4);
  if (daysAgo < 365)
    story
      .application('dues', member)
      .submit(daysAgo - 10, () => renewalAnswers(member))
      .pay(daysAgo - 10);
  return joining;
}

/** The demo member joined last year and has not paid for this year, so that payment of dues can be tried. */
function createDemoMember(story: Story): void {
  const { member } = story;
  const year = Number(story.day(0).slice(0, 4)) - 1;
  const daysAgo = (day: string) => story.daysSince(`${year}-${day}T10:00:00+08:00`);
  story
    .application('membership', member)
    .submit(daysAgo('03-05'), membershipAnswers(member))
    .approve(daysAgo('03-07'))
    .pay(daysAgo('03-08'));
}
