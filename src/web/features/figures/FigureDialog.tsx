import { Link } from 'react-router-dom';
import { type PublicFigure, type PublicFigureId, publicFigures } from '../../../domain/public-figures';
import { Dialog } from '../../ui/Dialog';

interface FigureDialogProps {
  id: PublicFigureId;
  onClose: () => void;
}

/** The definition of a public figure. */
export default function FigureDialog({ id, onClose }: FigureDialogProps) {
  const { name, unit, definition, source, opening, entries }: PublicFigure = publicFigures[id];
  return (
    <Dialog title={name} onClose={onClose}>
      <dl className="labelled">
        <dt>计入的内容</dt>
        <dd>{definition}</dd>
        <dt>单位</dt>
        <dd>{unit}</dd>
        <dt>来源</dt>
        <dd>{source}</dd>
        <dt>启用本站之前的</dt>
        <dd>{opening ? '已经加上' : '没有加上'}</dd>
        <dt>更新</dt>
        <dd>随登记即时更新；没有数据的显示“--”。</dd>
      </dl>
      {entries ? (
        <Link to={entries} className="link mt-4" onClick={onClose}>
          逐笔查看
        </Link>
      ) : (
        <p className="faint mt-4">涉及个人，不逐条公布。</p>
      )}
    </Dialog>
  );
}
