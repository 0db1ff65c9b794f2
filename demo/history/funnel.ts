import { addDays, today } from '../../src/domain/dates';
import { bucketOf } from '../../src/domain/duration-buckets';
import { questionAt } from '../../src/flows/engine/question';
import { questionPath } from '../../src/flows/engine/question-index';
import { REVIEW_STEP } from '../../src/server/engine/funnel/funnel-events';
import type { Services } from '../../src/server/engine/services';
import { type DailyFunnelCount, hasCounts, insertCounts } from '../../src/server/modules/funnel-report';

const HISTORY_DAYS = 30;

/** Demo figures of a flow: starts per day, completion rate per step, and duration per step. */
interface Sample {
  flow: string;
  startsPerDay: number;
  /** Step → number of ten who continue, usual duration in seconds, and questions that often fail validation. */
  steps: Record<string, [of10: number, seconds: number, failed?: readonly string[]]>;
}

/**
 * Figures that are typical of an organisation at city level: most applicants drop out at long questions and at uploads.
 */
const samples: readonly Sample[] = [
  {
    flow: 'stem-cell',
    startsPerDay: 9,
    steps: {
      applicant: [9, 150, ['/idNo', '/mobile', '/nativePlace']],
      background: [9, 75, ['/email']],
      condition: [8, 100, ['/weight', '/height']],
      relatives: [6, 260, ['/contacts/0/mobile', '/familySupport']],
      sample: [9, 45],
    },
  },
  {
    flow: 'organ-donation',
    startsPerDay: 6,
    steps: { applicant: [8, 170, ['/idNo', '/mobile', '/education']], wish: [7, 95, ['/familyInformed']] },
  },
  {
    flow: 'seek-help',
    startsPerDay: 7,
    steps: {
      applicant: [8, 190, ['/idNo', '/mobile']],
      situation: [7, 420, ['/monthlyIncome', '/situation', '/amountWanted']],
      papers: [5, 610, ['/identityPapers', '/hardshipProof', '/bankNo']],
    },
  },
  {
    flow: 'volunteer',
    startsPerDay: 8,
    steps: {
      applicant: [9, 140, ['/idNo', '/mobile']],
      service: [9, 70, ['/serviceTypes']],
      contact: [8, 120, ['/emergency/mobile', '/photo']],
    },
  },
  {
    flow: 'serious-illness',
    startsPerDay: 5,
    steps: {
      patient: [9, 210, ['/idNo', '/program']],
      family: [8, 240, ['/situation', '/annualIncome']],
      illness: [8, 260, ['/selfPaid', '/disease']],
      papers: [5, 640, ['/diagnosis', '/residence']],
      account: [9, 70, ['/bankNo']],
    },
  },
  {
    flow: 'student-aid',
    startsPerDay: 6,
    steps: {
      student: [9, 160, ['/idNo', '/mobile']],
      school: [9, 80, ['/school']],
      family: [7, 320, ['/reason', '/annualIncome']],
      papers: [6, 520, ['/enrolment', '/bankNo']],
    },
  },
  {
    flow: 'life',
    startsPerDay: 4,
    steps: {
      applicant: [9, 130, ['/idNo', '/mobile']],
      reach: [9, 60, ['/emergency/mobile']],
      wish: [8, 90, ['/certNo', '/photo']],
    },
  },
  {
    flow: 'goods-donation',
    startsPerDay: 5,
    steps: {
      goods: [7, 280, ['/items/0/price', '/items/0/expireDate']],
      handover: [9, 60, ['/contact/mobile']],
      donor: [9, 70],
    },
  },
  {
    flow: 'donation',
    startsPerDay: 26,
    steps: { gift: [9, 60, ['/amount']], donor: [9, 80, ['/mobile']] },
  },
  {
    flow: 'cpr',
    startsPerDay: 4,
    steps: { applicant: [9, 90, ['/mobile']], plan: [8, 120] },
  },
  {
    flow: 'training',
    startsPerDay: 10,
    steps: {
      class: [8, 55, ['/trainId']],
      applicant: [9, 130, ['/idNo', '/mobile']],
      contact: [9, 60, ['/emergency/mobile']],
    },
  },
];

/** Adds figures of thousands of forms of the past thirty days: always the same, once inserted. */
export async function addFunnelFigures(
  { db, forms }: Pick<Services, 'db' | 'forms'>,
  organisationId: string,
): Promise<void> {
  if (await hasCounts(db, organisationId)) return;
  const rows = Array.from({ length: HISTORY_DAYS }, (_, ago) => addDays(today(), -1 - ago)).flatMap(
    (day, ago) => samples.flatMap((sample, index) => createDayCounts(sample, day, ago * 7 + index * 3)),
  );
  await insertCounts(
    db,
    organisationId,
    rows.filter(({ flow, part, kind }) => {
      const { schema, ui } = forms.live(flow);
      return kind !== 'failed' || questionAt(schema, ui, part.replaceAll('*', '0')) !== undefined;
    }),
  );
}

/** Figures of a flow on one day. @param variation varies the days deterministically */
function createDayCounts(
  { flow, startsPerDay, steps }: Sample,
  day: string,
  variation: number,
): DailyFunnelCount[] {
  let applicants = startsPerDay + (variation % 4) - 1;
  const rows = Object.entries(steps).flatMap(([step, [of10, seconds, failed = []]], index) => {
    const finished = Math.round((applicants * (of10 + ((variation + index) % 3) / 2 - 0.5)) / 10);
    const opened = applicants;
    applicants = Math.min(opened, finished);
    return [
      { step, kind: 'opened', part: '', times: opened },
      { step, kind: 'finished', part: '', times: applicants },
      {
        step,
        kind: 'duration',
        part: String(bucketOf(seconds * (0.6 + (variation % 9) / 10))),
        times: applicants,
      },
      ...failed.map((path, index) => ({
        step,
        kind: 'failed',
        part: questionPath(path),
        times: Math.max(0, 3 - index - ((variation + index) % 3)),
      })),
    ];
  });
  const handed = applicants - (variation % 5 === 0 ? 1 : 0);
  return [
    ...rows,
    { step: REVIEW_STEP, kind: 'opened', part: '', times: applicants },
    { step: REVIEW_STEP, kind: 'finished', part: '', times: handed },
    { step: REVIEW_STEP, kind: 'duration', part: String(bucketOf(40 + (variation % 6) * 12)), times: handed },
  ]
    .filter(({ times }) => times > 0)
    .map(row => ({ ...row, flow, day }));
}
