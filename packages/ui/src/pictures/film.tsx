import { type ComponentPropsWithRef, useRef } from 'react';

/**
 * A film with the browser's own controls, without a sound until that is turned on. What the recorder of a browser has written
 * lacks its length, which the player finds by going to the end once.
 */
export const Film = (props: Omit<ComponentPropsWithRef<'video'>, 'onLoadedMetadata' | 'onDurationChange'>) => {
  const isMeasuring = useRef(false);
  return (
    <video
      controls
      muted
      playsInline
      {...props}
      onLoadedMetadata={({ currentTarget: film }) => {
        if (film.duration !== Number.POSITIVE_INFINITY) return;
        isMeasuring.current = true;
        film.currentTime = Number.MAX_SAFE_INTEGER;
      }}
      onDurationChange={({ currentTarget: film }) => {
        if (!isMeasuring.current || film.duration === Number.POSITIVE_INFINITY) return;
        isMeasuring.current = false;
        film.currentTime = 0;
      }}
    />
  );
};
