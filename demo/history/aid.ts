import { batches } from '../reference/programmes';
import { projectId } from '../reference/projects';
import { addressIn, bankAccountOf, childOf, guardianOf, identityAnswers, unitOf } from './answers';
import { documentOf } from './demo-file';
import type { Person } from './person';
import type { Story } from './story';

/** Applications for relief, help with an illness, student aid and projects, in every state of their review. */
export function createAid(story: Story): void {
  createHardshipAid(story);
  createIllnessAid(story);
  createStudentAid(story);
  createProjectApplications(story);
}

const HARDSHIP =
  '家里四口人，只有一人务工，另有老人常年吃药，房租和学费都靠借。这一次的开支实在拿不出来，希望得到帮助，渡过难关。';

/** @param more replaces answers */
const hardshipAnswers = ({ identity }: Person, helpType: string, more: object = {}) => ({
  ...{ helpType, isSelf: true, ...identityAnswers(identity) },
  ...{ household: addressIn('海棠区', '海棠路示例段12号'), residence: addressIn(), familySize: 4 },
  ...{ monthlyIncome: '3200.00', situation: HARDSHIP, amountWanted: '8000.00' },
  ...{ identityPapers: documentOf('身份证与户口簿'), hardshipProof: documentOf('社区困难证明') },
  ...bankAccountOf(identity.name),
  ...more,
});

function createHardshipAid(story: Story): void {
  const fire = { happenDate: story.day(20), eventProof: documentOf('火灾事故认定书') };
  const applicants = Array.from({ length: 6 }, () => story.person());
  const [overdue, recent, returned, corrected, approved, paid] = applicants as [
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
  ];
  story
    .application('seek-help', overdue)
    .submit(16, hardshipAnswers(overdue, '突发事故', fire))
    .note(14, '已电话核实，社区证明上的门牌号与现住址不一致，请社区重开。')
    .note(6, '社区说证明本周补来，仍未收到。', story.administrator);
  story.application('seek-help', recent).submit(2, hardshipAnswers(recent, '生活困难'));
  story
    .application('seek-help', returned)
    .submit(8, hardshipAnswers(returned, '重大疾病', { medicalPapers: documentOf('诊断证明') }))
    .return(5, '费用票据缺少医保结算单，请补充；诊断证明请上传盖章的一页。', '/medicalPapers');
  story
    .application('seek-help', corrected)
    .submit(12, hardshipAnswers(corrected, '生活困难', { monthlyIncome: '0.00' }))
    .return(9, '家庭月收入填写为0，请核对后如实填写。', '/monthlyIncome')
    .submit(3, hardshipAnswers(corrected, '生活困难', { monthlyIncome: '2600.00' }));
  story
    .application('seek-help', approved)
    .submit(
      18,
      hardshipAnswers(approved, '自然灾害', {
        happenDate: story.day(30),
        eventProof: documentOf('受灾证明'),
      }),
    )
    .approve(6, '按较重损失一档资助，请赈济救护部拨付。');
  story
    .application('seek-help', paid)
    .submit(48, hardshipAnswers(paid, '突发事故', fire))
    .approve(38)
    .followUp(33, 'grant', { amount: '5000.00', grantDate: story.day(33) });
  const refused = story.person();
  story
    .application('seek-help', refused)
    .submit(40, hardshipAnswers(refused, '其他', { situation: `${HARDSHIP}申请用于归还信用卡。` }))
    .reject(35, '归还个人债务不属于本会救助范围，可咨询社区法律援助站。');
}

const ILLNESS =
  '一家三口，只有一人有收入，患病之后停工治疗，家里已经借了不少钱，日常生活也有困难，后续治疗费用还没有着落。';

const localIllnessAnswers = (story: Story, { identity }: Person, disease: string, more: object = {}) => ({
  ...{
    program: 'LOCAL',
    isSelf: true,
    ...identityAnswers(identity),
    household: addressIn('云山区', '云山路示例段3号'),
  },
  ...{ familyType: '低保边缘', familySize: 3, annualIncome: '28000.00', situation: ILLNESS },
  ...{ disease, diagnosisDate: story.day(90), hospital: '临澜市人民医院（示例）', hospitalLevel: '三级' },
  ...{ surgeryDone: true, surgeryDate: story.day(60) },
  ...{ totalCost: '86000.00', reimbursed: '51000.00', selfPaid: '35000.00' },
  ...{ residence: documentOf('户口簿'), diagnosis: documentOf('诊断证明'), bills: documentOf('医保结算单') },
  ...{ hardshipProof: documentOf('低保边缘家庭证明'), publicName: true, ...bankAccountOf(identity.name) },
  ...more,
});

const childIllnessAnswers = (story: Story, parent: Person, child: ReturnType<typeof childOf>) => ({
  ...{ program: 'TSYG', isSelf: false, ...child, mobile: parent.identity.mobile },
  ...{
    guardians: [guardianOf(parent, '父亲')],
    singleReason: '母亲在外地务工，无法签字',
    guardianConsent: true,
  },
  ...{
    household: addressIn(),
    householdType: '农业',
    familyType: '低保',
    familySize: 4,
    annualIncome: '16000.00',
  },
  ...{ situation: ILLNESS, disease: '先天性心脏病（室间隔缺损）', diagnosisDate: story.day(50) },
  ...{ hospital: '临澜市儿童医院（示例）', hospitalLevel: '三级', surgeryDone: false },
  ...{ totalCost: '60000.00', reimbursed: '30000.00', otherAid: '5000.00', selfPaid: '25000.00' },
  ...{
    residence: documentOf('户口簿'),
    diagnosis: documentOf('诊断证明'),
    ultrasound: documentOf('心脏超声报告'),
  },
  ...{ guardianPapers: documentOf('监护人身份证'), hardshipProof: documentOf('低保证'), publicName: false },
  ...bankAccountOf(parent.identity.name),
});

function createIllnessAid(story: Story): void {
  const first = story.person();
  story
    .application('serious-illness', first)
    .submit(4, localIllnessAnswers(story, first, '慢性肾衰竭（尿毒症）'));
  const parent = story.person();
  const child = childOf('武小示', story.day(1500));
  story
    .application('serious-illness', parent)
    .submit(11, childIllnessAnswers(story, parent, child))
    .note(9, '超声报告与病历一致，手术排期在下月，请尽快审。');
  const overdue = story.person();
  story
    .application('serious-illness', overdue)
    .submit(31, localIllnessAnswers(story, overdue, '恶性淋巴瘤'))
    .advance(26, '材料齐全，病种和费用符合。')
    .note(20, '评审专家出差，复审会改到下周。', story.administrator);
  const second = story.person();
  story
    .application('serious-illness', second)
    .submit(15, localIllnessAnswers(story, second, '重度烧伤', { selfPaid: '35000.00' }))
    .advance(9, '初审通过，建议按三万元一档。');
  const shown = story.person();
  story
    .application('serious-illness', shown)
    .submit(24, localIllnessAnswers(story, shown, '急性白血病'))
    .advance(17)
    .advance(8, '复审通过，公示五个工作日。');
  const granted = story.person();
  story
    .application('serious-illness', granted)
    .submit(36, localIllnessAnswers(story, granted, '肝硬化失代偿期'))
    .advance(29)
    .advance(20)
    .approve(4, '公示期满，没有异议。');
  const paid = story.person();
  story
    .application('serious-illness', paid)
    .submit(80, localIllnessAnswers(story, paid, '恶性肿瘤（肺）'))
    .advance(72)
    .advance(62)
    .approve(52)
    .followUp(48, 'grant', { amount: '20000.00', grantDate: story.day(48) });
}

const studentAnswers = ({ identity }: Person, more: object = {}) => ({
  ...{ batchId: batches[0]?.id, ...identityAnswers(identity), nation: '汉族' },
  ...{ school: '临澜大学（示例）', schoolLevel: '本科', grade: '大一', major: '护理学', examScore: 560 },
  ...{ hardship: '低保', household: addressIn('云山区', '云山路示例段20号'), annualIncome: '12000.00' },
  family: [
    {
      name: '吴大示',
      relationCode: '01',
      age: 52,
      annualIncome: '12000.00',
      workUnit: '务农',
      health: '慢性病',
    },
  ],
  ...{
    gotOtherAid: false,
    reason: `${HARDSHIP}学费靠助学贷款，生活费还差一截，希望得到帮助，完成学业以后回报社会。`,
  },
  ...{ identityPapers: documentOf('身份证与户口簿'), enrolment: documentOf('录取通知书') },
  ...{ hardshipProof: documentOf('低保证'), ...bankAccountOf(identity.name) },
  ...more,
});

function createStudentAid(story: Story): void {
  const student = () => story.person({ young: true });
  const fresh = student();
  story.application('student-aid', fresh).submit(1.4, studentAnswers(fresh));
  const second = student();
  story
    .application('student-aid', second)
    .submit(
      10,
      studentAnswers(second, {
        school: '临澜市卫生职业学院（示例）',
        schoolLevel: '大专',
        major: '康复治疗',
      }),
    )
    .note(7, '班主任来电说明，父亲上月住院。');
  const shown = student();
  story.application('student-aid', shown).submit(16, studentAnswers(shown)).advance(5, '公示五个工作日。');
  const granted = student();
  story
    .application('student-aid', granted)
    .submit(26, studentAnswers(granted))
    .advance(18)
    .approve(7, '公示无异议。');
}

function createProjectApplications(story: Story): void {
  const unit = story.person();
  story.application('welfare-apply', unit).submit(5, {
    ...{ projectId: projectId(9), applicantType: '单位', ...unitOf('临澜市湖滨街道社区服务中心', 3, 3) },
    contact: { name: unit.identity.name, mobile: unit.identity.mobile, email: 'hubin@example.org' },
    region: addressIn('湖滨区', '湖滨路示例段6号'),
    plan: '一、目标：为辖区内独居老人配备安全包。二、做法：由社区工作者与志愿者逐户走访，登记需求，分批安装并教会使用。三、进度：第一个月走访登记，第二、三个月安装，第四个月回访。四、成效：服务不少于一百二十户，回访满意率不低于九成。五、公开：每月在社区公开栏公布进度。',
    ...{
      budget: '60000.00',
      beneficiaries: 120,
      letter: documentOf('申请函'),
      licence: documentOf('登记证书'),
    },
  });
  const person = story.person();
  story
    .application('welfare-apply', person)
    .submit(13, {
      ...{ projectId: projectId(16), applicantType: '个人', ...identityAnswers(person.identity) },
      ...{
        household: addressIn('云山区', '云山路示例段31号'),
        reason: `父亲患尘肺病多年，居家吸氧。${HARDSHIP}`,
      },
    })
    .approve(6, '列入第二批配发名单。');
}
