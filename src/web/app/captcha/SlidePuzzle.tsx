import { useId, useState } from 'react';
import { Button } from '../../ui/Button';
import type { ChallengeProps, SlideChallenge } from './challenge';
import { verifySlide } from './challenge';

/**
 * Asks to move a piece into its gap. The slider is a native range input: it supports mouse, touch and arrow keys (Page
 * Up and Page Down for larger steps). Releasing the pointer submits; with the keyboard the button submits.
 */
export function SlidePuzzle({ challenge, answer, busy }: ChallengeProps<SlideChallenge>) {
  const id = useId();
  const [x, setX] = useState(0);
  const { captchaId, background, piece, width, height, pieceSize, pieceY } = challenge;
  const send = () => answer(() => verifySlide(captchaId, x));
  return (
    <>
      <svg
        className="captcha-picture"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label="带缺口的图片和一块拼图"
      >
        <image href={background} width={width} height={height} />
        <image href={piece} x={x} y={pieceY} width={pieceSize} height={pieceSize} />
      </svg>
      <label className="label" htmlFor={id}>
        拖动滑块，把拼图移到缺口处
      </label>
      <p className="help" id={`${id}-help`}>
        也可以用左右方向键移动，再按“确认位置”。
      </p>
      <input
        id={id}
        className="captcha-slider"
        type="range"
        min={0}
        max={width - pieceSize}
        value={x}
        disabled={busy}
        aria-describedby={`${id}-help`}
        aria-valuetext={`距左边 ${x}，共 ${width - pieceSize}`}
        onChange={event => setX(Number(event.target.value))}
        onPointerUp={() => x > 0 && send()}
      />
      <Button variant="primary" block busy={busy && '正在核对…'} onClick={send}>
        确认位置
      </Button>
    </>
  );
}
