import { Button } from './Button';

interface PaginationProps {
  /** Page number, starting at 1. */
  page: number;
  pageSize: number;
  total: number;
  onTurn: (page: number) => void;
}

/** Pagination of a list sorted newest first; renders nothing when everything fits on one page. */
export function Pagination({ page, pageSize, total, onTurn }: PaginationProps) {
  if (total <= pageSize) return null;
  const isLast = page * pageSize >= total;
  return (
    <div className="dialog-actions">
      <Button aria-disabled={page === 1} onClick={() => page > 1 && onTurn(page - 1)}>
        较新的
      </Button>
      <Button aria-disabled={isLast} onClick={() => !isLast && onTurn(page + 1)}>
        较早的
      </Button>
    </div>
  );
}
