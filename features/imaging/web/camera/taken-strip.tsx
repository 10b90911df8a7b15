import './taken-strip.css';
import { IconButton } from '@alethea/ui/actions/icon-button';
import { Progress } from '@alethea/ui/display/progress';
import { Lightbox } from '@alethea/ui/pictures/lightbox';
import type { Upload } from '@alethea/web-kit/files/upload-list';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useRef, useState } from 'react';
import { cameraEn } from '../../texts/camera-en.ts';
import { FilmDialog } from './film-dialog.tsx';
import type { Taken } from './use-taken.ts';

const en = cameraEn.taken;

interface TakenStripProps {
  /** In the order of taking; the last one stands first. */
  readonly taken: readonly Taken[];
  readonly uploads: readonly Upload[];
  readonly blockedReason: string | undefined;
  readonly onDiscard: (taken: Taken) => void;
  /** Shown while nothing is taken. */
  readonly hint?: string;
}

/** What was just taken: each can be looked at in full, or discarded. */
export const TakenStrip = ({ taken, uploads, blockedReason, onDiscard, hint = en.hint }: TakenStripProps) => {
  const [openedNumber, setOpenedNumber] = useState<number | null>(null);
  const strip = useRef<HTMLDivElement>(null);
  const newestFirst = taken.toReversed();
  const photos = newestFirst.filter(({ kind }) => kind === 'photo');
  const opened = taken.find(({ number }) => number === openedNumber);
  const close = () => setOpenedNumber(null);
  const discard = (each: Taken) => {
    onDiscard(each);
    // The button goes with its row.
    strip.current?.focus();
  };
  return (
    <div className="camera-taken-place" ref={strip} tabIndex={-1}>
      {taken.length === 0 && <p className="camera-taken-none">{hint}</p>}
      <ul className="camera-taken" aria-label={en.title} hidden={taken.length === 0}>
        {newestFirst.map((each) => (
          <li key={each.number}>
            <TakenItem
              taken={each}
              upload={uploads.find(({ file }) => file === each.file)}
              blockedReason={blockedReason}
              onOpen={() => setOpenedNumber(each.number)}
              onDiscard={() => discard(each)}
            />
          </li>
        ))}
      </ul>
      <Lightbox
        opened={opened?.kind === 'photo'}
        label={en.title}
        images={photos.map(({ number, address }) => ({
          key: number,
          src: address,
          alt: en.name(en.kinds.photo, number),
          caption: en.name(en.kinds.photo, number),
        }))}
        index={photos.findIndex(({ number }) => number === openedNumber)}
        onIndexChange={(index) => setOpenedNumber(photos[index]?.number ?? null)}
        onClose={close}
      />
      {opened?.kind === 'video' && (
        <FilmDialog title={en.name(en.kinds.video, opened.number)} address={opened.address} onClose={close} />
      )}
    </div>
  );
};

interface TakenItemProps {
  readonly taken: Taken;
  readonly upload: Upload | undefined;
  readonly blockedReason: string | undefined;
  readonly onOpen: () => void;
  readonly onDiscard: () => void;
}

const TakenItem = ({ taken, upload, blockedReason, onOpen, onDiscard }: TakenItemProps) => {
  const { number, kind, address } = taken;
  const name = en.kinds[kind];
  return (
    <div className="camera-taken-item" data-failed={upload?.state === 'failed' || undefined}>
      <button type="button" className="camera-taken-open" aria-label={en.open(name, number)} onClick={onOpen}>
        {kind === 'photo' ? (
          <img src={address} alt="" />
        ) : (
          <>
            {/* Some browsers show nothing before the first moment is asked for. */}
            <video src={`${address}#t=0.01`} preload="metadata" playsInline muted tabIndex={-1} aria-hidden />
            <IconPlayerPlay size={28} stroke={1.75} aria-hidden />
          </>
        )}
      </button>
      <div className="camera-taken-discard">
        <IconButton
          variant="default"
          label={en.discard(name, number)}
          disabledReason={blockedReason}
          onClick={onDiscard}
        >
          <IconX size={16} stroke={2} aria-hidden />
        </IconButton>
      </div>
      {upload?.state === 'uploading' && (
        <div className="camera-taken-foot">
          <Progress label={en.name(name, number)} value={upload.fraction * 100} hideLabel />
        </div>
      )}
      {upload?.state === 'failed' && (
        <div className="camera-taken-foot">
          <span className="al-error">{en.failed}</span>
        </div>
      )}
    </div>
  );
};
