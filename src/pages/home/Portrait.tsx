import { useEffect, useRef, useState } from 'react';
import { useIsIdle } from '#src/loading/useIsIdle.ts';
import { useTheme } from '#src/features/theme/useTheme.ts';
import type { PortraitDrawing } from './portraitDrawing.ts';

type Props = { readonly name: string; readonly initials: string; readonly src: string };

/** The owner's picture as a field of A C G T; pointing at it, or a tap, shows the photograph (P3). */
export function Portrait({ name, initials, src }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef<PortraitDrawing>(null);
  const [hasPhoto, setHasPhoto] = useState(false);
  const [isPhotoShown, setPhotoShown] = useState(false);
  const isIdle = useIsIdle();
  const { theme } = useTheme();

  useEffect(() => {
    const target = canvas.current;
    if (!isIdle || target === null) return;
    let isWanted = true;
    const draw = async () => {
      const { PortraitDrawing } = await import('./portraitDrawing.ts');
      if (!isWanted) return;
      drawing.current = new PortraitDrawing(target, initials);
      setHasPhoto(await drawing.current.load(src));
    };
    // Without its code the initials stay in the ring, as they do without scripts.
    draw().catch(() => undefined);
    return () => {
      isWanted = false;
      drawing.current?.stop();
      drawing.current = null;
    };
  }, [isIdle, src, initials]);

  useEffect(() => drawing.current?.redraw(), [theme]);
  useEffect(() => drawing.current?.show(isPhotoShown && hasPhoto), [isPhotoShown, hasPhoto]);

  return (
    <div
      className="portrait"
      data-initials={initials}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setPhotoShown(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setPhotoShown(false)}
      onPointerUp={(event) => event.pointerType !== 'mouse' && setPhotoShown(!isPhotoShown)}
    >
      <canvas ref={canvas} role="img" aria-label={name} />
      {hasPhoto && (
        <button
          type="button"
          className="portrait-button"
          onClick={(event) => event.detail === 0 && setPhotoShown(!isPhotoShown)}
        >
          {isPhotoShown ? 'Show the letters' : 'Show the photograph'}
        </button>
      )}
    </div>
  );
}
