import schema from '../../../../flows/engine/flow.schema.json';
import type { FlowProcess } from '../../../../flows/engine/flow-definition';
import { RESERVED_STATES } from '../../../../flows/engine/process-problems';

const NAME = new RegExp(schema.$defs.stateName.pattern, 'u');

/**
 * Why a stage or a level of the review cannot have a name; null where it can.
 * @param own the present name of what is renamed
 */
export function stateNameProblem(process: FlowProcess, name: string, own?: string): string | null {
  const { review, stages = [] } = process;
  const taken = [
    ...(Array.isArray(review) ? review : []),
    ...stages.map(stage => (typeof stage === 'string' ? stage : stage.title)),
  ];
  if (name === own) return null;
  if (!NAME.test(name)) return schema.$defs.stateName.expected.replace('阶段的', '');
  if (RESERVED_STATES.has(name)) return `“${name}”是系统自己的状态，请换一个名称`;
  return taken.includes(name) ? `已经有“${name}”，请换一个名称` : null;
}
