import { useEffect, useRef, useState } from 'react';
import { useIsIdle } from '#src/loading/useIsIdle.ts';
import type { PortraitDrawing } from './portraitDrawing.ts';

type Props = { readonly name: string; readonly initials: string; readonly src: string | undefined };

/** The owner's picture as a field of A C G T; pointing at it, or a tap, shows the photograph (P3). */
export function Portrait({ name, initials, src }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef<PortraitDrawing>(null);
  const [hasPhoto, setHasPhoto] = useState(false);
  const [isPhotoShown, setPhotoShown] = useState(false);
  /** What the drawing is told when it comes. */
  const isWantedPhoto = useRef(false);
  const isIdle = useIsIdle();

  useEffect(() => {
    const target = canvas.current;
    if (!isIdle || target === null) return;
    let isWanted = true;
    const draw = async () => {
      const { PortraitDrawing } = await import('./portraitDrawing.ts');
      if (!isWanted) return;
      drawing.current = new PortraitDrawing(target, { name, initials });
      drawing.current.show(isWantedPhoto.current);
      if (src !== undefined) setHasPhoto(await drawing.current.load(src));
    };
    // Without its code the initials stay in the ring, as they do without scripts.
    draw().catch(() => undefined);
    return () => {
      isWanted = false;
      drawing.current?.stop();
      drawing.current = null;
    };
  }, [isIdle, src, name, initials]);

  const show = (isPhoto: boolean) => {
    setPhotoShown(isPhoto);
    isWantedPhoto.current = isPhoto;
    drawing.current?.show(isPhoto);
  };

  return (
    <div
      className="portrait"
      data-initials={initials}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && show(false)}
      onPointerUp={(event) => event.pointerType !== 'mouse' && show(!isPhotoShown)}
    >
      <canvas ref={canvas} role="img" aria-label={name} />
      {hasPhoto && (
        <button
          type="button"
          className="portrait-button"
          onClick={(event) => event.detail === 0 && show(!isPhotoShown)}
        >
          {isPhotoShown ? 'Show the letters' : 'Show the photograph'}
        </button>
      )}
    </div>
  );
}
