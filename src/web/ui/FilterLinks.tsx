import { Link } from 'react-router-dom';

interface FilterLinksProps {
  /** Accessible name of the filter. */
  label: string;
  choices: readonly { title: string; to: string; chosen: boolean }[];
}

/** Filters of a list as a row of links, of which one is active; the choice is kept in the URL. */
export function FilterLinks({ label, choices }: FilterLinksProps) {
  return (
    <nav className="pills" aria-label={label}>
      {choices.map(({ title, to, chosen }) => (
        <Link key={title} to={to} aria-current={chosen ? 'true' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
