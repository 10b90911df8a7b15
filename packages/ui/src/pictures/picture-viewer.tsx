import './pictures.css';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Film } from './film.tsx';
import { PictureBar, type PictureCommands } from './picture-bar.tsx';
import { type PicturePlace, usePicturePlace } from './use-picture-place.ts';

/** One picture, or a film, to look at. */
export interface ShownPicture {
  /** Tells it from others, also when its address changes. */
  readonly key: string | number;
  readonly src: string;
  readonly alt: string;
  readonly caption?: string | undefined;
  /** A film is played by the browser's own controls, without a sound until that is turned on, and is not magnified. */
  readonly isFilm?: boolean | undefined;
}

/** Pictures, of which one is looked at. */
export interface Pictures {
  readonly images: readonly ShownPicture[];
  readonly index: number;
  readonly onIndexChange: (index: number) => void;
  readonly onClose: () => void;
  /** An address brought nothing. */
  readonly onBroken?: ((src: string) => void) | undefined;
  /** What is told beside the picture, under it on a phone. */
  readonly aside?: ReactNode;
}

const shortcuts: Readonly<Record<string, keyof PictureCommands>> = {
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  '0': 'reset',
  c: 'compare',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
};

/**
 * One picture, or two beside each other, magnified from 1 to 4 where the pointer is. Arrows change the picture while it is
 * shown whole, and move it while it is magnified. Of two, keys and buttons mean the one that was last chosen.
 */
export const PictureViewer = ({ images, index, onIndexChange, onClose, onBroken }: Omit<Pictures, 'aside'>) => {
  const [beside, setBeside] = useState<number | null>(null);
  const [chosen, setChosen] = useState<'first' | 'second'>('first');
  const isSecond = chosen === 'second' && beside !== null;
  const first = usePicturePlace(images[index]?.key);
  const second = usePicturePlace(beside === null ? undefined : images[beside]?.key);
  const at = isSecond ? beside : index;
  const { place, step, reset, pan } = isSecond ? second : first;

  const show = (next: number) => {
    if (!images[next]) return;
    if (isSecond) setBeside(next);
    else onIndexChange(next);
  };
  const compare = () => {
    if (beside === null) return setBeside(index + 1 < images.length ? index + 1 : Math.max(0, index - 1));
    if (isSecond) onIndexChange(beside);
    setChosen('first');
    setBeside(null);
  };
  const commands: PictureCommands = {
    zoomIn: () => step(1),
    zoomOut: () => step(-1),
    reset,
    previous: () => show(at - 1),
    next: () => show(at + 1),
    compare: () => images.length > 1 && compare(),
    close: onClose,
  };
  const handleKey = (event: KeyboardEvent) => {
    // Keys in a film are those of its controls.
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLVideoElement) return;
    const command = shortcuts[event.key];
    if (!pan(event.key) && !command) return;
    event.preventDefault();
    // A letter here is none of the keys of what lies beside.
    event.stopPropagation();
    if (command && !(place.zoom > 1 && event.key.startsWith('Arrow'))) commands[command]();
  };
  const frames = [
    { which: 'first', image: images[index], at: first },
    ...(beside === null ? [] : [{ which: 'second', image: images[beside], at: second } as const]),
  ] as const;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys mean the picture from every control in here
    <div className="al-pictures" onKeyDown={handleKey}>
      <PictureBar
        commands={commands}
        zoom={place.zoom}
        index={at}
        count={images.length}
        caption={images[at]?.caption}
        isComparing={beside !== null}
        isFilm={images[at]?.isFilm}
      />
      <div className="al-pictures-frames">
        {frames.map(
          ({ which, image, at: standing }) =>
            image && (
              <PictureFrame
                key={which}
                image={image}
                standing={standing}
                isChosen={beside !== null && which === chosen}
                isFirst={which === 'first'}
                onChoose={() => setChosen(which)}
                onBroken={() => onBroken?.(image.src)}
              />
            ),
        )}
      </div>
    </div>
  );
};

interface PictureFrameProps {
  readonly image: ShownPicture;
  readonly standing: PicturePlace;
  readonly isChosen: boolean;
  readonly isFirst: boolean;
  readonly onChoose: () => void;
  readonly onBroken: () => void;
}

const PictureFrame = ({ image, standing, isChosen, isFirst, onChoose, onBroken }: PictureFrameProps) => {
  const { zoom, x, y } = standing.place;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no element stands for what keys and pointers move
    <div
      role="group"
      className="al-pictures-frame"
      aria-label={image.alt}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move what has the focus
      tabIndex={0}
      data-autofocus={isFirst || undefined}
      data-chosen={isChosen || undefined}
      data-magnified={zoom > 1 || undefined}
      ref={standing.frameRef}
      onFocus={onChoose}
      onPointerDownCapture={onChoose}
      {...(image.isFilm ? {} : standing.handlers)}
    >
      {image.isFilm ? (
        <Film key={image.key} src={image.src} aria-label={image.alt} onError={onBroken} />
      ) : (
        <img
          key={image.key}
          src={image.src}
          alt={image.alt}
          draggable={false}
          onError={onBroken}
          style={{ transform: `translate(${x}px, ${y}px) scale(${zoom})` }}
        />
      )}
    </div>
  );
};
