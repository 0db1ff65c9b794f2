import { Brand } from '../../shell/Brand';
import { Visitor } from '../../shell/Visitor';

/** The bar above the desk: whose it is, and who works here. */
export function DeskBar() {
  return (
    <header className="desk-bar">
      <Brand />
      <span className="desk-name">审核工作台</span>
      <Visitor />
    </header>
  );
}
