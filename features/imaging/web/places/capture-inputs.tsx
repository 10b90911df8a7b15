import { Button } from '@alethea/ui/actions/button';
import { nativeShell } from '@alethea/web-kit/page/native-shell';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import { type ReactNode, useRef } from 'react';
import { placesEn } from '../../texts/places-en.ts';

const en = placesEn.taking;
const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

interface CaptureInputsProps {
  readonly blockedReason: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
}

/** What has a phone open its own camera, which knows its lenses better than a page does. */
export const CaptureInputs = (props: CaptureInputsProps) => (
  <div className="capture-inputs">
    <PhotoInput {...props} />
    <CaptureInput {...props} accept="video/*" label={en.takeVideo} icon={<IconVideo {...ICON} />} />
  </div>
);

/** In the app the camera is the plugin's (PUSH-07): a page in a web view is not always let at it. */
const PhotoInput = (props: CaptureInputsProps) => {
  const shell = nativeShell();
  const icon = <IconCamera {...ICON} />;
  if (!shell) return <CaptureInput {...props} accept="image/*" label={en.takePhoto} icon={icon} />;
  const take = () => void shell.takePhoto().then((photo) => photo && props.onFiles([photo]));
  return (
    <Button icon={icon} disabledReason={props.blockedReason} onClick={take}>
      {en.takePhoto}
    </Button>
  );
};

interface CaptureInputProps extends CaptureInputsProps {
  readonly accept: 'image/*' | 'video/*';
  readonly label: string;
  readonly icon: ReactNode;
}

const CaptureInput = ({ accept, label, icon, blockedReason, onFiles }: CaptureInputProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        capture="environment"
        aria-label={label}
        hidden
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <Button icon={icon} disabledReason={blockedReason} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
};
