import { type ReactNode, useState } from 'react';
import { type PublicFigureId, publicFigures } from '../../../domain/public-figures';
import { useInDocument } from '../../ui/in-document';
import { lazyPart } from '../../ui/lazy-part';
import './figures.css';

const FigureDialog = lazyPart(() => import('./FigureDialog'));

interface FigureNameProps {
  id: PublicFigureId;
  /** A shorter name, where there is little space. */
  children?: ReactNode;
}

/** The name of a public figure; opens what is counted, where it comes from, and its entries. */
export function FigureName({ id, children = publicFigures[id].name }: FigureNameProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (useInDocument()) return children;
  return (
    <>
      <button type="button" className="figure-name" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {children}
      </button>
      {isOpen && <FigureDialog id={id} onClose={() => setIsOpen(false)} />}
    </>
  );
}
