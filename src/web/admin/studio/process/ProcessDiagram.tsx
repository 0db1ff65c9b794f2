import { useCallback, useMemo } from 'react';
import type { FlowProcess } from '../../../../flows/engine/flow-definition';
import { Diagram } from '../../simulator/Diagram';
import type { GraphTransition } from '../../simulator/state-graph';
import { drawProcess } from './process-drawing';
import type { ProcessFinding } from './process-findings';

interface ProcessDiagramProps {
  process: FlowProcess;
  findings: ReadonlyMap<string, readonly ProcessFinding[]>;
  /** The state whose settings are shown. */
  chosen: string | null;
  onChoose: (state: string) => void;
}

/** The machine of a process, with its problems. Loaded when it is first shown: the layout is a library of its own. */
export default function ProcessDiagram({ process, findings, chosen, onChoose }: ProcessDiagramProps) {
  const drawing = useMemo(() => drawProcess(process), [process]);
  const eventTitle = useCallback(
    ({ name, type }: GraphTransition) => drawing.titles.get(name) ?? type,
    [drawing],
  );
  const problems = useMemo(
    () =>
      new Map(
        [...findings].map(([state, all]) => [
          state,
          { count: all.length, isWarning: all.every(({ level }) => level === 'warning') },
        ]),
      ),
    [findings],
  );
  return (
    <Diagram
      states={drawing.states}
      transitions={drawing.transitions}
      eventTitle={eventTitle}
      problems={problems}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
