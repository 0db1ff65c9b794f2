import { Link } from 'react-router-dom';
import './choices.css';

interface ChoicesProps {
  /** What is chosen, for a screen reader. */
  label: string;
  choices: readonly { title: string; to: string; chosen: boolean }[];
}

/** One of a few filters of a list, kept in the address: links in a row. */
export function FilterLinks({ label, choices }: ChoicesProps) {
  return (
    <nav className="chosen-of" aria-label={label}>
      {choices.map(({ title, to, chosen }) => (
        <Link key={title} to={to} aria-current={chosen ? 'true' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
