import { type Flow, type FlowProcess, requireFlowOf } from '../../../flows/engine/flow-definition';
import type { components } from '../../../generated/api';

/** The flow of an application, in the version that the application has. */
export const flowOfDetail = ({
  application: { flow },
  process,
}: Pick<components['schemas']['ApplicationDetail'], 'application' | 'process'>): Flow =>
  // The contract leaves the process untyped; the server has checked it.
  requireFlowOf({ flow, process: process as FlowProcess | object as FlowProcess });
