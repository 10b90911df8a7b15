import { cameraFailureOf } from './camera-failure.ts';
import { type CameraMode, CameraProblem, type Cameras, type OpenCamera, type ZoomRange } from './cameras.ts';
import { type FilmFormat, filmFormat } from './film-format.ts';
import { recordFilm } from './record-film.ts';

/** Pictures as fine as the camera makes them; films in a size that laptops can pack while they record. */
const SIZES = {
  photo: { width: { ideal: 3840 }, height: { ideal: 2160 } },
  video: { width: { ideal: 1920 }, height: { ideal: 1080 } },
} as const satisfies Record<CameraMode, MediaTrackConstraints>;
const JPEG_QUALITY = 0.92;

/** What browsers tell and take of a lens and its lamp, and the types of the DOM leave out. */
interface Lens {
  readonly torch?: boolean;
  readonly zoom?: ZoomRange;
}

/** The cameras that this browser gives, and its own recorder. */
export const browserCameras: Cameras = {
  get filmExtension() {
    return formatHere()?.extension ?? null;
  },

  async list() {
    const devices = (await devicesOfBrowser()?.enumerateDevices()) ?? [];
    return devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId, label }) => ({ id: deviceId, label }));
  },

  async open(deviceId, mode, onLost) {
    const stream = await openStream(deviceId, mode);
    const [track] = stream.getVideoTracks();
    if (!track) throw new CameraProblem('none');
    // Not told when it is closed here.
    track.addEventListener('ended', onLost);
    return openCameraOf(stream, track);
  },

  onListChange(tell) {
    const devices = devicesOfBrowser();
    devices?.addEventListener('devicechange', tell);
    return () => devices?.removeEventListener('devicechange', tell);
  },
};

/** A page that did not come over a safe connection has none. */
function devicesOfBrowser(): MediaDevices | undefined {
  return navigator.mediaDevices;
}

function formatHere(): FilmFormat | null {
  if (typeof MediaRecorder === 'undefined') return null;
  return filmFormat(navigator.userAgent, (mimeType) => MediaRecorder.isTypeSupported(mimeType));
}

async function openStream(deviceId: string | null, mode: CameraMode): Promise<MediaStream> {
  const devices = devicesOfBrowser();
  if (!devices?.getUserMedia) throw new CameraProblem('unsupported');
  const ask = (which: MediaTrackConstraints) => {
    // The lens can be moved only by who has asked for it here.
    const video = { ...SIZES[mode], ...which, zoom: true };
    return devices.getUserMedia({ video, audio: false });
  };
  const any = { facingMode: { ideal: 'environment' } };
  try {
    if (deviceId === null) return await ask(any);
    return await ask({ deviceId: { exact: deviceId } }).catch((error) => {
      if (cameraFailureOf(error) !== 'none') throw error;
      return ask(any);
    });
  } catch (error) {
    throw new CameraProblem(cameraFailureOf(error));
  }
}

function openCameraOf(stream: MediaStream, track: MediaStreamTrack): OpenCamera {
  const { torch, zoom } = (track.getCapabilities?.() ?? {}) as Lens;
  const setLens = (lens: { readonly torch?: boolean; readonly zoom?: number }) =>
    track.applyConstraints({ advanced: [lens as MediaTrackConstraintSet] });
  return {
    deviceId: track.getSettings().deviceId ?? '',
    stream,
    hasTorch: torch === true,
    zoom: zoom && zoom.max > zoom.min ? { min: zoom.min, max: zoom.max, step: zoom.step || 1 } : null,
    setMode: (mode) => track.applyConstraints(SIZES[mode]).catch(() => {}),
    setTorch: (isOn) => setLens({ torch: isOn }),
    setZoom: (level) => setLens({ zoom: level }),
    takePicture,
    record(told) {
      const format = formatHere();
      if (!format) throw new CameraProblem('unsupported');
      return recordFilm(stream, format, told);
    },
    close() {
      for (const each of stream.getTracks()) each.stop();
    },
  };
}

/** What mirrors the preview is its style alone: the file is as the camera sees it. */
async function takePicture(preview: HTMLVideoElement): Promise<Blob> {
  if (preview.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) {
    await new Promise((resolve) => preview.addEventListener('loadeddata', resolve, { once: true }));
  }
  const { videoWidth: width, videoHeight: height } = preview;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(preview, 0, 0, width, height);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
  if (!picture) throw new Error('The browser made no picture.');
  return picture;
}
