/** What is taken: single pictures, or films. */
export type CameraMode = 'photo' | 'video';

/** A camera of this device, by the name that the browser gives it. */
export interface CameraDevice {
  /** Empty until the person has allowed a camera for the first time. */
  readonly id: string;
  readonly label: string;
}

/** Why no camera is open. */
export type CameraFailure = 'refused' | 'none' | 'busy' | 'lost' | 'unsupported' | 'unknown';

/** Says why a camera could not be opened. */
export class CameraProblem extends Error {
  override readonly name = 'CameraProblem';
  readonly failure: CameraFailure;

  constructor(failure: CameraFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** How far a lens can be drawn near. */
export interface ZoomRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** Why a film came to its end: asked to, as large as a file may be, the camera gone, or the recorder failed. */
export type FilmEnd = 'stopped' | 'full' | 'lost' | 'broken';

/** What was recorded, also where it broke off; null where that is nothing. */
export interface Film {
  readonly end: FilmEnd;
  readonly file: Blob | null;
}

/** What a recording tells. */
export interface FilmEvents {
  /** The first of it is recorded, which may take a moment. */
  readonly onRunning: () => void;
  /** Told once, whatever ends it. */
  readonly onEnd: (film: Film) => void;
}

/** A camera that shows what it sees. */
export interface OpenCamera {
  readonly deviceId: string;
  readonly stream: MediaStream;
  readonly hasTorch: boolean;
  /** Null where the lens is fixed. */
  readonly zoom: ZoomRange | null;
  /** Asks the camera for what suits pictures, or films; a camera that cannot goes on as it is. */
  setMode(mode: CameraMode): Promise<void>;
  setTorch(isOn: boolean): Promise<void>;
  setZoom(zoom: number): Promise<void>;
  /** The picture that the preview shows, as the camera sees it. */
  takePicture(preview: HTMLVideoElement): Promise<Blob>;
  /** @returns ends the recording */
  record(told: FilmEvents): () => void;
  close(): void;
}

/** The cameras of this device, as far as the browser gives them. */
export interface Cameras {
  /** The extension of a film; null where none can be recorded. */
  readonly filmExtension: 'mp4' | 'webm' | null;
  list(): Promise<readonly CameraDevice[]>;
  /**
   * Opens a camera, any one where none is asked for or it is not there any more; asks the person for leave.
   * @throws CameraProblem
   */
  open(deviceId: string | null, mode: CameraMode, onLost: () => void): Promise<OpenCamera>;
  /** Tells of every camera that comes or goes. @returns stops it */
  onListChange(tell: () => void): () => void;
}
