import { Button } from '@alethea/ui/actions/button';
import { IconButton } from '@alethea/ui/actions/icon-button';
import { Kbd } from '@alethea/ui/actions/kbd';
import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import { RadioGroupField } from '@alethea/ui/fields/radio-group-field';
import { SelectField } from '@alethea/ui/fields/select-field';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconPlayerRecord from '@tabler/icons-react/dist/esm/icons/IconPlayerRecord.mjs';
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useId } from 'react';
import type { CameraWords } from '../../../texts/camera-en.ts';
import type { CameraSettings } from './camera-settings.ts';
import { openCamera } from './camera-state.ts';
import type { CameraMode } from './cameras.ts';
import type { CameraInUse } from './use-open-camera.ts';

interface CameraControlsProps {
  readonly words: CameraWords;
  readonly inUse: CameraInUse;
  readonly mode: CameraMode;
  readonly settings: CameraSettings;
  readonly canFilm: boolean;
  readonly blockedReason: string | undefined;
  readonly onChange: (changed: Partial<CameraSettings>) => void;
  readonly onCapture: () => void;
}

/** Which camera, the shutter, and what it takes. While a film is recorded, it can be ended and mirrored. */
export const CameraControls = (props: CameraControlsProps) => {
  const { words, inUse, mode, settings, canFilm, blockedReason, onChange, onCapture } = props;
  const { state } = inUse;
  const isBlocked = blockedReason !== undefined;
  const isRecording = state.kind === 'recording';
  const modes = (['photo', 'video'] as const).map((value) => ({
    value,
    label: words.modes[value],
    disabled: isBlocked || isRecording || (value === 'video' && !canFilm),
  }));
  // The one that was wanted may be there again while another one stands in for it.
  const choose = (deviceId: string) => (deviceId === settings.deviceId ? inUse.reopen() : onChange({ deviceId }));
  return (
    <div className="camera-controls">
      <DevicePicker {...{ words, inUse, settings, blockedReason }} onChoose={choose} />
      <Button
        variant={isRecording ? 'danger' : 'default'}
        className="camera-shutter"
        icon={<ShutterIcon mode={mode} isRecording={isRecording} />}
        trailing={<Kbd>{words.space}</Kbd>}
        aria-keyshortcuts="Space"
        disabledReason={blockedReason ?? (openCamera(state) ? undefined : words.notStarted)}
        onClick={onCapture}
      >
        {mode === 'photo' ? words.takePhoto : isRecording ? words.stop : words.record}
      </Button>
      <div className="camera-choices">
        <RadioGroupField
          chips
          label={words.mode}
          labelHidden
          name={useId()}
          options={modes}
          value={mode}
          onChange={(chosen) => onChange({ mode: chosen })}
          help={canFilm ? undefined : words.noFilms}
        />
        <CheckboxField
          role="switch"
          label={words.mirror}
          checked={settings.isMirrored}
          disabled={isBlocked}
          onChange={(event) => onChange({ isMirrored: event.currentTarget.checked })}
        />
      </div>
    </div>
  );
};

const ShutterIcon = ({ mode, isRecording }: { readonly mode: CameraMode; readonly isRecording: boolean }) => {
  const Icon = mode === 'photo' ? IconCamera : isRecording ? IconPlayerStop : IconPlayerRecord;
  return <Icon size={20} stroke={1.75} aria-hidden />;
};

interface DevicePickerProps extends Pick<CameraControlsProps, 'words' | 'inUse' | 'settings' | 'blockedReason'> {
  readonly onChoose: (deviceId: string) => void;
}

const DevicePicker = ({ words, inUse, settings, blockedReason, onChoose }: DevicePickerProps) => {
  const { state, devices, refresh } = inUse;
  // Before a camera has been allowed, browsers tell only that there are some.
  const choices = devices.filter(({ id }) => id !== '');
  const chosen = openCamera(state)?.deviceId ?? settings.deviceId ?? '';
  return (
    <div className="camera-devices">
      <SelectField
        label={words.device}
        labelHidden
        options={choices.map(({ id, label }, index) => ({ value: id, label: label || words.unnamedDevice(index + 1) }))}
        placeholder={choices.some(({ id }) => id === chosen) ? undefined : words.noDevice}
        value={chosen}
        disabled={blockedReason !== undefined || state.kind === 'recording' || choices.length === 0}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
      <IconButton label={words.refresh} disabledReason={blockedReason} onClick={refresh}>
        <IconRefresh size={18} stroke={1.75} aria-hidden />
      </IconButton>
    </div>
  );
};
