import type { CSSProperties } from 'react';
import { thousands } from '../../../domain/formatters';
import type { ResponseData } from '../../app/api/client';
import { Panel } from './Panel';
import { goodsStockQuery, useScreenFigure } from './queries';

type Kind = ResponseData<'GET', '/statistics/storage'>['list'][number];

/** Number of goods shown; those with a low-stock threshold come first. */
const MAX_SHOWN = 5;
/** Position of the threshold on the bar, in per cent. */
const WARNING_LINE_PERCENT = 40;

export function Stock() {
  return (
    <Panel
      title="备灾物资库存"
      className="screen-stock"
      {...useScreenFigure(goodsStockQuery)}
      aside={() => (
        <p className="screen-key">
          <i aria-hidden="true" />
          警戒线
        </p>
      )}
    >
      {({ list }) =>
        list.length === 0 ? (
          <p className="screen-waiting">库中没有物资</p>
        ) : (
          <table>
            <caption className="sr">备灾物资库存与警戒线</caption>
            <tbody>
              {list.slice(0, MAX_SHOWN).map(kind => (
                <Row key={kind.category + kind.unit} kind={kind} />
              ))}
            </tbody>
          </table>
        )
      }
    </Panel>
  );
}

function Row({ kind: { category, unit, quantity, warning } }: { kind: Kind }) {
  const isLow = warning !== null && quantity < warning;
  const part = warning === null ? 100 : Math.min(100, (quantity / warning) * WARNING_LINE_PERCENT);
  return (
    <tr className={isLow ? 'screen-low' : undefined}>
      <th scope="row">{category}</th>
      <td className={warning === null ? 'screen-track' : 'screen-track screen-line'}>
        <span style={{ '--part': `${part}%` } as CSSProperties} />
        {isLow && (
          <em>
            <Warning />
            需补充
          </em>
        )}
      </td>
      <td className="screen-quantity">
        <b>{thousands(quantity)}</b> {unit}
        {warning !== null && (
          <span className="sr">
            ，警戒线 {thousands(warning)} {unit}
          </span>
        )}
      </td>
    </tr>
  );
}

const Warning = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 3 22.5 21H1.5Z" />
    <path className="screen-cut" d="M12 9.5v5.2M12 17.2v1.6" />
  </svg>
);
