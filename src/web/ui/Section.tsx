import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from './Icon';

interface SectionHeadProps {
  title: ReactNode;
  heading?: 'h1' | 'h2';
  id?: string;
  className?: string | undefined;
  /** A sentence beside the title. */
  words?: ReactNode;
  /** Link or button at the end of the line. */
  more?: ReactNode;
}

/** Heading of a page or a section, with what belongs beside it. */
export function SectionHead({
  title,
  heading: Heading = 'h1',
  words,
  more,
  ...attributes
}: SectionHeadProps) {
  return (
    <div className="sec-head">
      <Heading {...attributes}>{title}</Heading>
      {words && <p>{words}</p>}
      {more}
    </div>
  );
}

interface MoreLinkProps {
  to: string;
  /** Accessible name, where the text does not say of what there is more. */
  label?: string;
  arrow?: boolean;
  children: ReactNode;
}

/** Link of a section to the page that has more. */
export function MoreLink({ to, label, arrow = false, children }: MoreLinkProps) {
  return (
    <Link className="more" to={to} aria-label={label}>
      {children}
      {arrow && <Icon name="right" />}
    </Link>
  );
}

interface SectionProps {
  title: ReactNode;
  /** Size of the heading: `large` as its level, smaller otherwise. */
  size?: 'large' | 'title' | 'subtitle';
  className?: string;
  /** Id of the section, where other parts of the page lead to it. */
  id?: string;
  /** Link or button beside the heading. */
  more?: ReactNode;
  children: ReactNode;
}

/** A section named by its heading. */
export function Section({ title, size = 'title', className, id, more, children }: SectionProps) {
  const heading = { id: useId(), className: size === 'large' ? undefined : size };
  return (
    <section id={id} className={className} aria-labelledby={heading.id}>
      {more ? (
        <SectionHead heading="h2" title={title} more={more} {...heading} />
      ) : (
        <h2 {...heading}>{title}</h2>
      )}
      {children}
    </section>
  );
}
