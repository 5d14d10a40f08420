import { useWindowEvent } from '@mantine/hooks';
import { IconArrowLeft, IconArrowRight, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './lightbox.module.css';
import overPicture from './over-picture.module.css';
import { Picture } from './picture.tsx';

interface LightboxProps {
  urls: readonly string[];
  /** Which of them is shown. */
  chosen: number;
  nameOf: (at: number) => string;
  onChoose: (at: number) => void;
  onClose: () => void;
}

const stepOf: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * One picture, uncropped and as large as the window lets it be. Arrow keys turn to the others; Escape or a click closes
 * it.
 */
export function Lightbox({ urls, chosen, nameOf, onChoose, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const url = urls[chosen] ?? '';
  const turn = (step: number) => onChoose((chosen + step + urls.length) % urls.length);
  useEffect(() => dialog.current?.showModal(), []);
  useWindowEvent('keydown', ({ key }) => {
    const step = stepOf[key];
    if (step) turn(step);
  });
  return (
    <dialog ref={dialog} className={classes.lightbox} aria-label={nameOf(chosen)} onClose={onClose}>
      <div className={classes.stage}>
        <Picture key={url} url={url} alt={nameOf(chosen)} sizes="100vw" ratio="auto" isFirst />
        {/* Closed, not unmounted at once: only so does the focus return to where it was. */}
        <button
          type="button"
          className={`${overPicture.over} ${classes.close}`}
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          <IconX aria-hidden />
        </button>
      </div>
      {urls.length > 1 && (
        <div className={classes.turns}>
          <button type="button" className={classes.turn} aria-label="Previous image" onClick={() => turn(-1)}>
            <IconArrowLeft aria-hidden />
          </button>
          <output>
            {chosen + 1} / {urls.length}
          </output>
          <button type="button" className={classes.turn} aria-label="Next image" onClick={() => turn(1)}>
            <IconArrowRight aria-hidden />
          </button>
        </div>
      )}
    </dialog>
  );
}
