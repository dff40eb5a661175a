import { useEffect, useRef, useState } from 'react';
import { site } from 'virtual:site';
import { data } from 'virtual:page/home';
import type { PageData } from '#src/content/views.ts';
import { Picture } from '#src/components/Picture.tsx';
import { useIsIdle } from '#src/loading/whenIdle.ts';
import type { PortraitDrawing } from './portraitDrawing.ts';
import * as words from 'virtual:words';

const home: PageData['home'] = data;

const FILL_PARENT = 'absolute inset-0 size-full';

/** The owner's picture as a field of A C G T; hovering or a tap shows the photograph (P3). */
export function Portrait() {
  // Dependencies of the effect, since in development a save renews them.
  const { name } = site;
  const { initials, letters, avatar, picture } = home;
  const file = picture?.path;
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef<PortraitDrawing>(null);
  const [hasPhoto, setHasPhoto] = useState(false);
  const [isPhotoShown, setPhotoShown] = useState(false);
  /** Whether to show the photograph; read by the drawing once its chunk is loaded. */
  const isPhotoRequested = useRef(false);
  const isIdle = useIsIdle();

  useEffect(() => {
    const target = canvas.current;
    if (!isIdle || target === null) return;
    let isCurrent = true;
    const draw = async () => {
      const { drawPortrait } = await import('./portraitDrawing.ts');
      if (!isCurrent) return;
      drawing.current = drawPortrait(target, { name, initials, letters });
      drawing.current.show(isPhotoRequested.current);
      const source = frame.current?.querySelector('img') ?? avatar;
      setHasPhoto(await drawing.current.load(source));
    };
    // If the drawing's chunk cannot be loaded, the initials stay.
    draw().catch(() => undefined);
    return () => {
      isCurrent = false;
      drawing.current?.stop();
      drawing.current = null;
    };
  }, [isIdle, avatar, file, name, initials, letters]);

  const show = (isPhoto: boolean) => {
    setPhotoShown(isPhoto);
    isPhotoRequested.current = isPhoto;
    drawing.current?.show(isPhoto);
  };

  return (
    <div
      ref={frame}
      className="portrait"
      data-initials={initials}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && show(false)}
      onPointerUp={(event) => event.pointerType !== 'mouse' && show(!isPhotoShown)}
    >
      {/* Visible only without scripts; with scripts, the image is the source of the drawing. */}
      {picture !== undefined && (
        <Picture picture={picture} alt={name} className={`${FILL_PARENT} object-cover`} />
      )}
      <canvas ref={canvas} className={FILL_PARENT} role="img" aria-label={name} />
      {hasPhoto && (
        <button
          type="button"
          className="skip-link"
          onClick={(event) => event.detail === 0 && show(!isPhotoShown)}
        >
          {isPhotoShown ? words.showLetters : words.showPhotograph}
        </button>
      )}
    </div>
  );
}
