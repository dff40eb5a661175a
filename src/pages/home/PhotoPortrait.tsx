import { useEffect, useRef, useState } from 'react';
import { home } from 'virtual:content/home';
import { site } from 'virtual:content/site';
import { Picture } from '#src/components/Picture.tsx';

const className = 'absolute inset-0 !block h-full w-full bg-page object-cover';

/** The owner's picture as it is, or the initials if it cannot be loaded. */
export function PhotoPortrait() {
  const [isLost, setLost] = useState(false);
  const { avatar, picture, initials } = home;
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // It may have failed before the page was live.
    if (image.current?.complete && image.current.naturalWidth === 0) setLost(true);
  }, []);
  return (
    <div className="portrait" data-initials={initials}>
      {picture !== undefined && (
        <Picture picture={picture} alt={site.name} className={className} isFirst />
      )}
      {picture === undefined && avatar !== undefined && !isLost && (
        <img
          ref={image}
          crossOrigin="anonymous"
          src={avatar}
          alt={site.name}
          width={480}
          height={480}
          onError={() => setLost(true)}
          className={className}
        />
      )}
    </div>
  );
}
