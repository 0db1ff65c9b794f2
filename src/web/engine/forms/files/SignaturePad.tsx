import { useEffect, useRef, useState } from 'react';
import { createIdempotencyKey } from '../../../app/api/idempotency-key';
import { upload } from '../../../app/api/upload';
import { Button } from '../../../ui/Button';
import { getErrorMessage } from '../../../ui/error-message';
import { FieldErrorText } from '../../../ui/form/FieldFrame';
import { Icon } from '../../../ui/Icon';
import type { ControlProps } from '../controls/control';
import { setAnswerPending } from '../pending-answers';
import { forgetUpload, rememberUpload } from './queries';
import { UploadFiles } from './UploadFiles';
import { useDrawing } from './useDrawing';
import './files.css';

/**
 * A handwritten signature, stored as a picture. An applicant who cannot draw, such as with a keyboard or screen reader,
 * uploads a picture of the signature instead: the answer is the same.
 */
export function SignaturePad(props: ControlProps) {
  const { id, label, value, commit, readOnly } = props;
  const [byPicture, setByPicture] = useState(false);
  const drawing = useDrawing();
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({
    busy: false,
    problem: null,
  });
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);
  useEffect(() => {
    setAnswerPending(id, state.busy);
    return () => setAnswerPending(id, false);
  }, [id, state.busy]);

  async function keep(): Promise<void> {
    const file = await drawing.picture();
    if (!file) return;
    controller.current = new AbortController();
    setState({ busy: true, problem: null });
    try {
      const uploaded = await upload({
        path: '/file/private/member/upload?kind=img',
        file,
        name: `${label}.png`,
        key: createIdempotencyKey(),
        signal: controller.current.signal,
        onProgress: () => {},
      });
      rememberUpload(uploaded, file);
      commit([uploaded.file.id]);
      setState({ busy: false, problem: null });
    } catch (error) {
      setState({ busy: false, problem: getErrorMessage(error) });
    }
  }

  const signed = Array.isArray(value) && value.length > 0;
  if (signed || byPicture || readOnly) {
    return (
      <>
        <UploadFiles {...props} />
        {!readOnly && (
          <Button
            variant="quiet"
            onClick={() => {
              for (const file of signed ? (value as string[]) : []) forgetUpload(file);
              commit(undefined);
              setByPicture(false);
            }}
          >
            <Icon name="edit" />
            {signed ? '重新签名' : '改为手写签名'}
          </Button>
        )}
      </>
    );
  }
  return (
    <div className="signature">
      <canvas
        ref={drawing.canvas}
        id={`${id}-pad`}
        role="img"
        aria-label={`${label}：用手指或鼠标在框内书写`}
        {...drawing.handlers}
      />
      <div className="cluster gap-2 mt-3">
        <Button
          variant="secondary"
          busy={state.busy && '正在保存…'}
          aria-disabled={drawing.empty}
          onClick={() => void keep()}
        >
          用这个签名
        </Button>
        <Button variant="quiet" aria-disabled={drawing.empty} onClick={drawing.clear}>
          清除重写
        </Button>
        <Button variant="quiet" onClick={() => setByPicture(true)}>
          上传签名图片
        </Button>
      </div>
      <FieldErrorText message={state.problem} role="alert" />
    </div>
  );
}
