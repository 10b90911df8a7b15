import {
  type CameraDevice,
  type CameraFailure,
  type CameraMode,
  CameraProblem,
  type Cameras,
  type Film,
  type OpenCamera,
} from './cameras.ts';

const LID: CameraDevice = { id: 'lid', label: 'FaceTime HD' };
/** A second camera, for tests that plug one in. */
export const SCOPE: CameraDevice = { id: 'scope', label: 'Dermatoscope' };

type Lens = Partial<Pick<OpenCamera, 'hasTorch' | 'zoom'>>;

/** Cameras that do as a test says, in place of the browser's. */
export function fakeCameras({ lens = {}, films = true }: { readonly lens?: Lens; readonly films?: boolean } = {}) {
  let devices: readonly CameraDevice[] = [LID];
  let failure: CameraFailure | null = null;
  let tellOfChange = () => {};
  let lose = () => {};
  let modeIsSet = Promise.resolve();
  let endFilm = (_film: Film) => {};
  const opened: { deviceId: string; mode: CameraMode; isOn: boolean }[] = [];
  const lensLog: (boolean | number)[] = [];

  const cameras: Cameras = {
    filmExtension: films ? 'webm' : null,
    list: async () => devices,
    async open(deviceId, mode, onLost) {
      const device = devices.find(({ id }) => id === deviceId) ?? devices[0];
      if (failure) throw new CameraProblem(failure);
      if (!device) throw new CameraProblem('none');
      lose = onLost;
      const entry = { deviceId: device.id, mode, isOn: true };
      opened.push(entry);
      return {
        deviceId: device.id,
        stream: new MediaStream(),
        hasTorch: false,
        zoom: null,
        ...lens,
        async setMode(changed) {
          await modeIsSet;
          entry.mode = changed;
        },
        setTorch: async (isOn) => void lensLog.push(isOn),
        setZoom: async (zoom) => void lensLog.push(zoom),
        takePicture: async () => new Blob(['picture'], { type: 'image/jpeg' }),
        record({ onRunning, onEnd }) {
          const film = new Blob(['film'], { type: 'video/webm' });
          endFilm = onEnd;
          queueMicrotask(onRunning);
          return () => onEnd({ end: 'stopped', file: film });
        },
        close() {
          entry.isOn = false;
        },
      };
    },
    onListChange(tell) {
      tellOfChange = tell;
      return () => {
        tellOfChange = () => {};
      };
    },
  };
  return {
    cameras,
    /** What has been opened, in order. */
    opened,
    /** What the light and the lens were set to, in order. */
    lensLog,
    /** From now on a camera is only as its mode wants it once this resolves. */
    holdMode(until: Promise<void>) {
      modeIsSet = until;
    },
    failWith(reason: CameraFailure | null) {
      failure = reason;
    },
    plug(...plugged: readonly CameraDevice[]) {
      devices = plugged;
      tellOfChange();
    },
    changeSilently(...plugged: readonly CameraDevice[]) {
      devices = plugged;
    },
    unplug() {
      lose();
    },
    endFilm: (film: Film) => endFilm(film),
  };
}
