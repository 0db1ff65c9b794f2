import { useAction } from '../../app/api/use-action';
import { Button } from '../../ui/Button';
import { getErrorMessage } from '../../ui/error-message';

interface SandboxChoicesProps<Id extends string> {
  choices: readonly (readonly [id: Id, title: string, text: string])[];
  /** Text of the pressed button while it works. */
  busy: string;
  onChoose: (id: Id) => Promise<unknown>;
}

/** What a tester can let a simulated third party answer; the first is the usual one. */
export function SandboxChoices<Id extends string>({ choices, busy, onChoose }: SandboxChoicesProps<Id>) {
  const { run, running, error } = useAction(onChoose);
  return (
    <>
      <ul className="stack gap-3">
        {choices.map(([id, title, text], index) => (
          <li key={id}>
            <Button
              variant={index === 0 ? 'primary' : 'secondary'}
              block
              busy={running?.[0] === id && busy}
              onClick={() => run(id)}
            >
              {title}
            </Button>
            <span className="help">{text}</span>
          </li>
        ))}
      </ul>
      {error && <p role="alert">{getErrorMessage(error)}</p>}
    </>
  );
}
