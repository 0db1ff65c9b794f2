import { memo } from 'react';
import { guidanceOf } from '../../../flows/engine/flow-info';
import type { FormVersion } from '../../../flows/engine/form-version';
import { Icon } from '../../ui/Icon';
import { useAfterPaint } from '../../ui/useAfterPaint';
import { Hotline } from './Hotline';
import { PrepareList } from './PrepareList';

interface AsideProps {
  form: FormVersion;
  /** The guidance is on the screen, which says itself what to prepare. */
  guidance?: boolean;
}

/** Beside the form: what to have at hand, whom to call, how the answers are kept. */
export const Aside = memo(function Aside({ form, guidance = false }: AsideProps) {
  // It is not what one came for: made when the form stands.
  const isTime = useAfterPaint();
  const { prepare, privacy = '填写的内容加密保存，仅用于办理本事项。' } = guidanceOf(form);
  if (!isTime) return <aside className="wizard-side" aria-label="办理提示" />;
  return (
    <aside className="wizard-side" aria-label="办理提示">
      {!guidance && prepare && prepare.length > 0 && (
        <section>
          <h2>需要准备</h2>
          <PrepareList items={prepare} />
        </section>
      )}
      <Hotline title="填写遇到困难？" />
      <p className="privacy faint">
        <Icon name="lock" />
        <span>{privacy}</span>
      </p>
    </aside>
  );
});
