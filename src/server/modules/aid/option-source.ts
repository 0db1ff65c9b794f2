import { today } from '../../../domain/dates';
import { chineseDate } from '../../../domain/formatters';
import { yuan } from '../../../domain/money';
import type { OptionSource } from '../../engine/option-source';
import { listProjects, takesApplications } from '../project';
import { listBatches, listProgrammes } from './store';

/** Programmes for the seriously ill; readable without login, so that a family can choose before it registers. */
const programme: OptionSource = {
  source: 'aid.programme',
  guests: true,
  async list({ organisationId }, { db }) {
    const programmes = await listProgrammes(db, organisationId);
    return programmes.map(({ code, name, diseases, grant_text, materials, open, ...ages }) => ({
      value: code,
      label: name,
      hint: `${agesText(ages)}；${diseases}\n${grant_text}\n材料：${materials}`,
      ...(!open && { closedReason: '暂停受理' }),
    }));
  },
};

/** Age range of a programme, e.g. `0–18周岁`. */
function agesText({
  min_age: min,
  max_age: max,
}: {
  min_age: number | null;
  max_age: number | null;
}): string {
  if (max !== null) return `${min ?? 0}–${max}周岁`;
  return min === null ? '年龄不限' : `满${min}周岁`;
}

/**
 * Batches of student aid; those that have ended stay listed for a while, so that applicants see that they are closed.
 */
const batch: OptionSource = {
  source: 'aid.batch',
  guests: true,
  async list({ organisationId }, { db, clock }) {
    const day = today(clock);
    const batches = await listBatches(db, organisationId);
    return batches.map(({ id, name, grant_text, opens_on, closes_on }) => ({
      value: id,
      label: name,
      hint: `${chineseDate(opens_on)}至${chineseDate(closes_on)}\n${grant_text}`,
      ...(day < opens_on && { closedReason: '尚未开始受理' }),
      ...(day > closes_on && { closedReason: '受理期已结束' }),
    }));
  },
};

/** Published projects with their target amount; those that take no applications are marked as closed. */
const project: OptionSource = {
  source: 'aid.project',
  guests: true,
  async list({ organisationId }, { db }) {
    const projects = await listProjects(db, organisationId);
    return projects.map(row => ({
      value: row.id,
      label: row.name,
      hint: `目标金额 ${yuan(row.target)}`,
      ...(!takesApplications(row) && { closedReason: row.open_for_application ? '已结束' : '暂不受理' }),
    }));
  },
};

export const optionSources: OptionSource[] = [programme, batch, project];
