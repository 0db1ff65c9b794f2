import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { findMoneyWarnings } from '../../../../flows/engine/derive/machine-problems';
import { queryClient } from '../../../app/api/query-client';
import { Button } from '../../../ui/Button';
import { Skeleton } from '../../../ui/states';
import { useDebouncedValue } from '../../../ui/use-debounced-value';
import { studioFormsQuery } from '../../studio-forms';
import { listConditionSources } from '../condition-sources';
import type { FormModel } from '../form-model';
import type { FormFinding, SchemaKeywords } from '../queries';
import { useFocus } from '../use-focus';
import { FindingList } from './FindingList';
import { listProcessStates } from './process-drawing';
import {
  asProcessFindings,
  entryOf,
  findingsByState,
  followStages,
  type ProcessFinding,
  stateOf,
} from './process-findings';
import { type EditableProcess, readProcess } from './process-reader';
import { SectionPanel } from './SectionPanel';
import { entryId, type ProcessSectionProps, titleOf } from './section-props';
import { processSections, sectionOf } from './sections';
import { placesOfState, type StatePlace } from './state-places';
import './process.css';

const ProcessDiagram = lazy(() => import('./ProcessDiagram'));

/** Milliseconds without an edit before the machine is laid out again. */
const DRAWING_DELAY = 150;

/** States in which nothing is edited: the application is closed. */
const CLOSED_STATES = ['lapsed', 'cancelled', 'cancelledPaid', 'unpaid', 'refunded'];

interface ProcessViewProps {
  flow: string;
  /** The text of flow.json. */
  text: string;
  /** Null while form.json cannot be read: questions cannot be picked then. */
  model: FormModel | null;
  /** What the check found in flow.json. */
  findings: readonly FormFinding[];
  /** The text of flow.json that was checked. */
  checkedText: string;
  schemaKeywords: SchemaKeywords | undefined;
  isEditable: boolean;
  onChange: (text: string) => void;
  /** Opens the text of flow.json. */
  onText: () => void;
}

/** The process view: the machine drawn live, and what can be set about it, in sections. */
export function ProcessView(props: ProcessViewProps) {
  const read = useMemo(() => readProcess(props.text), [props.text]);
  if (!read) {
    return (
      <p className="soft pad-4">
        flow.json 现在不是完整的 JSON，
        <button type="button" className="link" onClick={props.onText}>
          请用文本编辑
        </button>
        。
      </p>
    );
  }
  return <ReadableProcess {...props} {...read} />;
}

function ReadableProcess({
  flow,
  text,
  process,
  unreadable,
  model,
  findings,
  checkedText,
  schemaKeywords,
  isEditable,
  onChange,
  onText,
}: ProcessViewProps & EditableProcess) {
  const [announcement, announce] = useState('');
  const [opened, setAllOpened] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<string | null>(null);
  const focusOn = useFocus();
  const { data: forms = [] } = useQuery(studioFormsQuery, queryClient);
  const drawnProcess = useDebouncedValue(process, DRAWING_DELAY);
  const warnings = useMemo(() => findMoneyWarnings(drawnProcess), [drawnProcess]);
  // The text of these findings: `checkedText` is ahead of them while the next check is running.
  const [checked, setChecked] = useState({ findings, text: checkedText });
  if (checked.findings !== findings) setChecked({ findings, text: checkedText });
  const found = useMemo(() => {
    const before = readProcess(checked.text)?.process;
    return [
      ...followStages(asProcessFindings(findings, []), before, process),
      ...asProcessFindings([], warnings),
    ];
  }, [findings, warnings, checked, process]);
  const byState = useMemo(() => findingsByState(found, process), [found, process]);
  const states = useMemo(() => listProcessStates(process), [process]);
  const setOpened = (id: string, isOpen: boolean) =>
    setAllOpened(before => {
      if (before.has(id) === isOpen) return before;
      const others = [...before].filter(one => one !== id);
      return new Set(isOpen ? [...others, id] : others);
    });
  /** Opens a section, and an entry in it, and closes the others; the id of what shows it. */
  const reveal = ({ section, entry }: Pick<StatePlace, 'section' | 'entry'>) => {
    setAllOpened(new Set([section, ...(entry ? [entryId(entry)] : [])]));
    return entry ? entryId(entry) : sectionId(section);
  };
  const [shown, setShown] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (shown) document.getElementById(shown.id)?.scrollIntoView?.({ block: 'nearest' });
  }, [shown]);
  const choose = (state: string) => {
    setChosen(state === chosen ? null : state);
    const [place] = state === chosen ? [] : placesOfState(process, state);
    if (place) setShown({ id: reveal(place) });
  };
  const goTo = (finding: ProcessFinding) => {
    setChosen(stateOf(finding, process));
    const entry = entryOf(finding) as StatePlace['entry'];
    focusOn(reveal({ section: sectionOf(finding).id, entry }));
  };
  const section: ProcessSectionProps = {
    ...{ flow, text, process, isEditable, announce, focusOn, opened, setOpened },
    states: states.filter(({ id }) => !CLOSED_STATES.includes(id)),
    questions: useMemo(() => (model ? listQuestions(model) : []), [model]),
    steps: model?.steps ?? [],
    forms: forms
      .filter(form => !form.flow.startsWith('content-') && form.flow !== flow && form.usedBy === null)
      .map(form => ({ id: form.flow, title: form.title })),
    capabilities: schemaKeywords?.capabilities ?? [],
    findings: found,
    edit: change => onChange(change(text)),
    onState: setChosen,
  };
  const places = chosen === null ? [] : placesOfState(process, chosen);
  return (
    <div className="process">
      <p className="sr" role="status">
        {announcement}
      </p>
      <div className="process-drawing stack gap-3">
        <Suspense fallback={<Skeleton paragraphs={3} />}>
          <ProcessDiagram process={drawnProcess} findings={byState} chosen={chosen} onChoose={choose} />
        </Suspense>
        {chosen !== null && (
          <div className="cluster small">
            在“{titleOf([...states, { id: 'preparing.filling', title: '填写并提交' }], chosen)}”：
            {places.map(place => (
              <Button key={`${place.section} ${place.title}`} onClick={() => focusOn(reveal(place))}>
                {place.title}
              </Button>
            ))}
          </div>
        )}
        <FindingList findings={found} onGo={goTo} />
      </div>
      <div>
        {processSections.map(each => (
          <SectionPanel
            key={each.id}
            {...section}
            id={sectionId(each.id)}
            section={each}
            isUnreadable={each.keys.some(key => unreadable.has(key))}
            onText={onText}
          />
        ))}
      </div>
    </div>
  );
}

const sectionId = (id: string) => `process-section-${id}`;

/** The questions of all steps, by the names of their answers. */
function listQuestions(model: FormModel): ProcessSectionProps['questions'] {
  const last = model.steps.at(-1);
  if (!last) return [];
  return listConditionSources(model, last, null).map(source => ({ ...source, name: source.path.slice(1) }));
}
