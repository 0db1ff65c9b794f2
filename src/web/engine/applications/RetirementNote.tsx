import { Note } from '../../ui/Note';

/** Says that a flow is retired, and what that means for whom. */
export const RetirementNote = () => (
  <Note tone="wait">
    <p>
      <b>这件事项已停止受理。</b>不能再提交新的申请；以前提交的申请照常办理，补正、付款、撤销都不受影响。
    </p>
  </Note>
);
