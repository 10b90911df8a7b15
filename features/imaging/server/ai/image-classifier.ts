import type { AiType } from '../../contract/ai/predictions.ts';
import type { LabelScore } from '../predictions/prediction-content.ts';

/** A label that a model knows. */
export interface ModelLabel {
  /** In the words of a family physician. */
  readonly gpLabel: string;
  /** The outcome of a consult that goes with it, where one does. */
  readonly outcome?: string | undefined;
}

/** A model that can be asked. */
export interface ClassifierModel {
  readonly aiType: AiType;
  readonly name: string;
  readonly version: string;
  readonly demonstration: boolean;
  readonly labels: readonly ModelLabel[];
}

/** A picture whose bytes are fetched where they are needed. */
export interface ClassifiedPicture {
  readonly contentType: string;
  /** Its bytes from the first on; null when they are gone. */
  content(): Promise<AsyncIterable<Buffer> | null>;
}

/** Port: says what a picture shows. Behind it stand the processes of this server, or somebody else's service. */
export interface ImageClassifier {
  /** The scores of all labels of the model. Throws ClassifierFailed, and what a pool throws that is full. */
  classify(model: ClassifierModel, picture: ClassifiedPicture): Promise<readonly LabelScore[]>;
  /** Ends what it has started. */
  stop(): void;
}

/** There was no answer, or none that can be used; the reason names no picture. */
export class ClassifierFailed extends Error {
  override readonly name = 'ClassifierFailed';
}

/** How a model is named where its predictions are kept. */
export function aiVersionOf({ name, version }: Pick<ClassifierModel, 'name' | 'version'>): string {
  return `${name} ${version}`;
}
