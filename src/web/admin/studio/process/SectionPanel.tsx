import { entryOf } from './process-findings';
import { FindingCount, Reasons } from './Reasons';
import type { ProcessSectionProps } from './section-props';
import { type ProcessSection, sectionOf } from './sections';

interface SectionPanelProps extends ProcessSectionProps {
  /** Id of its summary. */
  id: string;
  section: ProcessSection;
  /** It is written in a form that can be edited in the text only. */
  isUnreadable: boolean;
  onText: () => void;
}

/** A section of the process view: its title with what is set, and the settings when it is open. */
export function SectionPanel({ id, section, isUnreadable, onText, ...props }: SectionPanelProps) {
  const { process, opened, setOpened, isEditable } = props;
  const findings = props.findings.filter(finding => sectionOf(finding) === section);
  const { component: Section } = section;
  return (
    <details
      className="studio-step-head process-section"
      open={opened.has(section.id)}
      onToggle={event => {
        if (event.target === event.currentTarget) setOpened(section.id, event.currentTarget.open);
      }}
    >
      <summary id={id} data-do={isEditable ? '改' : '细看'}>
        <h3 className="label">{section.title}</h3>
        <small>{section.summary(process)}</small>
        <FindingCount findings={findings} />
      </summary>
      {opened.has(section.id) && (
        <div className="stack gap-3 studio-editor">
          <Reasons findings={findings.filter(finding => !entryOf(finding))} />
          {isUnreadable ? (
            <p>
              这一部分的写法不对，
              <button type="button" className="link" onClick={onText}>
                请用文本编辑
              </button>
              。
            </p>
          ) : (
            <fieldset className="grid gap-3" disabled={!isEditable}>
              <legend className="sr">{section.title}</legend>
              <Section {...props} findings={findings} />
            </fieldset>
          )}
        </div>
      )}
    </details>
  );
}
