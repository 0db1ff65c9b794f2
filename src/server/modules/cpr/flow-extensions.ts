import type { FlowExtension } from '../../engine/flow-extension';

const cpr: FlowExtension = {
  flow: 'cpr',
  /** The class to which staff have assigned the applicant. */
  extendLine: (_answers, followUps) => ({ assigned: followUps.class ?? null }),
};

export const flowExtensions = [cpr];
