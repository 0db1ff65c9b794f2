import type { GuidancePicture } from '../../../flows/engine/guidance';
import type { FlowInfo } from '../../engine/applications/flow-queries';

/** Default drawing by group. */
const ofGroup: Record<FlowInfo['group'], GuidancePicture> = {
  捐赠: 'lantern',
  三献: 'sprout',
  救助: 'house',
  救护: 'lesson',
  志愿: 'dandelion',
  会员: 'sprout',
  证书: 'certificate',
  其他: 'station',
};

/** Header drawing of a flow's page. */
export function pictureOf({ guidance, group }: Pick<FlowInfo, 'guidance' | 'group'>): GuidancePicture {
  return guidance.picture ?? ofGroup[group];
}
