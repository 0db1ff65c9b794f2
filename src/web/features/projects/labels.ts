import type { Tone } from '../../ui/Tag';
import type { Project } from './queries';

/** Labels of a project's review status: codes of the specification. */
export const projectStates: Record<Project['reviewStatus'], { title: string; tone: Tone }> = {
  2: { title: '筹备中', tone: 'calm' },
  3: { title: '进行中', tone: 'ok' },
  4: { title: '已结束', tone: 'plain' },
};

export const fundingSources: Record<Project['source'], string> = {
  0: '社会捐赠',
  1: '政府拨款',
  2: '其他来源',
};
