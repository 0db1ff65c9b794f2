import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Dialog } from '../../ui/Dialog';
import type { Consent } from './consents';
import { DocumentText } from './DocumentText';

interface ConsentListProps {
  consents: readonly Consent[];
  /** References of the accepted texts; never preselected. */
  given: readonly string[];
  onChange: (given: string[]) => void;
}

/** A checkbox per consent text, each with a button to read it. */
export function ConsentList({ consents, given, onChange }: ConsentListProps) {
  const [reading, setReading] = useState<Consent | null>(null);
  return (
    <>
      <ul className="consents rows">
        {consents.map(consent => (
          <li key={consent.id}>
            <label className="tick" htmlFor={`consent-${consent.id}`}>
              <input
                id={`consent-${consent.id}`}
                type="checkbox"
                checked={given.includes(consent.ref)}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? [...given, consent.ref] : given.filter(ref => ref !== consent.ref),
                  )
                }
              />
              <span>{consent.sentence}</span>
            </label>
            <button type="button" className="link" onClick={() => setReading(consent)}>
              查看全文<span className="sr">：{consent.title}</span>
            </button>
          </li>
        ))}
      </ul>
      {reading && (
        <Dialog title={reading.title} onClose={() => setReading(null)}>
          <DocumentText text={reading.text} />
          {reading.id === 'C1' && <WholeTexts />}
        </Dialog>
      )}
    </>
  );
}

/** The two documents that the first consent refers to are separate pages, opened in a new window beside the form. */
function WholeTexts() {
  return (
    <p>
      <Link to="/website/document?id=terms" target="_blank">
        《用户服务协议》
      </Link>
      和
      <Link to="/website/document?id=privacy" target="_blank">
        《隐私政策》
      </Link>
    </p>
  );
}
