import type { FlowExtension } from '../../engine/flow-extension';

const life: FlowExtension = {
  flow: 'life',
  /** What the application is for, and the class to which staff have assigned the applicant. */
  extendLine: ({ lifeType }, followUps) => ({ lifeType, assigned: followUps.class ?? null }),
};

export const flowExtensions = [life];
