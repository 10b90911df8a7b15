import { postOperation } from '@alethea/web-kit/calls/post-operation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ticksOf } from '../../contract/answer/answers.ts';
import { picturesOf } from '../../contract/answer/form-data.ts';
import { removePicture } from '../../contract/client.ts';
import { PICTURE_LIMITS } from '../../contract/template-limits.ts';
import type { Entry } from './entry.ts';
import type { KeptPictures } from './kept-pictures.ts';
import { type ReadyPicture, readyPicture, sendPicture } from './picture-calls.ts';
import type { HealthCard, OpenedForm } from './views.ts';

/** Why a picture is not there yet; `offline` and `failed` can be tried again. */
export type PictureProblem = 'offline' | 'failed' | 'unread' | 'full';

/** A picture on its way. */
export interface WaitingPicture {
  readonly key: string;
  readonly fieldName: string;
  /** Null while it is sent. */
  readonly problem: PictureProblem | null;
}

/** The pictures of a form that is being filled in. */
export interface Pictures {
  readonly waiting: readonly WaitingPicture[];
  /** How many more there is room for. */
  readonly room: number;
  add(fieldName: string, files: readonly File[]): void;
  retry(key: string): void;
  /** Gives up one that is not there yet. */
  drop(key: string): void;
  remove(fieldName: string, pictureId: string): void;
}

interface PicturesOrder {
  readonly code: string;
  readonly card: HealthCard;
  readonly form: OpenedForm;
  readonly entry: Entry;
  update(change: (entry: Entry) => Entry): void;
  /** Where they are until they are uploaded; null in a browser that keeps nothing. */
  kept(): KeptPictures | null;
  /** The link opens nothing any more. */
  onClosed(): void;
}

/**
 * Sends pictures ahead of the answers, one after the other, and tries again those that a lost connection kept back. Each is
 * made smaller and kept as soon as it is chosen, so that a reload of the page goes on with those that wait.
 */
export function usePictures({ code, card, form, entry, update, onClosed, kept }: PicturesOrder): Pictures {
  const [waiting, setWaiting] = useState<readonly WaitingPicture[]>([]);
  const held = useRef(new Map<string, { readonly file: File | null; ready: ReadyPicture | null }>());
  const preparing = useRef<Promise<void>>(Promise.resolve());
  const line = useRef<Promise<void>>(Promise.resolve());
  const settle = (key: string, problem: PictureProblem | null | 'there') =>
    setWaiting((now) =>
      problem === 'there'
        ? now.filter((one) => one.key !== key)
        : now.map((one) => (one.key === key ? { ...one, problem } : one)),
    );
  const drop = (key: string) => {
    held.current.delete(key);
    kept()?.drop(key);
    settle(key, 'there');
  };
  async function prepare(key: string, fieldName: string): Promise<void> {
    const picture = held.current.get(key);
    if (!picture?.file || picture.ready) return;
    picture.ready = await readyPicture(picture.file).catch(() => null);
    if (!picture.ready) return settle(key, 'unread');
    await kept()?.write({ key, fieldName, ...picture.ready });
    // It was given up while it was written.
    if (!held.current.has(key)) kept()?.drop(key);
  }
  async function send(key: string, fieldName: string): Promise<void> {
    const picture = held.current.get(key);
    if (!picture?.ready) return;
    const { jpeg, preview } = picture.ready;
    const answer = await sendPicture(jpeg, { code, card }, key);
    // It may have been given up meanwhile; the server forgets it with the next send of the form, or after a day.
    if (!held.current.has(key)) return;
    if (answer.state === 'failed') return settle(key, problemOf(answer.code));
    if (answer.state !== 'added') return onClosed();
    drop(key);
    const { pictureId } = answer;
    update((now) => ({
      ...now,
      previews: { ...now.previews, [pictureId]: preview },
      answers: { ...now.answers, [fieldName]: [...ticksOf(now.answers[fieldName]), pictureId] },
    }));
  }
  const enqueue = (key: string, fieldName: string) => {
    preparing.current = preparing.current.then(() => prepare(key, fieldName));
    const prepared = preparing.current;
    line.current = line.current.then(() => prepared).then(() => send(key, fieldName));
  };
  const begin = (
    pictures: readonly { key: string; fieldName: string; file: File | null; ready: ReadyPicture | null }[],
  ) => {
    for (const { key, file, ready } of pictures) held.current.set(key, { file, ready });
    setWaiting((now) => [...now, ...pictures.map(({ key, fieldName }) => ({ key, fieldName, problem: null }))]);
    for (const { key, fieldName } of pictures) enqueue(key, fieldName);
  };
  const resume = useEffectEvent(async () => {
    const pictures = (await kept()?.read()) ?? [];
    begin(
      pictures
        .filter(({ key }) => !held.current.has(key))
        .map(({ key, fieldName, ...ready }) => ({ key, fieldName, file: null, ready })),
    );
  });
  useEffect(() => void resume(), []);
  const retry = (key: string) => {
    const fieldName = waiting.find((one) => one.key === key)?.fieldName;
    if (fieldName === undefined) return;
    settle(key, null);
    enqueue(key, fieldName);
  };
  const retryAll = useEffectEvent(() => {
    for (const { key, problem } of waiting) if (problem === 'offline') retry(key);
  });
  useEffect(() => {
    const again = () => retryAll();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  const room = PICTURE_LIMITS.ofForm - picturesOf(form.formTemplate, entry.answers).length - waiting.length;
  return {
    ...{ waiting, room, retry, drop },
    add(fieldName, files) {
      const taken = files.slice(0, Math.max(0, room));
      begin(taken.map((file) => ({ key: crypto.randomUUID(), fieldName, file, ready: null })));
    },
    remove(fieldName, pictureId) {
      update((now) => withoutPicture(now, fieldName, pictureId));
      // One that this does not reach is forgotten with the send, or after a day.
      void postOperation(removePicture, { jwt: code, ...card, pictureId });
    },
  };
}

function withoutPicture(entry: Entry, fieldName: string, pictureId: string): Entry {
  const { [pictureId]: _, ...previews } = entry.previews;
  const left = ticksOf(entry.answers[fieldName]).filter((id) => id !== pictureId);
  return { ...entry, previews, answers: { ...entry.answers, [fieldName]: left } };
}

function problemOf(code: string): PictureProblem {
  if (code === 'offline') return 'offline';
  if (code === 'pictures_full') return 'full';
  return code === 'file_type_not_allowed' || code === 'file_empty' ? 'unread' : 'failed';
}
