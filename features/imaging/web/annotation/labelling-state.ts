import type { LabellingSpecialty } from '../../contract/labelling/labels.ts';
import type { PoolImage } from '../../contract/labelling/pool-image.ts';

/** A batch of pictures while somebody labels it. */
export interface LabellingState {
  readonly images: readonly PoolImage[];
  readonly index: number;
  /** Labels that are chosen and not saved, by picture. */
  readonly drafts: Readonly<Record<string, readonly string[]>>;
  /** To which specialty pictures of the batch were moved, by the id that they have now. */
  readonly moved: Readonly<Record<string, LabellingSpecialty>>;
}

/** What happens to a batch. */
export type LabellingEvent =
  | { readonly type: 'loaded'; readonly images: readonly PoolImage[] }
  | { readonly type: 'chosen'; readonly labels: readonly string[] }
  | { readonly type: 'saved'; readonly id: string; readonly labels: readonly string[] }
  | { readonly type: 'moved'; readonly id: string; readonly newId: string; readonly specialty: LabellingSpecialty }
  | { readonly type: 'movedBack'; readonly id: string; readonly newId: string }
  | { readonly type: 'readdressed'; readonly addresses: ReadonlyMap<string, string> }
  | { readonly type: 'back' | 'next' };

/** Before the first batch. */
export const NO_BATCH: LabellingState = { images: [], index: 0, drafts: {}, moved: {} };

/** The picture that is looked at, or undefined without any. */
export const imageOf = ({ images, index }: LabellingState): PoolImage | undefined => images[index];

/** The labels of the picture that is looked at: those that are chosen, else those that were saved (ANNOT-07). */
export function chosenOf(state: LabellingState): readonly string[] {
  const image = imageOf(state);
  return image ? (state.drafts[image.id] ?? image.doctorLabels) : [];
}

/** True while labels of any picture are chosen and not saved. */
export const isDirty = ({ drafts }: LabellingState): boolean => Object.keys(drafts).length > 0;

/** True where every picture of the batch has its labels, or went to another specialty. */
export function isBatchDone({ images, moved }: LabellingState): boolean {
  return images.every(({ id, doctorLabels }) => doctorLabels.length > 0 || id in moved);
}

/** The batch after an event. */
export function labellingAfter(state: LabellingState, event: LabellingEvent): LabellingState {
  const { images, index, drafts, moved } = state;
  const image = imageOf(state);
  switch (event.type) {
    case 'loaded':
      return { ...NO_BATCH, images: event.images };
    case 'chosen': {
      if (!image) return state;
      const { [image.id]: _, ...others } = drafts;
      const isAsSaved = event.labels.join('\n') === image.doctorLabels.join('\n');
      return { ...state, drafts: isAsSaved ? others : { ...others, [image.id]: event.labels } };
    }
    case 'saved': {
      const { [event.id]: _, ...others } = drafts;
      const kept = changed(images, event.id, { doctorLabels: [...event.labels] });
      return advanced({ ...state, images: kept, drafts: others }, event.id);
    }
    case 'moved': {
      const { [event.id]: _, ...others } = drafts;
      const kept = changed(images, event.id, { id: event.newId });
      const went = { ...moved, [event.newId]: event.specialty };
      return advanced({ ...state, images: kept, drafts: others, moved: went }, event.newId);
    }
    case 'movedBack': {
      const { [event.id]: _, ...others } = moved;
      return { ...state, images: changed(images, event.id, { id: event.newId }), moved: others };
    }
    case 'readdressed':
      return {
        ...state,
        images: images.map((one) => ({ ...one, fileDownloadUrl: event.addresses.get(one.id) ?? one.fileDownloadUrl })),
      };
    case 'back':
      return { ...state, index: Math.max(0, index - 1) };
    case 'next':
      return { ...state, index: Math.min(images.length - 1, index + 1) };
  }
}

function changed(images: readonly PoolImage[], id: string, change: Partial<PoolImage>): PoolImage[] {
  return images.map((image) => (image.id === id ? { ...image, ...change } : image));
}

/** On to the next picture, where the answer is about the one that is still looked at. */
function advanced(state: LabellingState, id: string): LabellingState {
  const isLooked = imageOf(state)?.id === id;
  return isLooked ? { ...state, index: Math.min(state.images.length - 1, state.index + 1) } : state;
}
